import fc, { type Arbitrary } from 'fast-check';
import { defaultFieldPrefixes, defaultIds } from '../../blocks/_shared/default-ids.ts';
import { registry } from '../../blocks/registry.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../renderer/project/json.ts';
import { type Sources, validValue } from './random-block.ts';

/** What the project that the pages are added to contains. */
interface Surroundings {
  media: readonly string[];
  layout: string;
  programmes: readonly string[];
}

/** Words with characters that could trip up a careless rule, though they are correct Dutch. */
const words = fc.constantFrom(
  'zorg',
  'één',
  'buurt',
  'gemeente',
  '5 < 6',
  '"citaat"',
  "'s avonds",
  '5*3',
  'a & b',
  'C#',
  '50%',
  '{ $bind }',
  '🌱',
  '[x]',
  '/contact',
  'foto',
);
/** A name that appears nowhere else and resembles no word, so that no text is typed twice. */
const own = fc
  .array(fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), { minLength: 9, maxLength: 9 })
  .map((letters) => `Q${letters.join('')}`);
const texts = fc
  .tuple(own, fc.array(words, { maxLength: 6 }))
  .map(([first, rest]) => [first, ...rest].join(' '));

/** In these months the second Tuesday, Wednesday and Thursday are never holidays or in a school vacation. */
const quietMonths = [
  { year: 2027, month: 1 },
  { year: 2027, month: 3 },
  { year: 2027, month: 6 },
  { year: 2027, month: 9 },
  { year: 2027, month: 11 },
  { year: 2028, month: 1 },
  { year: 2028, month: 3 },
] as const;

const sessions = fc
  .record({
    months: fc.subarray([...quietMonths], { minLength: 1 }),
    defaultDayOfWeek: fc.integer({ min: 2, max: 4 }),
    startHour: fc.integer({ min: 9, max: 15 }),
    defaultSubtitle: texts,
  })
  .map(
    ({ months, defaultDayOfWeek, startHour, defaultSubtitle }): JsonObject => ({
      defaultDayOfWeek,
      defaultStartTime: `${String(startHour).padStart(2, '0')}:30`,
      defaultEndTime: `${startHour + 2}:00`,
      defaultSubtitle,
      schedule: months.map(({ year, month }, index) => ({
        sessionNumber: index + 1,
        year,
        month,
        weekOfMonth: 2,
      })),
    }),
  );

/** Yields Tuesdays that are not holidays, each once, after the last known school vacation. */
function* workingDays(): Generator<string> {
  const holidays = ['01-01', '04-27', '05-05', '12-25', '12-26'];
  for (let day = Date.UTC(2031, 0, 7); ; day += 7 * 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    if (!holidays.includes(date.slice(5))) yield date;
  }
}

/** Makes a random block, without what only the rest of the page or project can make correct. */
function blocks(schema: JsonObject, sources: Sources) {
  const definitions = isJsonObject(schema.definitions) ? schema.definitions : {};
  const ofType = (type: string, leftOut: string | undefined): Arbitrary<JsonValue> => {
    const own = definitions[`block-${type}`];
    const properties = isJsonObject(own) && isJsonObject(own.properties) ? own.properties : {};
    const { [leftOut ?? '']: _heading, publish: _days, ...rest } = properties;
    const changed: JsonObject = { ...(isJsonObject(own) ? own : {}), properties: rest };
    return validValue(changed, definitions, sources);
  };
  const required = (type: string, property: string) => {
    const own = definitions[`block-${type}`];
    return isJsonObject(own) && Array.isArray(own.required) && own.required.includes(property);
  };
  const all = Object.values(registry).map(({ definition: { type, h1 } }) => ({ type, h1 }));
  const first = all.filter(({ type, h1 }) => h1 !== undefined && required(type, h1));
  const others = all.filter(({ type, h1 }) => h1 === undefined || !required(type, h1));
  return {
    withHeading: fc.oneof(...first.map(({ type }) => ofType(type, undefined))),
    withoutHeading: fc.oneof(...others.map(({ type, h1 }) => ofType(type, h1))),
  };
}

const namedByDefault: ReadonlySet<string> = new Set(Object.keys({ ...defaultIds, ...defaultFieldPrefixes }));

/**
 * Makes random pages that no rule objects to: generated from the schema, and then corrected where only the whole
 * project can tell. Some follow a layout, some only redirect.
 *
 * @param schema the generated schema of a page
 * @returns the definitions by path in the project
 */
export function flawlessPages(
  schema: JsonObject,
  { media, layout, programmes }: Surroundings,
  count: number,
  seed: number,
): Map<string, JsonObject> {
  const sources: Sources = {
    texts,
    media,
    paths: ['/', '/contact', '/contact?subject=Hallo', '/#solution', '#top'],
    dates: ['2031-01-07'],
  };
  const { withHeading, withoutHeading } = blocks(schema, sources);
  const page = fc.record({
    kind: fc.constantFrom('blocks', 'blocks', 'blocks', 'layout', 'redirect'),
    words: fc.array(own, { minLength: 4, maxLength: 8 }),
    blocks: fc
      .tuple(withHeading, fc.array(withoutHeading, { maxLength: 6 }))
      .map(([first, rest]): JsonValue[] => [first, ...rest]),
    sessions,
    programme: fc.constantFrom(...programmes),
    target: fc.constantFrom('/', '/contact', '/#solution'),
    alias: fc.boolean(),
  });
  const days = workingDays();
  let prices = 0;

  const pages = fc.sample(page, { numRuns: count, seed }).map((drawn, index): [string, JsonObject] => {
    const number = index + 1;
    const file = `pages/gegenereerd/pagina-${number}.json`;
    if (drawn.kind === 'redirect') return [file, { redirect: drawn.target }];
    let ids = 0;
    /** Replaces random values by ones that fit the rest of the page and the project. */
    const fitted = (value: JsonValue, key: string): JsonValue => {
      if (key === 'id') return `plek-${++ids}`;
      if (key === 'calendar') return drawn.programme;
      if (key === 'perPerson' || key === 'perOrganisation') return `€${++prices}`;
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return String(days.next().value);
      if (Array.isArray(value)) return value.map((item) => fitted(item, ''));
      if (!isJsonObject(value)) return value;
      if (Array.isArray(value.schedule)) return drawn.sessions;
      const kept = Object.entries(value).filter(([name, item]) => !(name === 'placeholder' && item === true));
      const copied = Object.fromEntries(kept.map(([name, item]) => [name, fitted(item, name)]));
      // Two of these on one page need an id each.
      return namedByDefault.has(String(value.type)) ? { id: `plek-${++ids}`, ...copied } : copied;
    };
    const heading: JsonObject = {
      title: `Pagina ${number} over ${drawn.words[0]}`,
      description: `Op pagina ${number} lees je alles over ${drawn.words.join(', ')}.`,
      ...(drawn.alias ? { aliases: [`/oud/pagina-${number}`] } : {}),
    };
    if (drawn.kind === 'layout') return [file, { ...heading, layout, programme: drawn.programme }];
    return [file, { ...heading, blocks: fitted(drawn.blocks, '') }];
  });
  return new Map(pages);
}
