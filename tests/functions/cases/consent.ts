import { describe, expect, it } from 'vitest';
import { releasePerson } from '../../../supabase/functions/_shared/outbox/submissions.ts';
import { contact, type HandlerSetup } from '../support/handler-setup.ts';
import { post } from '../support/post.ts';

const reader = { email: 'lezer@voorbeeld.nl', marketing_status: 'subscribed' };

/** Defines the tests of consent: only the owner of an address decides about the newsletter. */
export function describeConsent(setup: HandlerSetup): void {
  const { withCrm, withMail, personUrl, inbox, deliver, openLink } = setup;
  /** Lets time pass for all submissions. */
  const age = (interval: string) =>
    setup.database.query(
      'update intake.submissions set received_at = received_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval',
      [interval],
    );

  describe('consent', () => {
    it.each(['unsubscribed', 'archived', 'no_consent', 'subscribed'])(
      'a form with %s changes nothing for a person already in the CRM, and the note says what was requested',
      async (status) => {
        for (const known of ['subscribed', 'unsubscribed', 'no_consent']) {
          withCrm();
          setup.pipedrive.reset();
          setup.pipedrive.persons.push({
            id: 900,
            name: 'Anna',
            emails: [contact.email],
            marketingStatus: known,
          });
          await post(personUrl(), { ...contact, marketing_status: status });
          await deliver();
          expect(setup.pipedrive.persons).toMatchObject([{ marketingStatus: known }]);
          expect(setup.pipedrive.persons[0]?.statusWasChanged).toBeUndefined();
          expect(setup.pipedrive.notes.at(-1)?.content).toMatch(/Nieuwsbrief:<\/b> (vraagt|geen|aangemeld)/);
        }
      },
    );

    it.each([
      ['subscribed', 'subscribed'],
      ['no_consent', 'no_consent'],
      ['unsubscribed', 'no_consent'],
      ['archived', 'no_consent'],
    ])('for a new person, %s in a form becomes %s in the CRM', async (asked, told) => {
      withCrm();
      await post(personUrl(), { ...contact, marketing_status: asked });
      await deliver();
      expect(setup.pipedrive.persons).toMatchObject([{ marketingStatus: told }]);
      expect(await inbox()).toMatchObject([{ marketing_status: asked }]);
    });

    it('the note contains the page, the text beside the form and the time: proof of what was agreed to', async () => {
      withCrm();
      const text = 'Ja, stuur mij één keer per maand de nieuwsbrief.';
      const info = `supabase-js-web/2.109.0; page=${encodeURIComponent('/contact')}; text=${encodeURIComponent(text)}`;
      await post(personUrl(), contact, { 'x-client-info': info });
      await deliver();
      const [note] = setup.pipedrive.notes;
      expect(note?.content).toContain(`<b>Tekst bij het formulier:</b> ${text}`);
      expect(note?.content).toContain('<b>Pagina:</b> /contact');
      expect(note?.content).toMatch(/<b>Ontvangen:<\/b> \d{4}-\d\d-\d\dT/);
    });

    it.each(['page=%E0%A4%A; text=%', `text=${'x'.repeat(3000)}`, 'page=%00; text=%00', ''])(
      'accepts a message even when its client info is "%s"',
      async (info) => {
        expect((await post(personUrl(), contact, { 'x-client-info': info })).status).toBe(200);
      },
    );
  });

  describe('confirmation by mail', () => {
    it('withholds a subscription from the CRM until the button on the page is pressed', async () => {
      withMail(true);
      expect((await post(personUrl(), reader)).body).toEqual({ ok: true, confirmation: 'mail' });
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'unconfirmed' }]);
      expect(setup.pipedrive.seen).toEqual([]);
      const [mail] = setup.mails;
      expect(mail?.to).toBe(reader.email);

      // A mail scanner opens the link.
      const page = await openLink(mail, 'GET');
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).toContain('<form method="post">');
      await deliver();
      expect(setup.pipedrive.seen).toEqual([]);

      expect(await (await openLink(mail, 'POST')).text()).toContain('Welkom!');
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'delivered' }]);
      expect(setup.pipedrive.persons).toMatchObject([{ marketingStatus: 'subscribed' }]);
      expect(setup.pipedrive.notes[0]?.content).toContain('bevestigd per mail op ');
    });

    it('delivers a message to the CRM at once, without consent, and the consent later', async () => {
      withMail(true);
      await post(personUrl(), contact);
      await deliver();
      expect(setup.pipedrive.persons).toMatchObject([{ marketingStatus: 'no_consent' }]);
      expect(setup.pipedrive.notes[0]?.content).toContain('nog niet bevestigd per mail');
      await openLink(setup.mails[0], 'POST');
      await deliver();
      expect(setup.pipedrive.persons).toMatchObject([{ marketingStatus: 'subscribed' }]);
      expect(setup.pipedrive.notes).toHaveLength(2);
      await openLink(setup.mails[0], 'POST');
      await deliver();
      expect(setup.pipedrive.notes).toHaveLength(2);
    });

    it('does not undo a withdrawal, which only colleagues may do', async () => {
      withMail(true);
      const person = { id: 900, name: 'Lezer', emails: [reader.email], marketingStatus: 'unsubscribed' };
      setup.pipedrive.persons.push(person);
      await post(personUrl(), reader);
      await deliver();
      await openLink(setup.mails[0], 'POST');
      await deliver();
      expect(setup.pipedrive.persons).toMatchObject([{ marketingStatus: 'unsubscribed' }]);
      expect(setup.pipedrive.notes[0]?.content).toContain('bevestigd per mail');
    });

    it('asks nothing of a visitor who gave no consent', async () => {
      withMail(true);
      await post(personUrl(), { ...contact, marketing_status: 'no_consent' });
      await deliver();
      expect(setup.mails).toEqual([]);
      expect(await inbox()).toMatchObject([{ state: 'delivered' }]);
    });

    it('sends one mail a day to an address, however often it is filled in', async () => {
      withMail(false);
      for (const email of [reader.email, reader.email.toUpperCase(), reader.email]) {
        expect((await post(personUrl(), { ...reader, email })).status).toBe(200);
      }
      await deliver();
      expect(setup.mails).toHaveLength(1);
      await setup.database.query(`update intake.submissions set received_at = now() - interval '25 hours'`);
      await post(personUrl(), reader);
      await deliver();
      expect(setup.mails).toHaveLength(2);
    });

    it('sends no more mails a day than its limit, and the others the next day', async () => {
      withMail(false, 2);
      for (const n of [1, 2, 3]) await post(personUrl(), { ...reader, email: `lezer${n}@voorbeeld.nl` });
      const round = () => setup.services.sendMails(new AbortController().signal);
      expect(await round()).toBeGreaterThan(0);
      expect(setup.mails).toHaveLength(2);
      expect(setup.logged.at(-1)?.event).toBe('mail limit of today reached');
      await setup.database.query('update intake.daily_counts set day = day - 1');
      expect(await round()).toBe(0);
      expect(setup.mails).toHaveLength(3);
    });

    it('sends the mail later when the mail service is down, and still delivers meanwhile', async () => {
      withMail(true);
      setup.mailIsUp = false;
      await post(personUrl(), reader);
      await post(personUrl(), { ...contact, marketing_status: 'no_consent' });
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'unconfirmed' }, { state: 'delivered' }]);
      expect(setup.logged).toContainEqual({
        event: 'confirmation not mailed',
        facts: { id: expect.any(String), name: 'Error', code: undefined },
      });
      setup.mailIsUp = true;
      await deliver();
      expect(setup.mails).toEqual([]);
      await setup.database.query(
        'update intake.submissions set mail_due_at = now() where mail_due_at is not null',
      );
      await deliver();
      expect(setup.mails).toHaveLength(1);
    });

    it('leaves a mail service that is down alone for a minute, and tries a mail ever less often', async () => {
      withMail(false);
      setup.mailIsUp = false;
      for (const email of [reader.email, `2${reader.email}`]) await post(personUrl(), { ...reader, email });
      const round = () => setup.services.sendMails(new AbortController().signal);
      expect(await round()).toBe(60_000);
      const refused = setup.logged.filter(({ event }) => event === 'confirmation not mailed');
      expect(refused).toHaveLength(1);

      const minutesUntilDue = async (age: string) => {
        await setup.database.query(
          `update intake.submissions set received_at = now() - $1::interval, mail_due_at = now()`,
          [age],
        );
        await round();
        return setup.database.query(
          `select round(extract(epoch from max(mail_due_at) - now()) / 60)::integer as minutes from intake.submissions`,
        );
      };
      expect(await minutesUntilDue('1 minute')).toEqual([{ minutes: 10 }]);
      expect(await minutesUntilDue('40 minutes')).toEqual([{ minutes: 40 }]);
      expect(await minutesUntilDue('3 days')).toEqual([{ minutes: 120 }]);
      // A message from before the clock was set back.
      expect(await minutesUntilDue('-3 days')).toEqual([{ minutes: 10 }]);
      setup.mailIsUp = true;
      expect(await round()).toBe(0);
    });

    it('is the final step when no CRM is configured', async () => {
      withMail(false);
      await post(personUrl(), reader);
      await deliver();
      await openLink(setup.mails[0], 'POST');
      expect(await inbox()).toMatchObject([{ state: 'delivered' }]);
    });

    it('refuses a link that was tampered with, has expired, or whose subscription no longer exists', async () => {
      withMail(false);
      await post(personUrl(), reader);
      await deliver();
      const [mail] = setup.mails;
      const changed = (from: RegExp, to: string) => mail && { ...mail, text: mail.text.replace(from, to) };
      for (const wrong of [
        changed(/until=\d/, 'until=9'),
        changed(/sign=./, 'sign=g'),
        changed(/id=./, 'id=x'),
      ]) {
        expect((await openLink(wrong, 'POST')).status).toBe(410);
      }
      expect(await inbox()).toMatchObject([{ state: 'unconfirmed' }]);
      await age('169 hours');
      await deliver();
      expect(await inbox()).toEqual([]);
      expect((await openLink(mail, 'POST')).status).toBe(410);
    });

    it('confirms once, however often the button is pressed at the same moment', async () => {
      withMail(true);
      const addresses = Array.from({ length: 5 }, (_, index) => `lezer${index}@voorbeeld.nl`);
      for (const email of addresses) await post(personUrl(), { ...reader, email });
      await deliver();
      for (const { text } of setup.mails) {
        const link = /http\S+/.exec(text)?.[0] ?? '';
        const press = () => setup.services.confirm(new Request(link, { method: 'POST' }));
        const pages = await Promise.all(Array.from({ length: 10 }, press));
        expect(pages.map(({ status }) => status)).toEqual(Array(10).fill(200));
      }
      await deliver();
      expect(setup.pipedrive.notes).toHaveLength(addresses.length);
    });

    it('asks the owner of an address that a robot has filled in before', async () => {
      withMail(false);
      await post(personUrl(), { ...reader, name: 'www.kwaad.example' });
      expect((await post(personUrl(), reader)).body).toEqual({ ok: true, confirmation: 'mail' });
      await deliver();
      expect(setup.mails).toHaveLength(1);
      await openLink(setup.mails[0], 'POST');
      expect(await inbox()).toMatchObject([{ state: 'suspect' }, { state: 'delivered' }]);
    });

    it('asks after the clock was set back', async () => {
      withMail(false);
      await post(personUrl(), reader);
      await deliver();
      await setup.database.query(`update intake.submissions set received_at = now() + interval '30 days'`);
      await post(personUrl(), reader);
      await deliver();
      expect(setup.mails).toHaveLength(2);
    });

    it('keeps a suspect subscription that is released late, and asks for it with one mail', async () => {
      withMail(true);
      for (const name of ['www.een.example', 'www.twee.example']) {
        await post(personUrl(), { ...reader, name });
      }
      await age('30 days');
      expect(await releasePerson(setup.database, reader.email, true)).toBe(2);
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'unconfirmed' }, { state: 'unconfirmed' }]);
      expect(setup.mails).toHaveLength(1);
      await openLink(setup.mails[0], 'POST');
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'unconfirmed' }, { state: 'delivered' }]);
    });

    it('stops trying a mail that is never accepted, also when the message itself is kept', async () => {
      withMail(true);
      setup.mailIsUp = false;
      await post(personUrl(), contact);
      await deliver();
      await age('169 hours');
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'delivered' }]);
      expect(await setup.services.msUntilMail()).toBeUndefined();
    });
  });
}
