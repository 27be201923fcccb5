import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

/** Environment of a process, as both Node and Deno provide it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Describes a setting, apart from its valid values. */
interface SettingInfo {
  /** What it sets, as a clause in Markdown. */
  meaning: string;
  /** What applies while it is absent, in Markdown; for a setting without a default. */
  without?: string;
  /** Whether its value must stay out of the site, of logs and of errors. */
  isSecret?: boolean;
}

const infoOf = z.registry<SettingInfo>();

/** Node's fetch waits 300 s for a response to begin (undici, `headersTimeout`). */
const LONGEST_AI_CALL_MS = 290_000;

/** Longest call to the CRM. */
export const LONGEST_CRM_CALL_MS = 20_000;

/** The highest TCP port (RFC 9293). */
const HIGHEST_PORT = 65_535;

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && !/\s/.test(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Tells whether an address holds no user and password: `fetch` refuses those, so that each call would fail. */
function isWithoutUser(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Tells whether a path can follow an address. */
function isBase(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { search, hash } = new URL(text);
  return search === '' && hash === '';
}

/**
 * Tells whether a user and a password can be read from an address with a protocol like this. A bare `#`, `/`, `?` or
 * `%` in them ends or spoils them: `smtps://user:1#2@host` is an address of the host `user`.
 */
function isServerAddress(text: string, protocol: RegExp): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false;
  const { protocol: found, username, password, pathname, search, hash } = new URL(text);
  try {
    decodeURIComponent(`${username}${password}`);
  } catch {
    return false;
  }
  return protocol.test(found) && hash === '' && !`${pathname}${search}`.includes('@');
}

/** How special characters are written in an address. */
const IN_PASSWORD = '(in a password # is %23, % is %25, / is %2F and ? is %3F)';

/** The names of this computer in an address. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Tells whether what is sent to a web address cannot be read on the way: over TLS, or on this computer. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || LOOPBACK_NAMES.includes(hostname);
}

/** Matches the user and the password in an address. */
const USER = /(?<=:\/\/)[^/?#\s]*@/g;

// In each of these the message of a refusal completes the sentence "… must be …".

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `a whole number from ${least} to ${most}`,
    )
    .transform(Number);
}

function webAddress(example: string) {
  return z
    .string()
    .refine(isWebAddress, `a web address such as ${example}`)
    .refine(isWithoutUser, `an address without a user and a password, such as ${example}`)
    .transform((text) => text.replace(/\/+$/, ''));
}

/** An address that is followed by the path of each call. */
function baseAddress(example: string) {
  return webAddress(example).refine(isBase, `an address without ? and #, such as ${example}`);
}

/** The address of a service that gets a key with each call. */
function serviceAddress(example: string) {
  return baseAddress(example).refine(
    isPrivate,
    `an address with https://, such as ${example}: the key goes with each call. Only on this computer may it be http://`,
  );
}

/** Pipedrive responds to every request without a version with "not found"; a fake may have any URL. */
function hasVersion(address: string): boolean {
  return !/(?:^|\.)pipedrive\.com$/.test(new URL(address).hostname) || /\/v[12]$/.test(address);
}

function listOfOrigins() {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
    .refine(
      (items) => items.every(isWebAddress),
      'web addresses such as https://www.example.org, separated by commas',
    )
    .transform((items) => items.map((item) => new URL(item).origin));
}

/** Tells whether a database is on this computer, so that connections to it cross no network. */
export function isOnThisComputer(databaseAddress: string): boolean {
  const { hostname, searchParams } = new URL(databaseAddress);
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || LOOPBACK_NAMES.includes(host);
}

/** Tells whether a text is a PostgreSQL URL, with TLS or on this computer. */
function isDatabaseAddress(text: string): boolean {
  if (!isServerAddress(text, /^postgres(ql)?:$/)) return false;
  const isOpen = ['disable', 'allow', 'prefer'].includes(new URL(text).searchParams.get('sslmode') ?? '');
  return !isOpen || isOnThisComputer(text);
}

