import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Environment } from '../../../schemas/settings.ts';
import type { MigrationTarget } from '../../../server/functions/migrations.ts';
import type { LogFacts } from '../../../supabase/functions/_shared/log.ts';
import { CONFIRMATION_NAME } from '../../../supabase/functions/_shared/newsletter/confirmation-link.ts';
import type { Mail } from '../../../supabase/functions/_shared/newsletter/confirmation-mail.ts';
import type { ConfirmationTools } from '../../../supabase/functions/_shared/newsletter/send-confirmations.ts';
import { type InboxEntry, listSubmissions } from '../../../supabase/functions/_shared/outbox/submissions.ts';
import { createServices, type Services } from '../../../supabase/functions/_shared/services.ts';
import { readFunctionSettings } from '../../../supabase/functions/_shared/settings.ts';
import type { TestServer } from '../../test-server.ts';
import { type FakeOpenAi, startOpenAi } from './fake-openai.ts';
import { type FakePipedrive, startPipedrive } from './fake-pipedrive.ts';
import type { Fault } from './fake-server.ts';
import { serve } from './http-server.ts';

/** A migrated database to run the cases on. */
export interface CaseDatabase extends MigrationTarget {
  close: () => Promise<void>;
}

/** Origin of the site that calls the functions. */
export const site = 'https://impactkanaal.example';

/** Payload of a contact form. */
export const contact = {
  name: 'Anna de Wit',
  email: 'anna@gemeente.example',
  organisationName: 'Gemeente Voorbeeld',
  subject: 'Offerte',
  message: 'Eerste regel\nTweede <b>regel</b> & meer',
  marketing_status: 'subscribed',
};

/** Payload of a question to the assistant. */
export const question = {
  prompt: 'Wij zijn een voedselbank',
  conversation: [],
  useWebSearch: true,
  searchType: 'reasoning',
};

/** Selects calls to the CRM for {@link HandlerSetup.failOnce}. */
export const calls = {
  any: () => true,
  createPerson: (path: string, method: string) => method === 'POST' && path.endsWith('/persons'),
  createNote: (path: string, method: string) => method === 'POST' && path.endsWith('/notes'),
};

/** The functions on a database, over real HTTP, with external services replaced by fakes on loopback. */
export interface HandlerSetup {
  database: CaseDatabase;
  /** Uses API version 1. */
  pipedrive: FakePipedrive;
  pipedriveV2: FakePipedrive;
  openAi: FakeOpenAi;
  services: Services;
  server: TestServer;
  logged: { event: string; facts: LogFacts | undefined }[];
  /** How often a stored submission requested a delivery. */
  woken: number;
  /** The mails that were sent, once {@link withMail} has set a mail service. */
  mails: Mail[];
  /** Whether the mail service accepts mails. */
  mailIsUp: boolean;
  /** Recreates the functions with other settings, as a restart would. */
  configure: (environment: Environment, confirmations?: ConfirmationTools) => void;
  /** Recreates the functions with a mail service, so that subscriptions are confirmed, and with the CRM if `crm`. */
  withMail: (crm: boolean, mailsPerDay?: number) => void;
  withCrm: (more?: Environment) => void;
  withAi: (more?: Environment) => void;
  personUrl: () => string;
  chatUrl: () => string;
  /** Opens the link of a mail, or confirms with its button. */
  openLink: (mail: Mail | undefined, method: 'GET' | 'POST') => Promise<Response>;
  inbox: () => Promise<InboxEntry[]>;
  /** Delivers what is due. */
  deliver: () => Promise<number>;
  /** Delivers until nothing is waiting. */
  deliverAll: () => Promise<void>;
  /** Makes the first matching call to the CRM fail. */
  failOnce: (matches: (path: string, method: string) => boolean, fault: Fault) => void;
}

/** The part that the hooks open. */
type Opened = Pick<HandlerSetup, 'database' | 'pipedrive' | 'pipedriveV2' | 'openAi' | 'server'>;

