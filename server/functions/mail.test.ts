import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openMail } from './mail.ts';

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
  const identity = { brand: 'Site', email: 'a@site.example', baseUrl: 'https://site.example' };
  const send = openMail({ SMTP_URL: `smtp://127.0.0.1:${port}` }, identity, 200);
  const { signal } = new AbortController();
  const sending = send?.({ to: 'b@site.example', subject: 'Dag', text: 'Dag' }, signal);
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
  await Promise.all(ended);
  server.close();
});
