import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadChunk } from '../_shared/client/load-chunk.ts';
import { fillForm, restoreForm, valuesOf, writeDraft } from '../_shared/client/remember-form.ts';
import { ignoreHeldEnter, prepareSubmission, useSubmission } from '../_shared/client/use-submission.ts';
import { usePagePath } from '../_shared/page-path.ts';
import { useSiteFacts } from '../_shared/site-facts.ts';
import { Spinner } from '../_shared/ui/Button.tsx';
import { Honeypot } from '../_shared/ui/Honeypot.tsx';
import { onAddressChange, subjectIn } from './address-subject.ts';
import { Field } from './Field.tsx';
import { type FieldErrors, type FieldLimits, fieldNames } from './fields.ts';
import { submissionPayload } from './payload.ts';
import { SentView } from './SentView.tsx';

/** The failure toast's second line (specification, section 8). */
const FAILURE_ADVICE = 'Probeer het opnieuw of neem direct contact met ons op.';

const loadValidation = () => loadChunk(() => import('./validate.ts'));

function prepare() {
  if (prepareSubmission()) void loadValidation().catch(() => {});
}

/** The contact and quote form with its states (specification, sections 4.1 and 5). */
export function ContactForm({
  id,
  title,
  submitLabel,
  successText,
  noteHtml,
  marketingStatus,
  limits,
}: {
  /** Prefix for the ids of the fields. */
  id: string;
  title: string;
  submitLabel: string;
  successText: string;
  noteHtml?: string | undefined;
  marketingStatus: string;
  limits: FieldLimits;
}) {
  const path = usePagePath();
  const { email } = useSiteFacts();
  const draftKey = `form:${path}`;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { status, submit, again } = useSubmission(draftKey, FAILURE_ADVICE);

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
  }, [path, draftKey]);

  if (status === 'sent') {
    const restart = () => {
      flushSync(again);
      form.current?.querySelector('input')?.focus();
    };
    return <SentView text={successText} onAgain={restart} />;
  }

  const payloadOf = async (element: HTMLFormElement) => {
    const { validate } = await loadValidation();
    const values = valuesOf(element, fieldNames);
    const found = validate(values, limits);
    // The message is there before the focus comes to its field.
    flushSync(() => setErrors(found));
    const wrong = fieldNames.find((name) => found[name] !== undefined);
    if (wrong === undefined) return submissionPayload(values, marketingStatus);
    const field = element.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
    return undefined;
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget, payloadOf);
  };
  const onInput = ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLFormElement }) => {
    writeDraft(draftKey, valuesOf(currentTarget, fieldNames));
    const name = fieldNames.find((field) => currentTarget.elements.namedItem(field) === target);
    if (name && errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
  };

  const sending = status === 'sending';
  const field = (name: keyof FieldErrors) => ({ formId: id, name, error: errors[name], disabled: sending });
  return (
    <form
      ref={form}
      noValidate
      onFocus={prepare}
      onInput={onInput}
      onKeyDown={ignoreHeldEnter}
      onSubmit={onSubmit}
    >
      <h2 className="mb-6 text-title">{title}</h2>
      <noscript>
        <p>
          Dit formulier werkt alleen met JavaScript. Mail ons op{' '}
          <a className="underline" href={`mailto:${email}`}>
            {email}
          </a>
          , dan helpen we je net zo graag.
        </p>
      </noscript>
      <div className="grid gap-5 sm:grid-cols-2 noscript:hidden">
        <Field {...field('name')} label="Naam" autoComplete="name" />
        <Field {...field('email')} label="E-mailadres" type="email" autoComplete="email" required />
        <Field {...field('organisationName')} label="Organisatie" autoComplete="organization" />
        <Field {...field('subject')} label="Onderwerp" autoComplete="off" />
        <Field {...field('message')} label="Bericht" autoComplete="off" rows={5} className="sm:col-span-2" />
      </div>
      <Honeypot />
      <button
        type="submit"
        className="button button-primary mt-6 w-full sm:w-auto noscript:hidden"
        disabled={sending}
        aria-busy={sending || undefined}
      >
        <Spinner />
        {sending ? 'Verzenden...' : submitLabel}
      </button>
      {noteHtml !== undefined && (
        <div className="soft mt-5 text-sm noscript:hidden" dangerouslySetInnerHTML={{ __html: noteHtml }} />
      )}
    </form>
  );
}
