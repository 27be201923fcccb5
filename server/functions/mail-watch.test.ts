import { beforeEach, expect, it } from 'vitest';
import { watchMail } from './mail-watch.ts';

let now = 0;
const logged: string[] = [];
const open = () =>
  watchMail(
    (event) => logged.push(event),
    () => now,
  );

beforeEach(() => {
  now = 0;
  logged.length = 0;
});

it('is stuck when the mail service fails for more than an hour, and no longer once it takes a mail', () => {
  const mail = open();
  mail.log('confirmation not mailed', { code: 'EAUTH' });
  now = 3_600_000;
  mail.log('confirmation not mailed', { code: 'EAUTH' });
  expect(mail.isStuck()).toBe(false);
  now += 1;
  expect(mail.isStuck()).toBe(true);
  mail.log('confirmation mailed', { id: '1' });
  expect(mail.isStuck()).toBe(false);
  expect(logged).toEqual(['confirmation not mailed', 'confirmation not mailed', 'confirmation mailed']);
});

it('is not stuck by an address with a typing error, nor by what else goes wrong', () => {
  const mail = open();
  mail.log('submission waits', { code: 'EAUTH' });
  mail.log('confirmation not mailed', { code: 'EENVELOPE' });
  now = 7_200_000;
  expect(mail.isStuck()).toBe(false);
});
