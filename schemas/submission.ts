import { z } from 'zod';
import { emailAddress } from './email-address.ts';

/** Consent states of the CRM (specification, section 3, contact submission). */
export const marketingStatuses = ['no_consent', 'unsubscribed', 'subscribed', 'archived'] as const;

/** Longest accepted values, in characters; the e-mail limit is that of RFC 5321, section 4.5.3.1. */
export const submissionLimits = {
  name: 200,
  email: 254,
  organisationName: 200,
  subject: 300,
  message: 5000,
} as const;

/** Text without NUL, the one character that PostgreSQL cannot store (PostgreSQL documentation, section 8.3). */
function storableText(limit: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(limit)
    .refine((text) => !text.includes('\0'));
}

/** Control characters, and those that end a line. */
const LINE_BREAKERS = /[\p{Cc}\u2028\u2029]+/gu;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Single-line text: it may end up in the header of a mail, where a line break would start a new header. */
function lineOfText(limit: number) {
  return z
    .string()
    .transform((text) => text.replace(LINE_BREAKERS, ' ').replace(DIRECTION_MARKS, '').trim())
    .pipe(z.string().min(1).max(limit));
}

/** The payload of a form (specification, section 7): call 1 (newsletter: e-mail, status) or 2 (contact, quote). */
export const submission = z.strictObject({
  name: lineOfText(submissionLimits.name).optional(),
  email: z
    .string()
    .trim()
    .max(submissionLimits.email)
    .pipe(z.email({ pattern: emailAddress })),
  organisationName: lineOfText(submissionLimits.organisationName).optional(),
  subject: lineOfText(submissionLimits.subject).optional(),
  message: storableText(submissionLimits.message).optional(),
  marketing_status: z.enum(marketingStatuses).default('subscribed'),
});
export type Submission = z.output<typeof submission>;
