import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../renderer/project/json.ts';
import { blockFields } from '../../fields/field-shapes.ts';
import { formOf } from '../../fields/form.ts';
import type { FormField } from '../../protocol.ts';
import {
  addItemOps,
  bindOps,
  chosenValue,
  duplicateItemOps,
  hereOps,
  itemPlace,
  listLimits,
  moveItemOps,
  optionOps,
  pictureOps,
  refusalOf,
  removeItemOps,
  timeText,
  typedText,
  valueOps,
} from './field-ops.ts';

const FACTS = { picture: 'a.svg', today: '2026-11-25', count: 0 };
const file = 'pages/a.json';

/** The field at a path of names in a block's form, as if the file were that block. */
function fieldIn(block: JsonObject, ...path: string[]): FormField {
  let fields: readonly FormField[] = formOf(blockFields(String(block.type)), block, '', (pointer) => ({
    origin: { file, pointer },
  }));
  let found: FormField | undefined;
  for (const name of path) {
    found = fields.find((field) => field.name === name);
    fields = found?.children ?? [];
  }
  if (!found) throw new Error(`There is no field ${path.join('.')}.`);
  return found;
}

const title = fieldIn({ type: 'hero', title: 'Kop' }, 'title');
const note = fieldIn({ type: 'hero', note: 'Noot' }, 'note');

describe('a value', () => {
  it('is set with the value that the author saw', () =>
    expect(valueOps(title, 'Kop', 'Nieuw')).toEqual([
      { op: 'set', file, pointer: '/title', was: 'Kop', value: 'Nieuw' },
    ]));

  it('that is unchanged gives no edit', () => expect(valueOps(title, 'Kop', 'Kop')).toEqual([]));

  it('that did not exist is set without an expected value', () =>
    expect(valueOps(note, undefined, 'Noot')).toEqual([
      { op: 'set', file, pointer: '/note', value: 'Noot' },
    ]));

  it('of an emptied optional field is removed, and is never an empty text', () => {
    expect(valueOps(note, 'Noot', typedText(note, ' '))).toEqual([
      { op: 'unset', file, pointer: '/note', was: 'Noot' },
    ]);
    expect(valueOps(note, undefined, typedText(note, ''))).toEqual([]);
  });

  it('of an emptied required field is kept', () => expect(valueOps(title, 'Kop', undefined)).toEqual([]));

  it('that returns to the default is removed', () => {
    const framed = fieldIn({ type: 'card-grid', framed: false }, 'framed');
    expect(valueOps(framed, false, true)).toEqual([{ op: 'unset', file, pointer: '/framed', was: false }]);
    expect(valueOps(framed, undefined, true)).toEqual([]);
  });

  it('inside a missing group creates the group', () => {
    const block = { type: 'quote' };
    expect(valueOps(fieldIn(block, 'styles', 'size'), undefined, 'normal', fieldIn(block, 'styles'))).toEqual(
      [{ op: 'set', file, pointer: '/styles', value: { size: 'normal' } }],
    );
  });

  it('of a choice keeps its type', () => {
    const { type } = fieldIn({ type: 'card-grid' }, 'columns');
    if (type.kind !== 'choice') throw new Error('The columns are no choice.');
    expect([chosenValue(type, '2'), chosenValue(type, '')]).toEqual([2, undefined]);
  });
});