/** A key is sent in a header, which allows no other characters. */
function key() {
  return z.string().regex(/^[!-~]+$/, 'a key without spaces or special characters: copy it again');
}

function onOrOff() {
  return z.stringbool({
    truthy: ['1', 'true', 'on', 'yes'],
    falsy: ['0', 'false', 'off', 'no'],
    error: '"on" or "off"',
  });
}

/** Settings that a build writes into the site, where everybody can read them. */
export const siteSettings = z.object({
  VITE_SUPABASE_URL: baseAddress('https://abcd.supabase.co').optional().register(infoOf, {
    meaning: 'the Supabase project whose functions the site calls',
    without: "the site's own address",
  }),
  VITE_SUPABASE_ANON_KEY: key().optional().register(infoOf, {
    meaning: 'public anonymous key of that project',
    without: 'a fixed value: the local server needs none',
  }),
});

/** Settings of the server that `npm start` and `npm run dev` open. */
export const serverSettings = z.object({
  PORT: wholeNumber(0, HIGHEST_PORT).optional().register(infoOf, {
    meaning: 'port of the local server; `0` takes any free one',
    without: '`4173`, for `npm run dev` `5173`',
  }),
  HOST: z.string().prefault('localhost').register(infoOf, {
    meaning: 'address that the local server listens on; `0.0.0.0` lets other computers in',
  }),
  DATA_DIR: z
    .string()
    .regex(/^[^~]/, 'a path that is written out: only a shell replaces ~ by your own folder')
    .optional()
    .register(infoOf, {
      meaning: 'folder of the database; `npm run inbox` reads it too',
      without: '`.data` in this folder',
    }),
});

/** The database of the local server, when it is not the embedded one. */
export const databaseSettings = z.object({
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseAddress,
      `an address such as postgres://user:password@host/database ${IN_PASSWORD}, without an sslmode below "require" unless it is on this computer`,
    )
    .optional()
    .register(infoOf, {
      meaning: 'a PostgreSQL (15 or newer) that several servers may share; with TLS, except on this computer',
      without: 'none: an embedded database in `DATA_DIR`',
      isSecret: true,
    }),
});

/** How long submissions are kept. */
export const retentionSettings = z.object({
  RETENTION_DAYS: wholeNumber(0, 36_500).prefault('365').register(infoOf, {
    meaning:
      'days after which a submission is deleted, unless it still waits for the CRM; `0` keeps all, except suspect ones beyond 10,000 and subscriptions that nobody confirmed. On Supabase: in `supabase/cron.sql`',
  }),
});

/** Settings for the operator of the local server: notifications, and the port for commands. */
export const operatorSettings = z.object({
  NOTIFY_URL: webAddress('https://hooks.example.org/site').optional().register(infoOf, {
    meaning:
      'gets a POST with ids and counts for each submission, for each that was given up, and when deliveries or mails are stuck; what happens within a minute comes together',
    without: 'none',
    isSecret: true,
  }),
  NOTIFY_MAIL: z.email('an e-mail address').optional().register(infoOf, {
    meaning: 'gets the same by mail, through `SMTP_URL`',
    without: 'none',
  }),
  ADMIN_PORT: wholeNumber(0, HIGHEST_PORT).prefault('0').register(infoOf, {
    meaning: 'port on this computer for commands and, at `/metrics`, for Prometheus; `0` takes any free one',
  }),
});

/** A number of proxies, or their addresses. */
const proxies = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((item) => item !== ''),
  )
  .transform((items, context): number | string[] => {
    const [only = ''] = items;
    if (items.length === 1 && /^(0|false|off|no)$/.test(only)) return 0;
    if (items.length === 1 && /^(true|on|yes)$/.test(only)) return 1;
    if (items.length === 1 && /^[1-9]$/.test(only)) return Number(only);
    const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
    if (items.length > 0 && items.every((item) => network.safeParse(item).success)) return items;
    context.addIssue(
      'a number of proxies up to 9, or their addresses, such as 10.0.0.0/8, separated by commas',
    );
    return z.NEVER;
  });

