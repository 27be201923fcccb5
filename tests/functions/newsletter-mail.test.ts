import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbeddedDatabase } from '../../server/functions/embedded-database.ts';
import { openSiteServer, type SiteServer } from '../../server/static/site-server.ts';
import { addEmptyDatabase } from '../empty-database.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post } from './support/post.ts';
import { runInbox } from './support/run-inbox.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

/** A mail as the mail service received it. */
interface ReceivedMail {
  from: string;
  to: string[];
  text: string;
}

/** Undoes quoted-printable (RFC 2045, section 6.7). */
function decodeText(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, pair: string) => String.fromCharCode(Number.parseInt(pair, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('with a mail service', () => {
  const folder = makeTemporaryFolder();
  const mails: ReceivedMail[] = [];
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  let smtp: SMTPServer;
  let site: SiteServer;

  const mailService = () => {
    const { port }: Pick<AddressInfo, 'port'> = Object(smtp.server.address());
    return { SMTP_URL: `smtp://site:geheim@127.0.0.1:${port}` };
  };
  const open = (env: NodeJS.ProcessEnv) =>
    openSiteServer({
      host: '127.0.0.1',
      port: 0,
      site: (_, response) => response.end(),
      headers: { 'X-Content-Type-Options': 'nosniff' },
      dataDir: folder.path,
      env,
      names: { addPerson: 'add-person', chat: 'chat' },
      identity: {
        brand: 'Impactkanaal',
        email: 'hallo@impactkanaal.example',
        baseUrl: 'https://impactkanaal.example',
      },
    });

  beforeAll(async () => {
    await addEmptyDatabase(folder.path);
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, callback) =>
        username === 'site' && password === 'geheim'
          ? callback(null, { user: username })
          : callback(new Error('wrong password')),
      onRcptTo: ({ address }, _, callback) =>
        address.startsWith('weg@')
          ? callback(Object.assign(new Error('no such user'), { responseCode: 550 }))
          : callback(),
      onData: (stream, { envelope }, callback) => {
        let text = '';
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: decodeText(text) });
          callback();
        });
      },
    });
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    site = await open(mailService());
  });

  afterAll(async () => {
    await site.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
    folder.remove();
    logged.mockRestore();
  });

  it('a subscription counts once the button behind the link in the mail is pressed', async () => {
    // An address that the mail service refuses keeps nobody waiting.
    const typo = { email: 'weg@voorbeeld.nl', marketing_status: 'subscribed' };
    expect((await post(`${site.url}/functions/v1/add-person`, typo)).status).toBe(200);
    const payload = { email: 'lezer@voorbeeld.nl', marketing_status: 'subscribed' };
    expect((await post(`${site.url}/functions/v1/add-person`, payload)).status).toBe(200);
    while (mails.length === 0) await sleep(10);
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'hallo@impactkanaal.example', to: ['lezer@voorbeeld.nl'] });
    expect(mail?.text).toContain('Subject: Bevestig je aanmelding voor de nieuwsbrief van Impactkanaal');
    const link = /https:\/\/impactkanaal\.example(\/functions\/v1\/nieuwsbrief-bevestigen\?\S+)/.exec(
      mail?.text ?? '',
    );
    const address = `${site.url}${link?.[1]}`;

    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self'");
    expect(await page.text()).toContain('<a href="/"><img src="/favicon.svg" alt="">Impactkanaal</a>');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await runInbox(folder.path)).toMatchObject([typo, { state: 'unconfirmed' }]);
    expect((await fetch(address, { method: 'POST' })).status).toBe(200);
    expect(await runInbox(folder.path)).toMatchObject([typo, { state: 'delivered' }]);
    const log = logged.mock.calls.join();
    expect(log).toContain('"event":"confirmation mailed"');
    expect(log).not.toContain('voorbeeld.nl');
  });

  it('a subscription that nobody confirms is gone after a week, from the files too, and without a mail service', async () => {
    const isKnown = () =>
      readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).some((name) => {
        const path = join(folder.path, name);
        return (
          statSync(path, { throwIfNoEntry: false })?.isFile() &&
          readFileSync(path).includes('weg@voorbeeld.nl')
        );
      });
    expect(isKnown()).toBe(true);
    await site.close();
    const database = await openEmbeddedDatabase(folder.path);
    await database.query(
      `update intake.submissions
       set received_at = received_at - interval '8 days', next_attempt_at = next_attempt_at - interval '8 days'`,
    );
    await database.close();
    site = await open({});
    while (isKnown()) await sleep(50);
    expect(await runInbox(folder.path)).toMatchObject([{ email: 'lezer@voorbeeld.nl' }]);
  });
});
