import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Action } from '../../schemas/action.ts';
import { loadChunk } from '../_shared/client/load-chunk.ts';
import { fillForm, restoreForm, valuesOf, writeDraft } from '../_shared/client/remember-form.ts';
import {
  CONFIRM_BY_MAIL,
  ignoreHeldEnter,
  prepareSubmission,
  useSubmission,
} from '../_shared/client/use-submission.ts';
import { usePagePath } from '../_shared/page-path.ts';
import { Honeypot } from '../_shared/ui/Honeypot.tsx';
import { MailInstead } from '../_shared/ui/MailInstead.tsx';
import { SubmitButton } from '../_shared/ui/SubmitButton.tsx';
import { onAddressChange, subjectIn } from './address-subject.ts';
import { Field } from './Field.tsx';
import { type FieldErrors, type FieldLimits, type FieldName, fieldNames } from './fields.ts';
import { CONSENT_BOX, consentIn, submissionPayload } from './payload.ts';
import { SentView } from './SentView.tsx';

/** Second line of the failure toast (specification, section 8). */
const FAILURE_ADVICE = 'Probeer het opnieuw of neem direct contact met ons op.';

function loadValidation() {
  return loadChunk(() => import('./validate.ts'));
}

function prepare() {
  if (prepareSubmission()) void loadValidation().catch(() => {});
}

/** Fills in the form after hydration, and updates its subject when the address changes. */
function useInitialValues(form: RefObject<HTMLFormElement | null>, draftKey: string, path: string): void {
  useEffect(() => {
    let known = subjectIn(location, path);
    if (form.current) {
      restoreForm(form.current, draftKey, fieldNames, { subject: known });
      if (form.current.contains(document.activeElement)) prepare();
    }
    return onAddressChange(() => {
      const subject = subjectIn(location, path);
      if (subject !== '' && subject !== known && form.current) fillForm(form.current, { subject });
      known = subject;
    });
  }, [form, path, draftKey]);
}

/** Errors of the fields; a field loses its error when it changes. */
function useFieldErrors(limits: FieldLimits) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [alerted, setAlerted] = useState<FieldName>();

  /** @returns whether all fields are valid; focuses the first invalid one */
  const validateForm = async (form: HTMLFormElement): Promise<boolean> => {
    const { validate } = await loadValidation();
    const found = validate(valuesOf(form, fieldNames), limits);
    const invalid = fieldNames.find((name) => found[name] !== undefined);
    const field = invalid && form.elements.namedItem(invalid);
    // Away first, so that an error that stays is announced again.
    flushSync(() => setErrors({}));
    // Synchronous, because screen readers read the error when the field gets the focus.
    flushSync(() => {
      setErrors(found);
      // A field that has the focus already does not get it, so its error is an alert.
      setAlerted(field === document.activeElement ? invalid : undefined);
    });
    if (field instanceof HTMLElement) field.focus();
    return invalid === undefined;
  };
  const clearError = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    const name = fieldNames.find((field) => currentTarget.elements.namedItem(field) === target);
    if (name && errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
  };
  return { errors, alerted, validateForm, clearError };
}

function Fields({
  formId,
  errors,
  alerted,
  disabled,
  messageHint,
}: {
  formId: string;
  errors: FieldErrors;
  /** The field whose error is an alert. */
  alerted: FieldName | undefined;
  disabled: boolean;
  messageHint: string | undefined;
}) {
  const field = (name: FieldName) => ({
    formId,
    name,
    error: errors[name],
    isAlert: name === alerted,
    disabled,
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2 noscript:hidden">
      <Field {...field('name')} label="Naam" autoComplete="name" />
      <Field {...field('email')} label="E-mailadres" type="email" autoComplete="email" required />
      <Field {...field('organisationName')} label="Organisatie" autoComplete="organization" />
      <Field {...field('subject')} label="Onderwerp" autoComplete="off" />
      <Field
        {...field('message')}
        label="Bericht"
        autoComplete="off"
        rows={5}
        hint={messageHint}
        className="sm:col-span-2"
      />
    </div>
  );
}

/** Renders the newsletter checkbox: unchecked at first, because consent is an affirmative act (AVG, article 4.11). */
function ConsentBox({ html, disabled }: { html: string; disabled: boolean }) {
  return (
    <label className="mt-5 grid grid-cols-[auto_1fr] gap-3 noscript:hidden">
      <input
        type="checkbox"
        name={CONSENT_BOX}
        autoComplete="off"
        disabled={disabled}
        className="mt-0.5 size-5 accent-ink"
      />
      <span data-consent="" dangerouslySetInnerHTML={{ __html: html }} />
    </label>
  );
}

interface ContactFormProps {
  /** Prefix of the ids of the fields. */
  id: string;
  title: string;
  submitLabel: string;
  successText: string;
  consentHtml?: string | undefined;
  successAction?: Action | undefined;
  messageHint?: string | undefined;
  noteHtml?: string | undefined;
  marketingStatus: string;
  limits: FieldLimits;
}

/** Renders the contact and quote form with its states (specification, sections 4.1 and 5). */
export function ContactForm({
  id,
  title,
  submitLabel,
  successText,
  consentHtml,
  successAction,
  messageHint,
  noteHtml,
  marketingStatus,
  limits,
}: ContactFormProps) {
  const path = usePagePath();
  const draftKey = `form:${path}`;
  const form = useRef<HTMLFormElement>(null);
  const { errors, alerted, validateForm, clearError } = useFieldErrors(limits);
  const { status, isSent, submit, again } = useSubmission(draftKey, FAILURE_ADVICE);
  useInitialValues(form, draftKey, path);

  if (isSent) {
    const restart = () => {
      flushSync(again);
      form.current?.querySelector('input')?.focus();
    };
    return (
      <SentView
        more={status === 'asked' ? CONFIRM_BY_MAIL : undefined}
        text={successText}
        action={successAction}
        onAgain={restart}
      />
    );
  }

  const payloadOf = async (element: HTMLFormElement) =>
    (await validateForm(element))
      ? submissionPayload(valuesOf(element, fieldNames), consentIn(element, marketingStatus))
      : undefined;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget, payloadOf);
  };
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    writeDraft(draftKey, valuesOf(event.currentTarget, fieldNames));
    clearError(event);
  };
  const sending = status === 'sending';
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onFocus={prepare}
      onInput={onInput}
      onKeyDown={ignoreHeldEnter}
      onSubmit={onSubmit}
    >
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title">{title}</h2>
        <p className="soft text-sm noscript:hidden">
          <span className="text-coral-dark">*</span> verplicht
        </p>
      </div>
      <MailInstead
        before="Dit formulier werkt alleen met JavaScript. Mail ons op"
        after=", dan helpen we je net zo graag."
      />
      <Fields formId={id} errors={errors} alerted={alerted} disabled={sending} messageHint={messageHint} />
      {consentHtml !== undefined && <ConsentBox html={consentHtml} disabled={sending} />}
      <Honeypot />
      <SubmitButton busy={sending} className="mt-6 w-full sm:w-auto noscript:hidden">
        {sending ? 'Verzenden...' : submitLabel}
      </SubmitButton>
      {noteHtml !== undefined && (
        <div
          data-consent={consentHtml === undefined ? '' : undefined}
          className="soft mt-5 text-sm noscript:hidden"
          dangerouslySetInnerHTML={{ __html: noteHtml }}
        />
      )}
    </form>
  );
}