describe('a text is refused', () => {
  it.each([
    [title, '  ', 'Dit veld mag niet leeg zijn.'],
    [note, '', undefined],
    [fieldIn({ type: 'hero' }, 'id'), 'Een Anker', 'Een anker heeft alleen kleine letters'],
    [fieldIn({ type: 'hero' }, 'id'), 'een-anker', undefined],
    [
      fieldIn({ type: 'form', actions: [{ kind: 'route' }] }, 'actions', '0', 'to'),
      'contact',
      'begint met / of #',
    ],
    [fieldIn({ type: 'form', actions: [{ kind: 'external' }] }, 'actions', '0', 'href'), '/a', 'https://'],
    [fieldIn({ type: 'form', actions: [{ kind: 'route' }] }, 'actions', '0', 'to'), '#x', undefined],
  ])('%#', (field, text, part) => {
    const refusal = refusalOf(field, text);
    if (part === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toContain(part);
  });

  it.each([
    [
      'https://example.org/a b',
      'In dit adres staat een spatie. Haal die weg, of schrijf er %20 voor in de plaats.',
    ],
    ['tel:06 12345678', 'In dit adres staat een spatie. Haal die weg.'],
    ['https://example.org ', 'Voor of achter dit adres staat een spatie. Haal die weg.'],
    ['example.org/a b', 'begint met https://'],
  ])('when the address "%s" has a space', (text, part) => {
    const href = fieldIn({ type: 'hero', actions: [{ kind: 'external' }] }, 'actions', '0', 'href');
    expect(refusalOf(href, text)).toContain(part);
  });

  it('when it is not a time of day, in any notation', () => {
    const block = { type: 'session-schedule', sessions: { schedule: [{ startTime: '10:00' }] } };
    const time = fieldIn(block, 'sessions', 'schedule', '0', 'startTime');
    for (const text of ['9:30', '9.30', '0930', ' 09:30 ']) {
      expect(timeText(text)).toBe('09:30');
      expect(refusalOf(time, timeText(text))).toBeUndefined();
    }
    for (const text of ['24:00', '9:60', '930', 'half tien']) {
      expect(refusalOf(time, timeText(text))).toContain('zoals 09:30');
    }
  });

  it('when it is not a number within the limits', () => {
    const block = { type: 'session-schedule', sessions: { schedule: [{ sessionNumber: 1 }] } };
    const number = fieldIn(block, 'sessions', 'schedule', '0', 'sessionNumber');
    expect([refusalOf(number, '0'), refusalOf(number, '1.5'), refusalOf(number, '9')]).toEqual([
      'Het getal is minstens 1.',
      'Vul een heel getal in.',
      undefined,
    ]);
    expect(typedText(number, '9')).toBe(9);
    for (const text of ['negen', '9e', '0x9', '1-2'])
      expect(refusalOf(number, text)).toBe('Vul een getal in.');
    expect([typedText(number, ' 9 '), typedText(number, '9,5'), typedText(number, '9.5')]).toEqual([
      9, 9.5, 9.5,
    ]);
  });
});

describe('a list', () => {
  const cards: JsonValue[] = [
    { title: 'A', description: 'a' },
    { title: 'B', description: 'b' },
  ];
  const list = fieldIn({ type: 'card-grid', cards }, 'cards');
  const placeOf = (index: number) => {
    const item = list.children?.[index];
    const place = item && itemPlace(list, item);
    if (!place) throw new Error('The item has no place.');
    return place;
  };

  it('appends an item', () =>
    expect(addItemOps(list, { title: 'C' })).toEqual([
      { op: 'insert', file, pointer: '/cards', index: 2, value: { title: 'C' } },
    ]));

  it('that is missing is created with its first item', () =>
    expect(addItemOps(fieldIn({ type: 'hero' }, 'actions'), { kind: 'meeting' })).toEqual([
      { op: 'set', file, pointer: '/actions', value: [{ kind: 'meeting' }] },
    ]));

  it('moves, copies and removes an item, and expects its value', () => {
    const [first] = cards;
    expect(moveItemOps(list, placeOf(0), 1)).toEqual([
      { op: 'move', file, pointer: '/cards', index: 0, to: 1, was: first },
    ]);
    expect(moveItemOps(list, placeOf(0), 0)).toEqual([]);
    expect(duplicateItemOps(list, placeOf(0))).toEqual([
      { op: 'duplicate', file, pointer: '/cards', index: 0, was: first },
    ]);
    expect(removeItemOps(list, placeOf(0))).toEqual([
      { op: 'remove', file, pointer: '/cards', index: 0, was: first },
    ]);
  });

  it('that is optional is removed with its last item', () => {
    const actions = fieldIn({ type: 'hero', actions: [{ kind: 'meeting', label: 'x' }] }, 'actions');
    const [item] = actions.children ?? [];
    const place = item && itemPlace(actions, item);
    expect(place && removeItemOps(actions, place)).toEqual([
      { op: 'unset', file, pointer: '/actions', was: [{ kind: 'meeting', label: 'x' }] },
    ]);
  });

  it('knows how many items fit', () => {
    const meeting = { kind: 'meeting', label: 'x' };
    const three = fieldIn({ type: 'hero', actions: [meeting, meeting, meeting] }, 'actions');
    const one = fieldIn({ type: 'card-grid', cards: [{ title: 'A', description: 'a' }] }, 'cards');
    expect(listLimits(three)).toEqual({ canAdd: false, canRemove: true });
    expect(listLimits(one)).toEqual({ canAdd: true, canRemove: false });
  });

  it('expects the binding of a bound item, and has no place for an item from another file', () => {
    const binding = { file, pointer: '/cards/0' };
    const item: FormField = { ...title, origin: { file: 'pages/_site.json', pointer: '/x' } };
    const source = { label: 'Site', pages: [], binding, bindingValue: { $bind: 'site.x' } };
    expect(itemPlace(list, { ...item, source })).toEqual({ index: 0, was: { $bind: 'site.x' } });
    expect(itemPlace(list, item)).toBeUndefined();
  });
});

describe('another option', () => {
  const action = { kind: 'external', label: 'Lees', href: 'https://a.nl', newTab: false };
  const field = fieldIn({ type: 'hero', actions: [action] }, 'actions', '0');

  it('is set in one step with its fields, and keeps the rest as it was typed', () =>
    expect(optionOps(field, 1, {}, FACTS)).toEqual([
      { op: 'set', file, pointer: '/actions/0/kind', was: 'external', value: 'route' },
      { op: 'unset', file, pointer: '/actions/0/href', was: 'https://a.nl' },
      { op: 'unset', file, pointer: '/actions/0/newTab', was: false },
      { op: 'set', file, pointer: '/actions/0/to', value: '#' },
    ]));

  it('that is already chosen gives no edit', () => expect(optionOps(field, 2, {}, FACTS)).toEqual([]));

  it('expects a binding where the file has one', () => {
    const typed = { kind: 'external', label: 'Lees', href: { $bind: 'site.links.login' } };
    expect(optionOps({ ...field, typed }, 0, {}, FACTS)).toEqual([
      { op: 'set', file, pointer: '/actions/0/kind', was: 'external', value: 'meeting' },
      { op: 'unset', file, pointer: '/actions/0/href', was: { $bind: 'site.links.login' } },
    ]);
  });

  it('of a link replaces the page by an address', () => {
    const link = fieldIn({ type: 'not-found', link: { label: 'x', to: '/' } }, 'link');
    expect(optionOps(link, 1, { href: 'https://a.nl' }, FACTS)).toEqual([
      { op: 'unset', file, pointer: '/link/to', was: '/' },
      { op: 'set', file, pointer: '/link/href', value: 'https://a.nl' },
    ]);
  });
});

describe('a picture', () => {
  it('is inserted as a whole where there was none', () =>
    expect(pictureOps(fieldIn({ type: 'hero' }, 'picture'), { src: 'a.svg', alt: 'Een boom' })).toEqual([
      { op: 'set', file, pointer: '/picture', value: { src: 'a.svg', alt: 'Een boom' } },
    ]));

  const decoration = fieldIn({ type: 'hero', picture: { src: 'a.svg', decorative: true } }, 'picture');

  it('that was decorative gets a description instead', () =>
    expect(pictureOps(decoration, { src: 'b.svg', alt: 'Een boom' })).toEqual([
      { op: 'unset', file, pointer: '/picture/decorative', was: true },
      { op: 'set', file, pointer: '/picture/src', was: 'a.svg', value: 'b.svg' },
      { op: 'set', file, pointer: '/picture/alt', value: 'Een boom' },
    ]));

  it('is replaced by another with the same description', () =>
    expect(pictureOps(decoration, { src: 'b.svg', alt: undefined })).toEqual([
      { op: 'set', file, pointer: '/picture/src', was: 'a.svg', value: 'b.svg' },
    ]));
});

it('"Alleen hier" replaces the binding by its value', () => {
  const binding = { file, pointer: '/blocks/0/title' };
  const source = { label: 'Programma x', pages: ['/a'], binding, bindingValue: { $bind: 'programme.title' } };
  expect(hereOps({ ...title, source })).toEqual([
    { op: 'set', ...binding, was: { $bind: 'programme.title' }, value: 'Kop' },
  ]);
  expect(hereOps(title)).toEqual([]);
});

describe('a binding', () => {
  const other = { $bind: 'programmes.y.title' };

  it('replaces the value that was typed, or is added', () => {
    expect(bindOps(title, other)).toEqual([{ op: 'set', file, pointer: '/title', was: 'Kop', value: other }]);
    expect(bindOps(fieldIn({ type: 'hero' }, 'title'), other)).toEqual([
      { op: 'set', file, pointer: '/title', value: other },
    ]);
  });

  it('replaces another one where that was typed, and is no step when it is the same', () => {
    const binding = { file, pointer: '/blocks/0/title' };
    const bindingValue = { $bind: 'programmes.x.title' };
    const field = { ...title, source: { label: 'Programma x', pages: ['/a'], binding, bindingValue } };
    expect(bindOps(field, other)).toEqual([{ op: 'set', ...binding, was: bindingValue, value: other }]);
    expect(bindOps(field, bindingValue)).toEqual([]);
  });
});
