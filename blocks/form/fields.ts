/** The fields of the contact and quote form, in order (specification, section 3, contact submission). */
export const fieldNames = ['name', 'email', 'organisationName', 'subject', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];

/** The literal message of specification section 5 for an e-mail address that is missing: the one that is English. */
export const EMAIL_MISSING = 'Email is required';

/** What is wrong, by field. Empty when all is well. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The longest text each field may hold, in characters. */
export type FieldLimits = Readonly<Record<FieldName, number>>;
