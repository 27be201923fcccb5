import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  databaseSettings,
  functionSettings,
  listSettings,
  mailSettings,
  readSettings,
  serverSettings,
  settingProblems,
  siteSettings,
} from './settings.ts';
import { SettingsError } from './settings-error.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCE_FOLDERS = [
  'blocks',
  'builder',
  'lint',
  'renderer',
  'schemas',
  'scripts',
  'server',
  'studio',
  'supabase',
];

/**
 * Variables that are not settings: the system, npm, Vite or Git defines them, or one of our commands sets them for a
 * process that it starts.
 */
const OF_PROGRAMS = [
  'PATH',
  'HOME',
  'NODE_ENV',
  'DEV',
  'BASE_URL',
  'PLAYWRIGHT_JSON_OUTPUT_FILE',
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'GIT_AUTHOR_NAME',
  'GIT_AUTHOR_EMAIL',
];

interface Source {
  path: string;
  text: string;
}

/** Reads the sources that can read a setting, except this file and the declarations. */
function readSources(folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(
        (path) => /\.(tsx?|mjs)$/.test(path) && !/contenders|node_modules|^schemas\/settings/.test(path),
      )
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  );
}

/** Lists the variables that a source reads from an environment. */
function variablesIn(text: string): string[] {
  const named = [...text.matchAll(/\b(?:env|environment)(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g)];
  const unpacked = [...text.matchAll(/\{([^{}]*)\} = (?:process\.env|env|environment);/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]+)\b/g)],
  );
  return [...named, ...unpacked].map(([, name = '']) => name);
}

const declared = listSettings().map(({ name }) => name);

describe('the declared settings', () => {
  it('are all that the sources and the tests read', () => {
    const undeclared = readSources([...SOURCE_FOLDERS, 'tests']).flatMap(({ path, text }) =>
      variablesIn(text)
        .filter((name) => !declared.includes(name) && !OF_PROGRAMS.includes(name))
        .map((name) => `${path} reads ${name}`),
    );
    expect(undeclared, 'Declare these in schemas/settings.ts').toEqual([]);
  });

  it('are found however they are read', () => {
    const text =
      "env.A_A; process.env.B_B; environment['C_C']; import.meta.env.D_D; const { E_E, F_F = '', g } = process.env;";
    expect(variablesIn(text)).toEqual(['A_A', 'B_B', 'C_C', 'D_D', 'E_E', 'F_F']);
  });

  it('are each read somewhere', () => {
    const texts = readSources([...SOURCE_FOLDERS, 'tests'])
      .filter(({ path }) => !path.endsWith('.test.ts') || path.endsWith('.long.test.ts'))
      .map(({ text }) => text);
    const isRead = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    expect(declared.filter((name) => !isRead(name))).toEqual([]);
  });

  it('each have one name, a default and a meaning', () => {
    expect(new Set(declared).size).toBe(declared.length);
    for (const { name, byDefault, meaning } of listSettings()) {
      expect(byDefault, name).not.toBe('');
      expect(meaning, name).not.toBe('');
    }
  });

  it('mark each key, token and secret that no site holds as secret, and the addresses that hold one', () => {
    const secret = listSettings().flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
    const keys = declared.filter(
      (name) => /_(KEY|TOKEN|SECRET)$/.test(name) && !(name in siteSettings.shape),
    );
    const addresses = ['DATABASE_URL', 'SMTP_URL', 'NOTIFY_URL', 'SUPABASE_DB_URL', 'POOLER_URL'];
    expect(secret.sort()).toEqual([...keys, ...addresses].sort());
  });
});