/** Settings of the proxies in front of the local server. */
export const proxySettings = z.object({
  TRUST_PROXY: proxies.prefault('off').register(infoOf, {
    meaning:
      "take the visitor's address from `X-Forwarded-For`: the number of proxies in front, or their addresses. A number trusts any proxy on this computer or its private network; a list trusts only the proxies in it",
  }),
});

/** Settings of the Studio in `npm run dev`. */
export const studioSettings = z.object({
  STUDIO_ORIGIN: webAddress('https://name-5173.app.github.dev')
    .transform((address) => new URL(address).origin)
    .optional()
    .register(infoOf, {
      meaning:
        'the one origin besides this computer that `npm run dev` answers to, such as a forwarded port; it may change pages',
      without: 'none: where the server listens on more than this computer, the Studio is read-only',
    }),
});

/** Settings of the functions, on Supabase and in the local server. */
export const functionSettings = z.object({
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 100_000).prefault('10').register(infoOf, {
    meaning:
      'posts in any 60 seconds, per address (IPv6: per /64) and function; five times as many per /48; `0` turns these limits off',
  }),
  UNPROVEN_DAILY_LIMIT: wholeNumber(0, 1_000_000).prefault('50').register(infoOf, {
    meaning:
      'submissions without proof of work in a day that go to the CRM all the same; more of them are kept as `suspect`. Ignored when `RATE_LIMIT_PER_MINUTE` is `0`',
  }),
  ALLOWED_ORIGINS: listOfOrigins().optional().register(infoOf, {
    meaning: 'other origins that may call the functions, separated by commas; required on Supabase',
    without: "the site's own (`baseUrl`, and the IP address or local name that is called)",
  }),
  PIPEDRIVE_TOKEN: key().optional().register(infoOf, {
    meaning: 'token for the CRM',
    without: 'none: the table of submissions is the CRM',
    isSecret: true,
  }),
  // Version 2 is the default since Pipedrive ended version 1 of its persons API on 31 July 2026.
  PIPEDRIVE_BASE_URL: serviceAddress('https://api.pipedrive.com/api/v2')
    .refine(hasVersion, 'an address with the version, such as https://api.pipedrive.com/api/v2')
    .prefault('https://api.pipedrive.com/api/v2')
    .register(infoOf, { meaning: 'address of the CRM, with the version; notes go to version 1 beside it' }),
  OPENAI_API_KEY: key().optional().register(infoOf, {
    meaning: 'key for the AI service',
    without: 'none: the assistant answers with a labelled example',
    isSecret: true,
  }),
  OPENAI_BASE_URL: serviceAddress('https://eu.api.openai.com/v1')
    .prefault('https://eu.api.openai.com/v1')
    .register(infoOf, {
      meaning:
        'address of the AI service, with the version. The default keeps data in the EU, and asks for a project with data residency in Europe; `https://api.openai.com/v1` takes any project, outside the EEA',
    }),
  OPENAI_MODEL: z
    .string()
    .regex(/^[!-~]+$/, 'the name of a model, which has no spaces')
    .prefault('gpt-5.5')
    .register(infoOf, { meaning: 'a model that reasons and searches the web' }),
  OPENAI_MAX_TOKENS: wholeNumber(1, 100_000).prefault('4000').register(infoOf, {
    meaning: 'longest answer of the AI service, in tokens, reasoning included',
  }),
  ASSISTANT_DAILY_LIMIT: wholeNumber(0, 1_000_000).prefault('200').register(infoOf, {
    meaning:
      'questions to the AI service in a day (UTC), at most 20 of them from one address; `0` turns both limits off',
  }),
  // Less than the 150 s after which Supabase itself ends a request.
  OPENAI_TIMEOUT_MS: wholeNumber(1, LONGEST_AI_CALL_MS)
    .prefault('120000')
    .register(infoOf, {
      meaning: `time limit of one call to the AI service; at most ${LONGEST_AI_CALL_MS}`,
    }),
  CRM_DAILY_LIMIT: wholeNumber(0, 1_000_000).optional().register(infoOf, {
    meaning:
      'attempts of delivery to the CRM in a day (UTC), each some 35 to 60 tokens of its budget; what is left waits for the next day, and `0` turns the limit off',
    without: '`500`; no limit where `RATE_LIMIT_PER_MINUTE` is `0`',
  }),
  OUTBOX_RETRY_MS: wholeNumber(1, 3_600_000)
    .prefault('10000')
    .register(infoOf, {
      meaning:
        'wait after the first failed attempt of delivery; doubles up to two hours. When the CRM refuses more calls: ' +
        'the wait that it names, or else six times this, at most a minute',
    }),
  // With doubling up to two hours this is some sixty hours: a weekend's outage loses nothing.
  OUTBOX_MAX_ATTEMPTS: wholeNumber(1, 10_000).prefault('50').register(infoOf, {
    meaning: 'attempts after which a submission is `dead` until it is replayed',
  }),
  OUTBOX_TIMEOUT_MS: wholeNumber(1, LONGEST_CRM_CALL_MS)
    .prefault('15000')
    .register(infoOf, {
      meaning: `time limit of one call to the CRM; at most ${LONGEST_CRM_CALL_MS}`,
    }),
});

