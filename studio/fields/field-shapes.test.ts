import { describe, expect, it } from 'vitest';
import { registry } from '../../blocks/registry.ts';
import { timeOfDayPattern } from '../../schemas/time-of-day-pattern.ts';
import type { FieldKind, FieldShape } from '../protocol.ts';
import { blockFields, type DefinitionKind, definitionFields, pageKind } from './field-shapes.ts';

const definitions: DefinitionKind[] = [
  'page',
  'layout-page',
  'redirect',
  'layout',
  'programme',
  'site',
  'words',
];
const forms: [string, readonly FieldShape[]][] = [
  ...Object.keys(registry).map((type): [string, readonly FieldShape[]] => [type, blockFields(type)]),
  ...definitions.map((kind): [string, readonly FieldShape[]] => [kind, definitionFields(kind)]),
];

function* insideKind(type: FieldKind, path: string): Generator<[string, FieldShape]> {
  if (type.kind === 'group') yield* inside(type.fields, path);
  if (type.kind === 'list') yield* insideKind(type.item, `${path}[]`);
  if (type.kind === 'union') {
    for (const option of type.options) yield* inside(option.fields, `${path}<${option.label}>`);
  }
}

/** Every field of a form, including nested ones, by its path. */
function* inside(fields: readonly FieldShape[], path: string): Generator<[string, FieldShape]> {
  for (const field of fields) {
    const at = `${path}.${field.name}`;
    yield [at, field];
    yield* insideKind(field.type, at);
  }
}

const all = forms.flatMap(([name, fields]) => [...inside(fields, name)]);
const kindAt = (path: string) => all.find(([at]) => at === path)?.[1].type;

describe('the fields of all schemas', () => {
  it('are found, for every block and definition', () => {
    expect(Object.keys(registry).length).toBeGreaterThan(20);
    for (const [name, fields] of forms) expect(fields.length, name).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(250);
  });

  it('have a Dutch label and help, not the name of the property', () => {
    const silent = all.filter(
      ([, { label, help, name }]) => label === name || label === '' || !help?.endsWith('.'),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it('are plain texts only where the schema says nothing more specific', () => {
    const bare = all.filter(
      ([, { type }]) => type.kind === 'text' && type.pattern === undefined && !type.multiline,
    );
    // The quote's texts may be empty, so they have no pattern.
    expect(bare.map(([path]) => path)).toEqual(['quote.name', 'quote.title', 'quote.company']);
  });

  it('have a name for one item of each list', () => {
    const unnamed = all.filter(([, { type }]) => type.kind === 'list' && type.itemLabel === '');
    expect(unnamed.map(([path]) => path)).toEqual([]);
  });

  it('have Dutch words for every choice, except numbers', () => {
    const raw = all.flatMap(([path, { type }]) =>
      type.kind === 'choice'
        ? type.options
            .filter(({ label, value }) => typeof value === 'string' && label === value)
            .map(({ value }) => `${path}: ${value}`)
        : [],
    );
    expect(raw).toEqual([]);
  });

  it('say what a switch means when its property is absent', () => {
    const unknown = all.filter(
      ([, { type, required, default: standard }]) =>
        type.kind === 'boolean' && !type.onlyTrue && !required && standard === undefined,
    );
    expect(unknown.map(([path]) => path)).toEqual([]);
  });
});

describe('a kind', () => {
  it.each([
    ['hero.title', { kind: 'text', multiline: false, markdown: false }],
    ['hero.subtitle', { kind: 'text', multiline: true, markdown: true }],
    ['card-grid.intro', { kind: 'text', multiline: true, markdown: false }],
    ['hero.tone', { kind: 'choice', options: [{ value: 'paper', label: 'Wit' }, {}, {}, {}] }],
    ['card-grid.columns', { kind: 'choice', options: [{ value: 2, label: '2' }, {}, {}] }],
    ['programme.sessions.defaultDayOfWeek', { kind: 'choice' }],
    ['card-grid.cards[].icon', { kind: 'icon' }],
    ['card-grid.cards', { kind: 'list', itemLabel: 'Kaart', minItems: 1, item: { kind: 'group' } }],
    ['impact-makers.makers[].link', { kind: 'link', accepts: 'address' }],
    ['page.aliases', { kind: 'list', itemLabel: 'Adres', item: { kind: 'link', accepts: 'alias' } }],
    ['page.socialImage', { kind: 'media', automatic: true }],
    ['site.socialImage', { kind: 'media' }],
    ['legal-text.updated', { kind: 'date' }],
    ['programme.sessions.schedule[].startTime', { kind: 'time', pattern: timeOfDayPattern.source }],
    // Later than the example of the begin, so that a new pair of times is no mistake.
    ['programme.sessions.schedule[].endTime', { kind: 'time', example: '17:00' }],
    ['programme.sessions.schedule[].year', { kind: 'number', integer: true, minimum: 1583 }],
    ['hero.picture<Alleen versiering>.decorative', { kind: 'boolean', onlyTrue: true }],
  ])('of %s', (path, kind) => expect(kindAt(path)).toMatchObject(kind));

  it('for a button is a choice of four, each with its fields', () => {
    const type = kindAt('card-grid.cards[].action');
    if (type?.kind !== 'union') throw new Error('A button is no union.');
    expect(type.property).toBe('kind');
    expect(type.options.map(({ value, fields }) => [value, fields.map(({ name }) => name)])).toEqual([
      ['meeting', ['label', 'variant', 'disabled']],
      ['route', ['label', 'variant', 'disabled', 'to', 'replace']],
      ['external', ['label', 'variant', 'disabled', 'href', 'newTab']],
      ['contact', ['label', 'variant', 'disabled', 'to', 'subject']],
    ]);
  });

  it('for a link is a page or an address, and for a picture described or decorative', () => {
    const optionsOf = (path: string) => {
      const type = kindAt(path);
      return type?.kind === 'union'
        ? type.options.map(({ label, fields }) => [label, fields.map(({ name }) => name)])
        : undefined;
    };
    expect(optionsOf('not-found.link')).toEqual([
      ['Pagina', ['label', 'to']],
      ['Adres', ['label', 'href']],
    ]);
    expect(optionsOf('hero.picture')).toEqual([
      ['Beschrijving', ['src', 'alt']],
      ['Alleen versiering', ['src', 'decorative']],
    ]);
  });
});

it('knows the three forms of a page', () => {
  expect(pageKind({ redirect: '/' })).toBe('redirect');
  expect(pageKind({ layout: 'jaarprogramma' })).toBe('layout-page');
  expect(pageKind({ blocks: [] })).toBe('page');
  expect(definitionFields('redirect').map(({ name }) => name)).toEqual(['redirect']);
});

it('has no fields for an unknown block type', () => expect(blockFields('boem')).toEqual([]));