describe('readSettings', () => {
  it('treats a blank value as absent, and trims others', () => {
    expect(readSettings(serverSettings, { PORT: ' ', HOST: '', DATA_DIR: ' /data ' })).toEqual({
      PORT: undefined,
      HOST: 'localhost',
      DATA_DIR: '/data',
    });
  });

  it('names every invalid setting, its value and what is expected, in one error', () => {
    const wrong = {
      RATE_LIMIT_PER_MINUTE: '-1',
      ALLOWED_ORIGINS: 'https://a.example, *',
      PIPEDRIVE_BASE_URL: 'pipedrive',
      OPENAI_BASE_URL: 'ftp://x',
      OUTBOX_RETRY_MS: '1e3',
      OUTBOX_MAX_ATTEMPTS: '0',
      // Node's fetch would abort such a call after five minutes.
      OPENAI_TIMEOUT_MS: '300000',
    };
    const read = () => readSettings(functionSettings, wrong);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow('RATE_LIMIT_PER_MINUTE is "-1"; it must be a whole number from 0 to 100000.');
    for (const [name, value] of Object.entries(wrong))
      expect(read).toThrow(`${name} is "${value}"; it must be `);
  });

  it('requires the version in a Pipedrive URL', () => {
    const read = (PIPEDRIVE_BASE_URL: string) => readSettings(functionSettings, { PIPEDRIVE_BASE_URL });
    expect(() => read('https://mijnbedrijf.pipedrive.com/api')).toThrow(
      'such as https://api.pipedrive.com/api/v2',
    );
    expect(read('https://mijnbedrijf.pipedrive.com/api/v1/').PIPEDRIVE_BASE_URL).toMatch(/v1$/);
  });

  it.each(['PIPEDRIVE_BASE_URL', 'OPENAI_BASE_URL'] as const)(
    'keeps the key that goes to %s from crossing a network without TLS',
    (name) => {
      const read = (address: string) => readSettings(functionSettings, { [name]: address })[name];
      for (const address of [
        'http://crm.example/v1',
        'http://10.0.0.5:8080/v1',
        'http://localhost.example/v1',
      ])
        expect(() => read(address)).toThrow(`${name} is "${address}"; it must be an address with https://`);
      for (const address of ['http://localhost:8080/v1', 'http://127.0.0.1:8080/v1', 'http://[::1]:8080/v1'])
        expect(read(address)).toBe(address);
    },
  );

  it('refuses a user and a password in the address of a service, which fetch refuses too, and hides them', () => {
    const read = () => readSettings(siteSettings, { VITE_SUPABASE_URL: 'https://ilse:geheim@db.example' });
    expect(read).toThrow(
      'VITE_SUPABASE_URL is "https://…@db.example"; it must be an address without a user and a password, such as https://abcd.supabase.co.',
    );
  });

  it.each(['Impactkanaal', 'Impactkanaal <geen adres>', 'a@b.nl, c@d.nl', 'a@b.nl <', '<a b@c.nl>'])(
    'refuses MAIL_FROM=%s, because no mail service accepts it',
    (MAIL_FROM) => {
      expect(() => readSettings(mailSettings, { MAIL_FROM })).toThrow('such as Name <name@example.org>.');
    },
  );

  it.each(['a@b.nl', '<a@b.nl>', 'Impactkanaal <a@b.nl>', '"Kanaal, het" <a@b.nl>', 'Kanaal <a@localhost>'])(
    'takes MAIL_FROM=%s',
    (MAIL_FROM) => expect(readSettings(mailSettings, { MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM),
  );

  it.each(['…', 'sk-\u200babc', 'two words'])('refuses the key %j without showing it', (OPENAI_API_KEY) => {
    const read = () => readSettings(functionSettings, { OPENAI_API_KEY });
    expect(read).toThrow(/^OPENAI_API_KEY holds a wrong value/);
    expect(read).not.toThrow(OPENAI_API_KEY);
  });
});

describe('settingProblems', () => {
  it.each(declared)(
    'names %s when its value has quotation marks around it, without showing a secret',
    (name) => {
      for (const value of ['"geheim"', "'geheim'", '""', ' "1"\n']) {
        const [problem = '', ...others] = settingProblems({ [name]: value });
        expect(problem.startsWith(`${name} `), problem).toBe(true);
        expect(problem).toContain('it must be without the quotation marks around it.');
        expect(others).toEqual([]);
      }
      const { isSecret } = listSettings().find((setting) => setting.name === name) ?? {};
      if (isSecret) expect(settingProblems({ [name]: '"geheim"' }).join()).not.toContain('geheim');
    },
  );

  it.each([
    ['VITE_SUPABASE_URL', 'https://abcd.supabase.co?x=1'],
    ['VITE_SUPABASE_URL', 'https://abcd.supa base.co'],
    ['VITE_SUPABASE_ANON_KEY', '…'],
    ['PIPEDRIVE_BASE_URL', 'https://crm.example/api/v2?api_token=1'],
    ['OPENAI_BASE_URL', 'https://eu.api.openai.com/v1#eu'],
    ['OPENAI_BASE_URL', 'https://eu.api.openai.com/v1 # in the EU'],
    ['OPENAI_MODEL', 'gpt-5.5 # newest'],
    ['NOTIFY_URL', 'https://hooks.example/site # chat'],
    ['DATA_DIR', '~/data'],
    ['SMTP_URL', 'smtps://user:1#2@smtp.example'],
    ['SMTP_URL', 'smtps://user:1/2@smtp.example'],
    ['SMTP_URL', 'smtps://user:1?2@smtp.example'],
    ['SMTP_URL', 'smtps://user:100%zeker@smtp.example'],
    ['DATABASE_URL', 'postgres://user:1#2@db.example/site'],
    ['POOLER_URL', 'postgres://user:100%zeker@db.example:6543/postgres'],
  ])('names %s for %s, with which each call would fail later', (name, value) => {
    expect(settingProblems({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} .*; it must be .+\\.$`)),
    ]);
  });

  it.each([
    ['SMTP_URL', 'smtps://ilse%40example.org:1%232%25@smtp.example:465/?pool=true'],
    ['DATABASE_URL', 'postgres://user:1%232@db.example/site?application_name=site'],
    ['NOTIFY_URL', 'https://hooks.example/site?key=1#x'],
    ['OPENAI_MODEL', 'ft:gpt-5.5:org/name'],
  ])('takes %s=%s', (name, value) => expect(settingProblems({ [name]: value })).toEqual([]));

  it('says that NOTIFY_MAIL needs a mail service', () => {
    expect(settingProblems({ NOTIFY_MAIL: 'beheer@example.org' })).toEqual([
      'NOTIFY_MAIL is "beheer@example.org"; it must be left out, or SMTP_URL must be set too: mails go through that service.',
    ]);
    const both = { NOTIFY_MAIL: 'beheer@example.org', SMTP_URL: 'smtps://u:p@smtp.example' };
    expect(settingProblems(both)).toEqual([]);
    expect(settingProblems({ ...both, SMTP_URL: 'smtp.example' })).toHaveLength(1);
  });
});

describe('DATABASE_URL', () => {
  const read = (DATABASE_URL: string) => readSettings(databaseSettings, { DATABASE_URL }).DATABASE_URL;

  it.each([
    'postgres://user:secret@db.example/site',
    'postgresql://user:secret@db.example:6432/site?sslmode=verify-full',
    'postgres://user@localhost/site?sslmode=disable',
    'postgres://user@[::1]/site?sslmode=prefer',
    'postgres:///site?host=/var/run/postgresql',
  ])('may be %s', (address) => {
    expect(read(address)).toBe(address);
  });

  it.each([
    'postgres://user:secret@db.example/site?sslmode=disable',
    'postgres://user:secret@db.example/site?sslmode=prefer',
    'mysql://user:secret@db.example/site',
    'secret',
  ])('may not be %s, and its value is not shown', (address) => {
    expect(() => read(address)).toThrow(/^DATABASE_URL holds a wrong value/);
    expect(() => read(address)).not.toThrow(/secret/);
  });
});
