import { describe, expect, it } from 'vitest';
import { registry } from '../../blocks/registry.ts';
import { addDescription } from '../../lint/dates/renumber.ts';
import { programme } from '../../schemas/programme.ts';
import type { FieldKind, FieldShape } from '../protocol.ts';
import { blockFields, definitionFields } from './field-shapes.ts';
import { type StartFacts, startValue } from './start-value.ts';

const facts: StartFacts = { picture: 'hero-home.svg', today: '2026-11-25', count: 0 };

/** A value with every field, including optional ones, each with its initial value. */
function full(fields: readonly FieldShape[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, label, type }) => [name, fullValue(type, label)]));
}

function fullValue(type: FieldKind, label: string): unknown {
  if (type.kind === 'group') return full(type.fields);
  if (type.kind === 'list') {
    const length = Math.max(type.minItems ?? 0, 1);
    return Array.from({ length }, () => fullValue(type.item, type.itemLabel));
  }
  return startValue(type, label, facts);
}

describe('a value to begin with', () => {
  it.each(Object.entries(registry))('is accepted in every field of %s', (type, { definition }) => {
    const fields = blockFields(type);
    const required = startValue({ kind: 'group', fields }, '', facts);
    expect(definition.schema.safeParse({ type, ...Object(required) }).error).toBeUndefined();
    expect(definition.schema.safeParse({ type, ...full(fields) }).error).toBeUndefined();
  });

  it('is accepted in a programme', () =>
    expect(programme.safeParse(full(definitionFields('programme'))).error).toBeUndefined());

  it('is what the lint adds as the description of a session', () => {
    const details = definitionFields('programme').find(({ name }) => name === 'trainingDetails');
    const list =
      details?.type.kind === 'group'
        ? details.type.fields.find(({ name }) => name === 'sessions')
        : undefined;
    if (list?.type.kind !== 'list') throw new Error('A programme describes its sessions.');
    const { item, itemLabel } = list.type;
    const added = addDescription('pages/_programmes/a.json', 1, []).added?.value;
    expect(startValue(item, itemLabel, facts)).toEqual(added);
  });

  it('continues the numbering of a list', () =>
    expect(startValue({ kind: 'number', integer: true, minimum: 1 }, 'Nummer', { ...facts, count: 9 })).toBe(
      10,
    ));
});
