import { useEffect, useRef } from 'react';
import { CONFIRM_BY_MAIL, useSubmission } from '../_shared/client/use-submission.ts';
import { defaultFieldPrefixes } from '../_shared/default-ids.ts';
import { usePagePath } from '../_shared/page-path.ts';
import { CheckMark } from '../_shared/ui/CheckMark.tsx';
import { Section } from '../_shared/ui/Section.tsx';
import { newsletterDefaults } from './defaults.ts';
import type resolve from './resolve.ts';
import { SignupForm } from './SignupForm.tsx';

/** Second line of the failure toast (specification, section 8). */
const FAILURE_ADVICE = 'Probeer het opnieuw of neem contact met ons op.';

/** Renders the confirmation in place of the form. */
function Welcome({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not if the visitor moved the focus while the form was being sent.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="card grid grid-cols-[auto_1fr] items-center gap-5 border-0 p-6 sm:p-8">
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
  title = newsletterDefaults.title,
  text,
  buttonLabel = newsletterDefaults.buttonLabel,
  placeholder = newsletterDefaults.placeholder,
  noteHtml,
  successText = newsletterDefaults.successText,
}: ReturnType<typeof resolve>) {
  const draftKey = `newsletter:${usePagePath()}`;
  const submission = useSubmission(draftKey, FAILURE_ADVICE);
  return (
    <Section id={id} tone={tone}>
      <div className="grid items-center gap-8 lg:grid-cols-2">
        <div className="max-w-xl">
          <h2 data-consent="" className="text-heading">
            {title}
          </h2>
          {text !== undefined && (
            <p data-consent="" className="lead mt-4">
              {text}
            </p>
          )}
        </div>
        {submission.isSent ? (
          <Welcome text={submission.status === 'asked' ? CONFIRM_BY_MAIL : successText} />
        ) : (
          <SignupForm
            idPrefix={id ?? defaultFieldPrefixes.newsletter}
            draftKey={draftKey}
            buttonLabel={buttonLabel}
            placeholder={placeholder}
            noteHtml={noteHtml}
            submission={submission}
          />
        )}
      </div>
    </Section>
  );
}
