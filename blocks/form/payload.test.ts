import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketingStatuses } from '../../schemas/submission.ts';
import { fieldNames } from './fields.ts';
import { submissionPayload } from './payload.ts';

describe('the payload of the contact and quote form', () => {
  it('[7-call-2] has exactly the names of call 2', () => {
    const values = {
      name: 'Jan',
      email: 'jan@voorbeeld.nl',
      organisationName: 'Stichting Voorbeeld',
      subject: 'Offerte',
      message: 'Hallo',
    };
    expect(submissionPayload(values, 'subscribed')).toEqual({ ...values, marketing_status: 'subscribed' });
  });

  it('drops NUL, which visitors cannot see and databases cannot store', () => {
    const values = { name: '\0', email: 'jan@voorbeeld.nl\0', message: '\0 een\0twee ' };
    expect(submissionPayload(values, 'subscribed')).toEqual({
      email: 'jan@voorbeeld.nl',
      message: 'eentwee',
      marketing_status: 'subscribed',
    });
  });

  it('[5-trimmed] trims every text, omits empty ones and adds nothing', () => {
    const spaces = fc.stringMatching(/^[ \t\n]{0,3}$/);
    const field = fc.tuple(spaces, fc.string(), spaces).map((parts) => parts.join(''));
    const values = fc.dictionary(fc.constantFrom(...fieldNames, 'website', 'extra'), field);
    fc.assert(
      fc.property(values, fc.constantFrom(...marketingStatuses), (typed, status) => {
        const { marketing_status, ...texts } = submissionPayload(typed, status);
        expect(marketing_status).toBe(status);
        for (const name of fieldNames) {
          const text = typed[name]?.replaceAll('\0', '').trim() ?? '';
          expect(texts[name]).toBe(text === '' ? undefined : text);
        }
        expect(Object.keys(texts).every((key) => fieldNames.some((name) => name === key))).toBe(true);
      }),
    );
  });
});
