// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillForm, readDraft, startValues, valuesOf, writeDraft } from './remember-form.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('drafts', () => {
  it('are read back as stored, each under its own key', () => {
    const fields = fc.dictionary(fc.constantFrom('name', 'email', 'message'), fc.string());
    fc.assert(
      fc.property(fields, (values) => {
        writeDraft('form:/contact', values);
        const blank = Object.values(values).every((value) => value === '');
        expect(readDraft('form:/contact')).toEqual(blank ? {} : values);
        expect(readDraft('form:/offerte')).toEqual({});
      }),
    );
  });

  it('are deleted when all fields are empty', () => {
    writeDraft('key', { name: 'Jan' });
    writeDraft('key', { name: '' });
    expect(sessionStorage.getItem('key')).toBeNull();
  });

  it.each(['', 'null', '[1]', '{"name": 1}', '{', '"text"'])('are empty when %j is stored', (text) => {
    sessionStorage.setItem('key', text);
    expect(readDraft('key')).toEqual({});
  });

  it('do not throw when storage is full or denied', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeDraft('key', { name: 'Jan' })).not.toThrow();
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => writeDraft('key', { name: 'Jan' })).not.toThrow();
    expect(readDraft('key')).toEqual({});
  });
});

describe('the initial values of a form', () => {
  it('prefer typed text, then the address, then the draft', () => {
    expect(
      startValues({
        typed: { name: '', subject: 'getypt', message: '' },
        address: { subject: 'adres', message: '' },
        draft: { name: 'bewaard', subject: 'bewaard', message: 'bewaard' },
      }),
    ).toEqual({ name: 'bewaard', subject: 'getypt', message: 'bewaard' });
  });

  it('are filled in by name and read back', () => {
    const form = document.createElement('form');
    form.innerHTML = '<input name="name"><textarea name="message"></textarea><button name="send"></button>';
    const values = { name: 'Jan', message: 'Regel 1\nRegel 2' };
    fillForm(form, { ...values, send: 'x', absent: 'x' });
    expect(valuesOf(form, ['name', 'message'])).toEqual(values);
    expect(valuesOf(form, ['absent'])).toEqual({ absent: '' });
  });
});
