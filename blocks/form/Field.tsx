import { EMAIL_MISSING, type FieldName } from './fields.ts';

/**
 * Renders one labelled field. It is uncontrolled, so that text typed before hydration is kept.
 *
 * @param rows renders a text area with that many lines
 */
export function Field({
  formId,
  name,
  label,
  error,
  isAlert,
  disabled,
  type = 'text',
  autoComplete,
  required = false,
  rows,
  hint,
  className,
}: {
  formId: string;
  name: FieldName;
  label: string;
  error: string | undefined;
  /** Whether screen readers announce the error by itself. */
  isAlert: boolean;
  disabled: boolean;
  type?: 'text' | 'email';
  autoComplete: string;
  required?: boolean;
  rows?: number;
  /** A sentence between the label and the field. */
  hint?: string | undefined;
  className?: string;
}) {
  const id = `${formId}-${name}`;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const descriptions = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean);
  const shared = {
    id,
    name,
    disabled,
    required,
    autoComplete,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && <span className="text-coral-dark"> *</span>}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="soft mt-0.5 text-sm">
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <input type={type} className="field mt-1.5" {...shared} />
      ) : (
        <textarea rows={rows} className="field mt-1.5 resize-y" {...shared} />
      )}
      {error !== undefined && (
        <p
          id={errorId}
          role={isAlert ? 'alert' : undefined}
          lang={error === EMAIL_MISSING ? 'en' : undefined}
          className="mt-1.5 text-sm font-semibold text-conflict"
        >
          {error}
        </p>
      )}
    </div>
  );
}
