import { expect, it } from 'vitest';
import type { JsonValue } from '../../../renderer/project/json.ts';
import type { FieldKind } from '../../protocol.ts';
import { shownValue } from './ConflictNote.tsx';

const text: FieldKind = { kind: 'text', multiline: false, markdown: false };
const button: FieldKind = {
  kind: 'group',
  fields: [
    { name: 'label', label: 'Tekst', required: true, type: text },
    { name: 'page', label: 'Pagina', required: true, type: { kind: 'link', accepts: 'page' } },
  ],
};

it.each<[FieldKind, JsonValue | undefined, words: string]>([
  [text, 'Meer weten', '“Meer weten”'],
  [text, undefined, 'leeg'],
  [{ kind: 'number', integer: true }, 12500, '12.500'],
  [{ kind: 'boolean' }, false, 'nee'],
  [{ kind: 'choice', options: [{ value: 'dark', label: 'Donker' }] }, 'dark', 'Donker'],
  [{ kind: 'date' }, '2026-05-14', '14 mei 2026'],
  [{ kind: 'date' }, '2026-02-31', '“2026-02-31”'],
  [button, { label: 'Meer weten', page: '/contact' }, 'Tekst: Meer weten · Pagina: /contact'],
  [button, { $bind: 'programme.action' }, 'komt uit het programma (action)'],
  [button, { $bind: 'constructor.name' }, 'komt uit constructor (name)'],
  [button, { $bind: 'programmes.gemeenten.action' }, 'komt uit het programma gemeenten (action)'],
])('a note about two versions says a %o in words', (type, value, words) => {
  expect(shownValue(type, value)).toBe(words);
});
