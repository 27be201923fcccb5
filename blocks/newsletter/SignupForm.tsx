import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { restoreForm, valuesOf, writeDraft } from '../_shared/client/remember-form.ts';
import { showToast } from '../_shared/client/toast.ts';
import { ignoreHeldEnter, prepareSubmission, type useSubmission } from '../_shared/client/use-submission.ts';
import { Honeypot } from '../_shared/ui/Honeypot.tsx';
import { MailInstead } from '../_shared/ui/MailInstead.tsx';
import { SubmitButton } from '../_shared/ui/SubmitButton.tsx';

/** Toast for an empty field (specification, section 8). */
const EMPTY_TOAST = { title: 'Email vereist', description: 'Voer je e-mailadres in om je aan te melden.' };

/**
 * Requires a dot in the domain, and the maximum length of the server (`submissionLimits.email`); browsers check the
 * rest of `emailAddress` for an e-mail field themselves.
 */
const EMAIL_PATTERN = '(?!.{255})[^@\\s]+@[^@\\s]+\\.[^@\\s.]{2,}';
const FIELDS = ['email'];

/** Returns the payload of the form, or shows a toast when the field is empty. */
function payloadOf(form: HTMLFormElement): object | undefined {
  const email = valuesOf(form, FIELDS).email?.trim() ?? '';
  if (email !== '') return { email, marketing_status: 'subscribed' };
  void showToast(EMPTY_TOAST);
  form.querySelector('input')?.focus();
  return undefined;
}

function EmailField({
  placeholder,
  disabled,
  errorId,
}: {
  placeholder: string;
  disabled: boolean;
  errorId: string | undefined;
}) {
  return (
    <label className="block grow text-sm font-semibold">
      E-mailadres
      <input
        type="email"
        name="email"
        autoComplete="email"
        placeholder={placeholder}
        pattern={EMAIL_PATTERN}
        title="Een e-mailadres zonder accenten en zonder punt aan het eind, bijvoorbeeld naam@organisatie.nl"
        disabled={disabled}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className="field mt-1.5 h-13 rounded-full px-5 py-0 text-base font-normal"
      />
    </label>
  );
}

/** Renders the newsletter form: one e-mail address. */
export function SignupForm({
  idPrefix,
  draftKey,
  buttonLabel,
  placeholder,
  noteHtml,
  submission: { status, submit },
}: {
  /** Prefix of the error's id. */
  idPrefix: string;
  draftKey: string;
  buttonLabel: string;
  placeholder: string;
  noteHtml: string | undefined;
  submission: ReturnType<typeof useSubmission>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const sending = status === 'sending';
  const errorId = `${idPrefix}-error`;
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    restoreForm(form.current, draftKey, FIELDS);
    if (form.current.contains(document.activeElement)) prepareSubmission();
  }, [draftKey]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget, (element) => {
      const payload = payloadOf(element);
      setIsMissing(payload === undefined);
      return payload;
    });
  };
  return (
    <form
      ref={form}
      method="post"
      onFocus={prepareSubmission}
      onInput={({ currentTarget }) => {
        setIsMissing(false);
        writeDraft(draftKey, valuesOf(currentTarget, FIELDS));
      }}
      onKeyDown={ignoreHeldEnter}
      onSubmit={onSubmit}
    >
      <MailInstead
        before="Aanmelden kan hier alleen met JavaScript. Mail ons op"
        after=", dan zetten we je op de lijst."
      />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end noscript:hidden">
        <EmailField placeholder={placeholder} disabled={sending} errorId={isMissing ? errorId : undefined} />
        {isMissing && (
          <p id={errorId} className="-mt-1 text-sm font-semibold text-conflict sm:order-last sm:basis-full">
            {EMPTY_TOAST.description}
          </p>
        )}
        <SubmitButton busy={sending} className="shrink-0 sm:max-w-1/2">
          {sending ? `${buttonLabel}...` : buttonLabel}
        </SubmitButton>
      </div>
      <Honeypot />
      {noteHtml !== undefined && (
        <div
          data-consent=""
          className="soft mt-3 text-sm noscript:hidden"
          dangerouslySetInnerHTML={{ __html: noteHtml }}
        />
      )}
    </form>
  );
}