/** Settings of the mails that the local server sends. */
export const mailSettings = z.object({
  SMTP_URL: z
    .string()
    .refine(
      (text) => isServerAddress(text, /^smtps?:$/),
      `an address such as smtps://user:password@smtp.example.org ${IN_PASSWORD}`,
    )
    .optional()
    .register(infoOf, {
      meaning:
        'mail service, as `smtps://user:password@host` (or `smtp://`, then with STARTTLS); with it a subscription to the newsletter counts after its confirmation by mail',
      without: 'none: no mail is sent, and a subscription counts at once',
      isSecret: true,
    }),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
      'a name and an address, such as Name <name@example.org>',
    )
    .optional()
    .register(infoOf, {
      meaning: 'sender of the mails, as `Name <address>`',
      without: '`brand` and `company.email` of `pages/_site.json`',
    }),
  MAIL_DAILY_LIMIT: wholeNumber(0, 1_000_000).prefault('500').register(infoOf, {
    meaning:
      'mails in a day (UTC) that ask to confirm a subscription; what is left waits for the next day, and `0` turns the limit off',
  }),
});

/** Settings of what is sent to the operator, with the mail service that it needs. */
export const notificationSettings = operatorSettings
  .pick({ NOTIFY_URL: true, NOTIFY_MAIL: true })
  .extend({ SMTP_URL: mailSettings.shape.SMTP_URL })
  .refine(({ NOTIFY_MAIL, SMTP_URL }) => NOTIFY_MAIL === undefined || SMTP_URL !== undefined, {
    path: ['NOTIFY_MAIL'],
    message: 'left out, or SMTP_URL must be set too: mails go through that service',
  });

/** Settings of the functions on Supabase only. */
export const supabaseSettings = z.object({
  SUPABASE_DB_URL: z.string().optional().register(infoOf, {
    meaning: 'address of the database',
    without: 'set by Supabase',
    isSecret: true,
  }),
  POOLER_URL: z
    .string()
    .refine(
      isDatabaseAddress,
      `an address such as postgres://user:password@host:6543/postgres ${IN_PASSWORD}`,
    )
    .optional()
    .register(infoOf, {
      meaning:
        "address of Supabase's pooler in transaction mode, with the password; used instead of `SUPABASE_DB_URL`",
      without: 'none',
      isSecret: true,
    }),
  OUTBOX_SECRET: z.string().optional().register(infoOf, {
    meaning: 'opens `deliver-outbox` to `supabase/cron.sql`',
    without: 'none: that function refuses every call',
    isSecret: true,
  }),
});

