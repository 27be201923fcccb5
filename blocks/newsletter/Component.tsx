import { type SubmitEvent, useEffect, useRef } from 'react';
import { restoreForm, valuesOf, writeDraft } from '../_shared/client/remember-form.ts';
import { showToast } from '../_shared/client/toast.ts';
import { ignoreHeldEnter, prepareSubmission, useSubmission } from '../_shared/client/use-submission.ts';
import { usePagePath } from '../_shared/page-path.ts';
import { useSiteFacts } from '../_shared/site-facts.ts';
import { Spinner } from '../_shared/ui/Button.tsx';
import { CheckMark } from '../_shared/ui/CheckMark.tsx';
import { Honeypot } from '../_shared/ui/Honeypot.tsx';
import { Section } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Toast texts of specification section 8. */
const EMPTY_TOAST = { title: 'Email vereist', description: 'Voer je e-mailadres in om je aan te melden.' };
const FAILURE_ADVICE = 'Probeer het opnieuw of neem contact met ons op.';

/** A dot in the domain: all else that `emailAddress` asks, browsers ask of an e-mail field by themselves. */
const EMAIL_PATTERN = '[^@\\s]+@[^@\\s]+\\.[^@\\s.]{2,}';
const FIELDS = ['email'];

function Welcome({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Who went on meanwhile keeps their place.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="on-card grid grid-cols-[auto_1fr] items-center gap-5 rounded-card bg-white p-6 shadow-card sm:p-8">
      <CheckMark />
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
          Welkom!
        </h3>
        <p className="soft mt-1">{text}</p>
      </div>
    </div>
  );
}

export default function Newsletter({
  id,
  tone = 'accent',
  title = 'Blijf op de hoogte',
  text,
  buttonLabel = 'Aanmelden',
  placeholder = 'naam@organisatie.nl',
  note,
  successText = 'Je bent aangemeld. Je hoort binnenkort van ons.',
}: BlockProps<typeof definition>) {
  const { email } = useSiteFacts();
  const draftKey = `newsletter:${usePagePath()}`;
  const form = useRef<HTMLFormElement>(null);
  const { status, submit } = useSubmission(draftKey, FAILURE_ADVICE);
  const sending = status === 'sending';

  useEffect(() => {
    if (!form.current) return;
    restoreForm(form.current, draftKey, FIELDS);
    if (form.current.contains(document.activeElement)) prepareSubmission();
  }, [draftKey]);

  const payloadOf = (element: HTMLFormElement) => {
    const address = valuesOf(element, FIELDS).email?.trim() ?? '';
    if (address !== '') return { email: address, marketing_status: 'subscribed' };
    void showToast(EMPTY_TOAST);
    element.querySelector('input')?.focus();
    return undefined;
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget, payloadOf);
  };

  return (
    <Section id={id} tone={tone}>
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div className="max-w-xl">
          <h2 className="text-heading">{title}</h2>
          {text !== undefined && <p className="soft mt-4 text-lg">{text}</p>}
        </div>
        {status === 'sent' ? (
          <Welcome text={successText} />
        ) : (
          <form
            ref={form}
            onFocus={prepareSubmission}
            onInput={({ currentTarget }) => writeDraft(draftKey, valuesOf(currentTarget, FIELDS))}
            onKeyDown={ignoreHeldEnter}
            onSubmit={onSubmit}
          >
            <noscript>
              <p>
                Aanmelden kan hier alleen met JavaScript. Mail ons op{' '}
                <a className="underline" href={`mailto:${email}`}>
                  {email}
                </a>
                , dan zetten we je op de lijst.
              </p>
            </noscript>
            <div className="flex flex-col gap-3 sm:flex-row sm:items-end noscript:hidden">
              <label className="block grow text-sm font-semibold">
                E-mailadres
                <input
                  type="email"
                  name="email"
                  autoComplete="email"
                  placeholder={placeholder}
                  pattern={EMAIL_PATTERN}
                  title="Een e-mailadres, bijvoorbeeld naam@organisatie.nl"
                  disabled={sending}
                  className="mt-1.5 block h-13 w-full rounded-full border-2 border-moss/75 bg-white px-5 text-base font-normal text-ink transition-colors placeholder:text-moss hover:border-forest disabled:cursor-not-allowed disabled:bg-sand"
                />
              </label>
              <button
                type="submit"
                className="button button-primary shrink-0 sm:max-w-1/2"
                disabled={sending}
                aria-busy={sending || undefined}
              >
                <Spinner />
                {sending ? `${buttonLabel}...` : buttonLabel}
              </button>
            </div>
            <Honeypot />
            {note !== undefined && <p className="soft mt-3 text-sm noscript:hidden">{note}</p>}
          </form>
        )}
      </div>
    </Section>
  );
}
