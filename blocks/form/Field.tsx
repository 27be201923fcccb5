import { classNames } from '../_shared/ui/class-names.ts';
import { EMAIL_MISSING, type FieldName } from './fields.ts';

/**
 * One labelled field. It keeps its own text, so that what is typed before the page comes alive stays.
 *
 * @param rows makes it a text box of that many lines
 */
export function Field({
  formId,
  name,
  label,
  error,
  disabled,
  type = 'text',
  autoComplete,
  required = false,
  rows,
  className,
}: {
  formId: string;
  name: FieldName;
  label: string;
  error: string | undefined;
  disabled: boolean;
  type?: 'text' | 'email';
  autoComplete: string;
  required?: boolean;
  rows?: number;
  className?: string;
}) {
  const id = `${formId}-${name}`;
  const errorId = `${id}-error`;
  const shared = {
    id,
    name,
    disabled,
    required,
    autoComplete,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
    className: classNames(
      'mt-1.5 block w-full rounded-2xl border-2 bg-white px-4 py-3 transition-colors disabled:cursor-not-allowed disabled:bg-sand disabled:text-moss',
      error === undefined ? 'border-moss/75 hover:border-forest' : 'border-conflict',
    ),
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && <span className="text-coral-dark"> *</span>}
      </label>
      {rows === undefined ? (
        <input type={type} {...shared} />
      ) : (
        <textarea rows={rows} {...shared} className={classNames(shared.className, 'resize-y')} />
      )}
      {error !== undefined && (
        <p
          id={errorId}
          lang={error === EMAIL_MISSING ? 'en' : undefined}
          className="mt-1.5 text-sm font-semibold text-conflict"
        >
          {error}
        </p>
      )}
    </div>
  );
}