/** Settings of commands and tests. */
export const toolSettings = z.object({
  CHROME_PATH: z.string().optional().register(infoOf, {
    meaning: 'the browser for the tests',
    without: 'one that is found',
  }),
  INSTALL_BROWSERS: onOrOff().prefault('off').register(infoOf, {
    meaning: "lets the tests install a browser when there is none: Debian's as root, otherwise Playwright's",
  }),
  FUZZ_RUNS: wholeNumber(1, 10_000_000).prefault('10000').register(infoOf, {
    meaning: 'random requests in `npm run test:long`',
  }),
  E2E_LONG: z.string().optional().register(infoOf, {
    meaning:
      'any value runs the long browser tests instead of the others; `npm run test:e2e -- --long` sets it',
    without: 'off',
  }),
  TEST_TIMEOUT_FACTOR: z
    .string()
    .refine((text) => Number(text) > 0, 'a number above 0')
    .transform(Number)
    .prefault('4')
    .register(infoOf, {
      meaning: 'how many times slower than a quiet computer a machine may be before a test counts as hanging',
    }),
  NO_COLOR: z.string().optional().register(infoOf, {
    meaning: 'any value makes `npm run lint` and the builds print without colours',
    without: 'none',
  }),
});

const GROUPS = [
  { readBy: 'build', settings: siteSettings },
  { readBy: 'local server', settings: serverSettings },
  { readBy: 'local server', settings: databaseSettings },
  { readBy: 'local server', settings: retentionSettings },
  { readBy: 'Studio', settings: studioSettings },
  { readBy: 'local server', settings: proxySettings },
  { readBy: 'functions', settings: functionSettings },
  { readBy: 'local server', settings: mailSettings },
  { readBy: 'local server', settings: operatorSettings },
  { readBy: 'functions on Supabase', settings: supabaseSettings },
  { readBy: 'commands and tests', settings: toolSettings },
];

/**
 * Lists every setting of the product, with its default or what applies while it is absent, in the order of README.md.
 */
export function listSettings() {
  return GROUPS.flatMap(({ readBy, settings }) =>
    Object.entries(settings.shape).map(([name, value]) => {
      const { meaning = '', without = '', isSecret = false } = infoOf.get(value) ?? {};
      const byDefault = value instanceof z.ZodPrefault ? `\`${value.def.defaultValue}\`` : without;
      return { name, readBy, byDefault, meaning, isSecret };
    }),
  );
}

/**
 * Reads settings from an environment. A blank value counts as absent: `.env` files have such lines. Quotation marks
 * around a value are refused: a shell takes them off, and what else reads such files may not.
 *
 * @throws SettingsError naming each setting that cannot be used, its value and what is expected
 */
export function readSettings<T extends z.ZodObject>(settings: T, environment: Environment): z.output<T> {
  const given = Object.fromEntries(
    Object.keys(settings.shape).map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const quoted = Object.keys(given).filter((name) => /^(["']).*\1$/s.test(given[name] ?? ''));
  const result = settings.safeParse(given);
  if (result.success && quoted.length === 0) return result.data;
  const issues = (result.error?.issues ?? [])
    .map(({ path: [name = ''], message }) => ({ name: String(name), message }))
    .filter(({ name }) => !quoted.includes(name));
  const problems = [
    ...quoted.map((name) => ({ name, message: 'without the quotation marks around it' })),
    ...issues,
  ];
  const lines = problems.map(({ name, message }) => {
    const isSecret = infoOf.get(settings.shape[name])?.isSecret;
    const found = isSecret
      ? 'holds a wrong value (not shown here)'
      : `is "${given[name]?.replace(USER, '…@')}"`;
    return `${name} ${found}; it must be ${message}.`;
  });
  throw new SettingsError(lines.join('\n'));
}

/** Says what is wrong with each setting in an environment that cannot be used. */
export function settingProblems(environment: Environment): string[] {
  const problems = [...GROUPS.map(({ settings }) => settings), notificationSettings].flatMap((settings) => {
    try {
      readSettings(settings, environment);
      return [];
    } catch (error) {
      if (error instanceof SettingsError) return error.message.split('\n');
      throw error;
    }
  });
  return [...new Set(problems)];
}