/** Registers the hooks that open everything once and empty it before each test. */
export function setUpHandlers(openDatabase: () => Promise<CaseDatabase>): HandlerSetup {
  let opened: Opened;
  let services: Services;

  const setup: HandlerSetup = {
    get database() {
      return opened.database;
    },
    get pipedrive() {
      return opened.pipedrive;
    },
    get pipedriveV2() {
      return opened.pipedriveV2;
    },
    get openAi() {
      return opened.openAi;
    },
    get server() {
      return opened.server;
    },
    get services() {
      return services;
    },
    logged: [],
    woken: 0,
    mails: [],
    mailIsUp: true,
    configure: (environment, confirmations?: ConfirmationTools) => {
      services = createServices({
        database: opened.database,
        settings: readFunctionSettings({ RATE_LIMIT_PER_MINUTE: '0', OUTBOX_RETRY_MS: '1', ...environment }),
        siteOrigins: [site],
        log: (event, facts) => setup.logged.push({ event, facts }),
        onStored: () => {
          setup.woken += 1;
        },
        confirmations,
        visitorAddress: (request, socketAddress) => request.headers.get('x-test-address') ?? socketAddress,
      });
    },
    withCrm: (more = {}) => {
      const { token, baseUrl } = opened.pipedrive;
      setup.configure({ PIPEDRIVE_TOKEN: token, PIPEDRIVE_BASE_URL: baseUrl, ...more });
    },
    withMail: (crm, mailsPerDay = 0) => {
      const { token, baseUrl } = opened.pipedrive;
      const settings = crm ? { PIPEDRIVE_TOKEN: token, PIPEDRIVE_BASE_URL: baseUrl } : {};
      setup.configure(settings, {
        brand: 'Impactkanaal',
        mailsPerDay,
        functionsUrl: `${opened.server.origin}/`,
        send: async (mail) => {
          if (!setup.mailIsUp) throw new Error('The mail service is down.');
          setup.mails.push(mail);
        },
      });
    },
    withAi: (more = {}) => {
      const { key, baseUrl } = opened.openAi;
      setup.configure({ OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl, ...more });
    },
    personUrl: () => `${opened.server.origin}/add`,
    chatUrl: () => `${opened.server.origin}/chat`,
    openLink: (mail, method) => fetch(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '', { method }),
    inbox: () => listSubmissions(opened.database),
    deliver: async () => {
      await services.sendMails(new AbortController().signal);
      return services.deliverDue(new AbortController().signal);
    },
    deliverAll: async () => {
      for (let due = await services.msUntilDue(); due !== undefined; ) {
        await sleep(due);
        await setup.deliver();
        due = await services.msUntilDue();
      }
    },
    failOnce: (matches, fault) => {
      let used = false;
      opened.pipedrive.fault = ({ path, method }) => {
        if (used || !matches(path, method)) return undefined;
        used = true;
        return fault;
      };
    },
  };

  beforeAll(async () => {
    opened = {
      database: await openDatabase(),
      pipedrive: await startPipedrive('v1'),
      pipedriveV2: await startPipedrive('v2'),
      openAi: await startOpenAi(),
      server: await serve((request, address) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/chat') return services.chat(request, address);
        if (pathname === `/${CONFIRMATION_NAME}`) return services.confirm(request);
        return services.addPerson(request, address);
      }),
    };
  });

  beforeEach(async () => {
    // Not `truncate`, which creates new files for every table.
    const tables = ['submissions', 'rate_limits', 'daily_counts'];
    await opened.database.transact(tables.map((table) => `delete from intake.${table};`).join(' '));
    opened.pipedrive.reset();
    opened.pipedriveV2.reset();
    opened.openAi.reset();
    setup.logged = [];
    setup.woken = 0;
    setup.mails = [];
    setup.mailIsUp = true;
    setup.configure({});
  });

  afterAll(async () => {
    await opened.server.close();
    await opened.pipedrive.goDown();
    await opened.pipedriveV2.goDown();
    await opened.openAi.goDown();
    await opened.database.close();
  });

  return setup;
}
