import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { openMail } from './mail.ts';

const identity = { brand: 'Site', email: 'a@site.example', baseUrl: 'https://site.example' };

it.each([
  ['onMailFrom', 'EENVELOPE (MAIL FROM)'],
  ['onRcptTo', 'EENVELOPE'],
  ['onData', 'EMESSAGE'],
])('tells a refusal at %s by the code %s', async (where, code) => {
  const refused = Object.assign(new Error('not allowed'), { responseCode: 550 });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, callback) => callback(where === 'onMailFrom' ? refused : null),
    onRcptTo: (_, __, callback) => callback(where === 'onRcptTo' ? refused : null),
    onData: (stream, _, callback) => stream.resume().on('end', () => callback(refused)),
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port }: { port: number } = Object(smtp.server.address());
  const send = openMail({ SMTP_URL: `smtp://127.0.0.1:${port}` }, identity);
  const sending = send?.({ to: 'b@site.example', subject: 'Dag', text: 'Dag' }, new AbortController().signal);
  await expect(sending).rejects.toMatchObject({ code });
  await new Promise<void>((resolve) => smtp.close(resolve));
});

it('gives up a mail service that answers one byte at a time, and closes the connection', async () => {
  const ended: Promise<unknown>[] = [];
  const drip = (socket: Socket) => {
    ended.push(once(socket, 'close'));
    socket.on('error', () => {}).resume();
    socket.write('220 mail');
    const timer = setInterval(() => socket.write('.'), 5);
    socket.on('close', () => clearInterval(timer));
  };
  const server = createServer(drip).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: { port: number } = Object(server.address());
  const send = openMail({ SMTP_URL: `smtp://127.0.0.1:${port}` }, identity, 200);
  const { signal } = new AbortController();
  const sending = send?.({ to: 'b@site.example', subject: 'Dag', text: 'Dag' }, signal);
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
  await Promise.all(ended);
  server.close();
});
