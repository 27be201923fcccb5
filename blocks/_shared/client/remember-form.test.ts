// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillForm, readDraft, startValues, valuesOf, writeDraft } from './remember-form.ts';

function memoryStorage(broken = false) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (broken) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('drafts', () => {
  it('are read back as stored, each under its own key', () => {
    const fields = fc.dictionary(fc.constantFrom('name', 'email', 'message'), fc.string());
    fc.assert(
      fc.property(fields, (values) => {
        const storage = memoryStorage();
        writeDraft('form:/contact', values, storage);
        const blank = Object.values(values).every((value) => value === '');
        expect(readDraft('form:/contact', storage)).toEqual(blank ? {} : values);
        expect(readDraft('form:/offerte', storage)).toEqual({});
      }),
    );
  });

  it('are deleted when all fields are empty', () => {
    const storage = memoryStorage();
    writeDraft('key', { name: 'Jan' }, storage);
    writeDraft('key', { name: '' }, storage);
    expect(storage.getItem('key')).toBeNull();
  });

  it.each(['', 'null', '[1]', '{"name": 1}', '{', '"text"'])('are empty when %j is stored', (text) => {
    const storage = memoryStorage();
    storage.setItem('key', text);
    expect(readDraft('key', storage)).toEqual({});
  });

  it('do not throw when storage is full or missing', () => {
    expect(() => writeDraft('key', { name: 'Jan' }, memoryStorage(true))).not.toThrow();
    expect(() => writeDraft('key', { name: 'Jan' }, undefined)).not.toThrow();
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
