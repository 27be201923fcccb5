// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submissionLimits } from '../../schemas/submission.ts';
import { consentTextOf } from '../_shared/client/client-info.ts';
import { readDraft, writeDraft } from '../_shared/client/remember-form.ts';
import { PagePathProvider } from '../_shared/page-path.ts';
import { SiteFactsProvider } from '../_shared/site-facts.ts';
import FormBlock from './Component.tsx';
import { fieldNames } from './fields.ts';
import { consentIn } from './payload.ts';

const facts = {
  brand: 'Voorbeeld',
  email: 'hallo@voorbeeld.example',
  scheduler: 'https://agenda.example/',
  functions: { addPerson: 'add-crm-person', chat: 'chat' },
};
const pageWith = (consentHtml: string | undefined): ReactElement => (
  <SiteFactsProvider value={facts}>
    <PagePathProvider value="/contact">
      <FormBlock
        type="form"
        pageTitle="Neem contact met ons op"
        title="Stuur ons een bericht"
        submitLabel="Verstuur"
        successText="Bedankt."
        marketingStatus="subscribed"
        introHtml={undefined}
        consentHtml={consentHtml}
        noteHtml={undefined}
        picture={undefined}
        phone="020 000 00 00"
        limits={submissionLimits}
      />
    </PagePathProvider>
  </SiteFactsProvider>
);
const page = pageWith(undefined);

let root: Root | undefined;
const host = document.createElement('div');
const form = () => host.querySelector('form') ?? document.createElement('form');
const field = (name: string) => {
  const element = form().elements.namedItem(name);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  throw new Error(`There is no field ${name}.`);
};
const values = () => Object.fromEntries(fieldNames.map((name) => [name, field(name).value]));

/** Renders the server's markup, types into it, and hydrates it. */
async function hydrate(address: string, typed: Record<string, string> = {}): Promise<unknown[]> {
  history.replaceState(null, '', address);
  document.body.append(host);
  host.innerHTML = renderToString(page);
  for (const [name, text] of Object.entries(typed)) field(name).value = text;
  const mismatches: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(host, page, { onRecoverableError: (error) => mismatches.push(error) });
  });
  return mismatches;
}

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  host.remove();
});

describe('the newsletter checkbox', () => {
  const show = (consentHtml: string | undefined) => {
    document.body.append(host);
    host.innerHTML = renderToString(pageWith(consentHtml));
    return form();
  };

  it('is unchecked at first, and determines the consent', () => {
    const element = show('<p>Ja, stuur mij de nieuwsbrief. Lees de <a href="/privacy">verklaring</a>.</p>');
    expect(consentIn(element, 'subscribed')).toBe('no_consent');
    const box = element.querySelector('input[type=checkbox]');
    if (!(box instanceof HTMLInputElement)) throw new Error('There is no box.');
    expect(box.closest('label')?.textContent).toContain('Ja, stuur mij de nieuwsbrief.');
    box.checked = true;
    expect(consentIn(element, 'no_consent')).toBe('subscribed');
    expect(consentTextOf(element)).toBe('Ja, stuur mij de nieuwsbrief. Lees de verklaring.');
  });

  it('[7-call-2-omits] is absent unless the page enables it: the consent is then that of the definition', () => {
    const element = show(undefined);
    expect(element.querySelector('input[type=checkbox]')).toBeNull();
    expect(consentIn(element, 'subscribed')).toBe('subscribed');
  });
});

describe('the error of a field', () => {
  const alert = () => form().querySelector('[role=alert]');
  const submitFrom = async (element: HTMLElement | null) => {
    await act(async () => element?.focus());
    await act(async () => {
      form().requestSubmit();
      await vi.dynamicImportSettled();
    });
    await vi.waitFor(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'));
  };
  // Without a connection a form loads nothing for sending.
  beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  afterEach(() => void vi.restoreAllMocks());

  it('is read with the field that gets the focus', async () => {
    await hydrate('/contact');
    await submitFrom(form().querySelector('button'));
    expect(document.activeElement).toBe(field('email'));
    expect(alert()).toBeNull();
  });

  it('is an alert in the field that has the focus already, each time', async () => {
    await hydrate('/contact');
    await submitFrom(field('email'));
    const first = alert();
    expect(first?.textContent).toBe('Email is required');
    await submitFrom(field('email'));
    await vi.waitFor(() => expect(alert()).not.toBe(first));
    expect(alert()?.textContent).toBe('Email is required');
  });
});

describe('the form at hydration', () => {
  it('[5-subject] fills in the subject from the address, without a mismatch', async () => {
    expect(await hydrate('/contact?subject=Quickscan')).toEqual([]);
    expect(values()).toEqual({
      name: '',
      email: '',
      organisationName: '',
      subject: 'Quickscan',
      message: '',
    });
  });

  it('prefers typed text over the address and the draft', async () => {
    writeDraft('form:/contact', { name: 'Bewaard', subject: 'Bewaard', message: 'Bewaard' });
    const typed = { subject: 'Getypt', message: 'Getypt' };
    expect(await hydrate('/contact?subject=Adres', typed)).toEqual([]);
    expect(values()).toEqual({ name: 'Bewaard', email: '', organisationName: '', ...typed });
  });

  it('prefers the subject in the address over the draft', async () => {
    writeDraft('form:/contact', { subject: 'Bewaard', message: 'Bewaard' });
    await hydrate('/contact?subject=Adres');
    expect(values()).toMatchObject({ subject: 'Adres', message: 'Bewaard' });
  });

  it('stores typed text as a draft', async () => {
    await hydrate('/contact', { message: 'Getypt' });
    expect(readDraft('form:/contact')).toMatchObject({ message: 'Getypt' });
  });

  it('hides the honeypot and keeps it out of the draft', async () => {
    await hydrate('/contact', { website: 'https://spam.example', name: 'Jan' });
    expect(sessionStorage.getItem('form:/contact')).not.toContain('spam');
    expect(field('website').closest('[aria-hidden=true]')).not.toBeNull();
    expect(field('website').tabIndex).toBe(-1);
  });

  it('shows an e-mail address without JavaScript', () => {
    const html = renderToString(page);
    const sentence = html.match(/<p class="[^"]*\bnoscript:block\b[^"]*">(.*?)<\/p>/s)?.[1] ?? '';
    expect(sentence).toContain('mailto:hallo@voorbeeld.example');
  });
});
