import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { submission, submissionLimits } from '../../schemas/submission.ts';
import { fieldNames } from './fields.ts';
import { submissionPayload } from './payload.ts';
import { validate } from './validate.ts';

const empty = Object.fromEntries(fieldNames.map((name) => [name, '']));
const emailError = (email: string) => validate({ ...empty, email }, submissionLimits).email;

describe('the rules of the contact and quote form', () => {
  it.each(['', ' ', '\t\n '])('[5-email-blank] refuses the blank e-mail address %j', (email) => {
    expect(emailError(email)).toBe('Email is required');
  });

  it.each(['jan', 'jan@', '@voorbeeld.nl', 'jan@voorbeeld', 'jan de@voorbeeld.nl', 'a@b.nl, c@d.nl'])(
    '[5-email-valid] refuses the e-mail address %j',
    (email) => {
      expect(emailError(email)).toBe('Vul een geldig e-mail adres in');
    },
  );

  it.each(['jan@voorbeeld.nl', ' jan@voorbeeld.nl ', "o'neil+site@sub.voorbeeld.co.uk", 'j@xn--caf-dma.nl'])(
    '[5-optional] accepts the e-mail address %j, with nothing else filled in',
    (email) => {
      expect(validate({ ...empty, email }, submissionLimits)).toEqual({});
    },
  );

  it('names each text that is too long, with its maximum length', () => {
    for (const name of fieldNames) {
      const values = { ...empty, email: 'jan@voorbeeld.nl', [name]: 'x'.repeat(submissionLimits[name] + 1) };
      const errors = validate(values, submissionLimits);
      expect(Object.keys(errors)).toEqual([name]);
      if (name === 'message') expect(errors.message).toBe('Maak deze tekst korter: hooguit 5.000 tekens.');
    }
  });

  it('accepts exactly what the server accepts', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(' ', '\0', 'een\0twee', '\0 ', '\u0001', ' \u200e'),
      fc.constant('x'.repeat(301)),
      fc.constant('x'.repeat(5001)),
    );
    const email = fc.oneof(fc.emailAddress(), fc.string(), fc.constant(`${'x'.repeat(250)}@voorbeeld.nl`));
    const typed = fc.record({ name: text, email, organisationName: text, subject: text, message: text });
    fc.assert(
      fc.property(typed, (values) => {
        const accepted = Object.keys(validate(values, submissionLimits)).length === 0;
        expect(submission.safeParse(submissionPayload(values, 'subscribed')).success).toBe(accepted);
      }),
      { numRuns: 500 },
    );
  });
});
