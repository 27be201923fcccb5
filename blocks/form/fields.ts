/** Names of the fields of the contact and quote form, in order (specification, section 3, contact submission). */
export const fieldNames = ['name', 'email', 'organisationName', 'subject', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];

/** Fixed English message for a missing e-mail address (specification, section 5). */
export const EMAIL_MISSING = 'Email is required';

/** Error messages by field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Maximum length of the text in each field, in characters. */
export type FieldLimits = Readonly<Record<FieldName, number>>;
