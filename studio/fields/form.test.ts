import { describe, expect, it } from 'vitest';
import { bindPage } from '../../renderer/bind-page.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isJsonObject, pointerKeys, valueAt } from '../../renderer/project/json.ts';
import { projectOf, readProject } from '../../renderer/project/read-project.ts';
import type { FormField } from '../protocol.ts';
import { blockFields, definitionFields } from './field-shapes.ts';
import { formOf, placesIn, sourceOf } from './form.ts';
import { usageOf } from './usage.ts';

const hero = { type: 'hero', title: { $bind: 'programme.title' }, note: 'Een half uur.' };
const project = projectOf({
  'pages/a.json': JSON.stringify({ title: 'A', layout: 'jaar', programme: 'x' }),
  'pages/b.json': JSON.stringify({ title: 'B', layout: 'jaar', programme: 'x', blocks: [] }),
  'pages/c.json': JSON.stringify({
    title: 'C',
    blocks: [
      { type: 'hero', title: { $bind: 'programmes.x.title' }, note: { $bind: 'site.company.phone' } },
      { type: 'session-cards', title: 'K', sessions: { $bind: 'programmes.x.sessions' } },
    ],
  }),
  'pages/d.json': JSON.stringify({ redirect: '/a' }),
  'pages/_not-found.json': JSON.stringify({ title: 'Weg', blocks: [{ type: 'not-found', title: 'Gone' }] }),
  'pages/_layouts/jaar.json': JSON.stringify({ blocks: [hero, { type: 'rich-text', text: 'Tekst' }] }),
  'pages/_programmes/x.json': JSON.stringify({
    title: 'Titel',
    subtitle: 'Onder',
    sessions: { defaultDayOfWeek: 4, schedule: [{ sessionNumber: 1 }] },
  }),
  'pages/_site.json': JSON.stringify({ company: { phone: '1' }, links: { login: 'https://a.nl' } }),
});

function boundPage(path: string) {
  const file = project.files.get(path);
  if (!file) throw new Error(`${path} is missing.`);
  return bindPage(file, project);
}

describe('usageOf', () => {
  const { pagesOf } = usageOf(project);
  const programme = 'pages/_programmes/x.json';

  it.each([
    ['a bound value', programme, '/title', ['/a', '/b', '/c']],
    ['a value that no page shows', programme, '/subtitle', []],
    ['a value inside a bound one', programme, '/sessions/schedule/0/sessionNumber', ['/c']],
    ['a value of which a part is bound', 'pages/_site.json', '/links', []],
    ['a whole file', programme, '', ['/a', '/b', '/c']],
    ['a block of a layout', 'pages/_layouts/jaar.json', '/blocks/1/text', ['/a', '/b']],
    ['what is on every page', 'pages/_site.json', '/company/phone', ['/a', '/b', '/c', 'niet gevonden']],
    ['a value of a page', 'pages/c.json', '/title', ['/c']],
    ['a redirect', 'pages/d.json', '/redirect', []],
    ['a file that is not there', 'pages/weg.json', '', []],
  ])('of %s', (_title, file, pointer, pages) => expect(pagesOf({ file, pointer })).toEqual(pages));

  it('is computed once for a project', () => expect(usageOf(project)).toBe(usageOf(project)));
});

describe('sourceOf', () => {
  it('is undefined for a value of the page itself', () =>
    expect(sourceOf(project, boundPage('pages/c.json'), '/blocks/1/title')).toBeUndefined());

  it('names, for a bound value, the programme, its pages, and the binding that "alleen hier" replaces', () =>
    expect(sourceOf(project, boundPage('pages/c.json'), '/blocks/0/title')).toEqual({
      label: 'Programma x',
      pages: ['/a', '/b', '/c'],
      binding: { file: 'pages/c.json', pointer: '/blocks/0/title' },
      bindingValue: { $bind: 'programmes.x.title' },
    }));

  it('offers no "alleen hier" inside a bound value, nor for the binding of a layout', () => {
    const inside = sourceOf(project, boundPage('pages/c.json'), '/blocks/1/sessions/defaultDayOfWeek');
    const ofLayout = sourceOf(project, boundPage('pages/a.json'), '/blocks/0/title');
    expect([inside?.binding, ofLayout?.binding]).toEqual([undefined, undefined]);
    expect(ofLayout?.label).toBe('Programma x');
  });

  it('names the layout for a value that was typed there', () =>
    expect(sourceOf(project, boundPage('pages/a.json'), '/blocks/1/text')).toMatchObject({
      label: 'Indeling jaar',
      pages: ['/a', '/b'],
    }));

  it('is the site for header and footer when a page is open', () => {
    const site = boundPage('pages/_site.json');
    expect(sourceOf(project, site, '/company/phone', 'pages/c.json')?.label).toBe('Site');
    expect(sourceOf(project, site, '/company/phone')).toBeUndefined();
  });
});

describe('formOf', () => {
  const bound = boundPage('pages/c.json');
  const form = formOf(
    blockFields('hero'),
    valueAt(bound.value, ['blocks', '0']),
    '/blocks/0',
    placesIn(project, bound),
  );
  const field = (name: string) => form.find((candidate) => candidate.name === name);

  it('shows a bound value, and edits it at its origin', () =>
    expect(field('title')).toMatchObject({
      shown: '/blocks/0/title',
      value: 'Titel',
      origin: { file: 'pages/_programmes/x.json', pointer: '/title' },
      source: { label: 'Programma x' },
    }));

  it('has a place without a value for a missing property', () => {
    expect(field('eyebrow')).toMatchObject({
      origin: { file: 'pages/c.json', pointer: '/blocks/0/eyebrow' },
    });
    expect(field('eyebrow')).toMatchObject({ value: undefined, source: undefined });
  });

  it('holds the value in the file where a binding changes it', () => {
    const page = projectOf({
      'pages/e.json': JSON.stringify({
        title: 'E',
        blocks: [{ type: 'hero', title: 'T', actions: [{ kind: 'external', href: { $bind: 'site.a' } }] }],
      }),
      'pages/_site.json': JSON.stringify({ a: 'https://a.nl' }),
    });
    const file = page.files.get('pages/e.json');
    if (!file) throw new Error('The page is missing.');
    const own = bindPage(file, page);
    const block = valueAt(own.value, ['blocks', '0']);
    const fields = formOf(blockFields('hero'), block, '/blocks/0', placesIn(page, own));
    const [item] = fields.find(({ name }) => name === 'actions')?.children ?? [];
    expect(item?.typed).toEqual({ kind: 'external', href: { $bind: 'site.a' } });
    expect(fields.find(({ name }) => name === 'title')).toMatchObject({ typed: undefined });
  });

  it('opens a group without required fields, so that it can be filled in', () => {
    const fields = formOf(blockFields('quote'), {}, '', (pointer) => ({ origin: { file: 'f', pointer } }));
    const styles = fields.find(({ name }) => name === 'styles');
    expect(styles?.children?.map(({ shown }) => shown)).toEqual(['/styles/imagePosition', '/styles/size']);
  });

  it('has a field for each item of a list, and the fields of the chosen option of a union', () => {
    const value = {
      type: 'hero',
      title: 'x',
      actions: [{ kind: 'route', label: 'Lees', to: '/a' }],
      picture: { src: 'a.svg', decorative: true },
    };
    const plain = formOf(blockFields('hero'), value, '/blocks/0', (pointer) => ({
      origin: { file: 'f', pointer },
    }));
    const [item] = plain.find(({ name }) => name === 'actions')?.children ?? [];
    expect(item).toMatchObject({ label: 'Knop 1', shown: '/blocks/0/actions/0' });
    expect(item?.children?.map(({ shown, value: own }) => [shown, own])).toContainEqual([
      '/blocks/0/actions/0/to',
      '/a',
    ]);
    const picture = plain.find(({ name }) => name === 'picture');
    expect(picture?.children?.map(({ name }) => name)).toEqual(['src', 'decorative']);
  });

  it('has no children for an unknown option', () => {
    const fields = formOf(blockFields('hero'), { actions: [{ kind: 'boem' }, 'x'] }, '', (pointer) => ({
      origin: { file: 'f', pointer },
    }));
    const actions = fields.find(({ name }) => name === 'actions');
    expect(actions?.children?.map(({ children }) => children)).toEqual([undefined, undefined]);
  });
});

describe('the programmes that a field can show', () => {
  const site = projectOf({
    'pages/_programmes/x.json': JSON.stringify({ title: 'X', sessions: { defaultDayOfWeek: 4 } }),
    'pages/_programmes/y.json': JSON.stringify({ title: 'Y', sessions: { defaultDayOfWeek: 2 } }),
    'pages/_programmes/z.json': JSON.stringify({ title: 'Z' }),
    'pages/a.json': JSON.stringify({
      title: 'A',
      blocks: [
        {
          type: 'programme-tiles',
          title: { $bind: 'programmes.x.title' },
          tiles: [{ title: 'Bound', sessions: { $bind: 'programmes.x.sessions' } }, { title: 'Own' }],
        },
      ],
    }),
    'pages/b.json': JSON.stringify({ title: 'B', layout: 'jaar', programme: 'x' }),
    'pages/c.json': JSON.stringify({
      title: 'C',
      programme: 'y',
      blocks: [{ type: 'hero', title: { $bind: 'programme.title' } }],
    }),
    'pages/_layouts/jaar.json': JSON.stringify({
      blocks: [{ type: 'hero', title: { $bind: 'programme.title' } }],
    }),
  });
  const formIn = (path: string, type: string) => {
    const file = site.files.get(path);
    if (!file) throw new Error(`${path} is missing.`);
    const bound = bindPage(file, site);
    return formOf(
      blockFields(type),
      valueAt(bound.value, ['blocks', '0']),
      '/blocks/0',
      placesIn(site, bound),
    );
  };
  const tiles = formIn('pages/a.json', 'programme-tiles');
  const offered = (field: FormField | undefined) => field?.programmes?.map(({ binding }) => binding);
  const inTile = (index: number, name: string) =>
    tiles.find((field) => field.name === 'tiles')?.children?.[index]?.children?.find((f) => f.name === name);
  const schedules = [{ $bind: 'programmes.x.sessions' }, { $bind: 'programmes.y.sessions' }];

  it('are those that have what its binding names', () => {
    expect(offered(inTile(0, 'sessions'))).toEqual(schedules);
    expect(tiles.find(({ name }) => name === 'title')?.programmes).toEqual(
      ['x', 'y', 'z'].map((name) => ({
        label: `Programma ${name}`,
        binding: { $bind: `programmes.${name}.title` },
      })),
    );
  });

  it('are those that have a group with the same fields, where it has no value or its own', () => {
    expect(offered(inTile(1, 'sessions'))).toEqual(schedules);
    expect(offered(inTile(1, 'title'))).toBeUndefined();
  });

  it('name the programme of the page itself as its own, so that a copy of the page can have another', () => {
    const title = formIn('pages/c.json', 'hero').find(({ name }) => name === 'title');
    expect(offered(title)).toEqual([
      { $bind: 'programmes.x.title' },
      { $bind: 'programme.title' },
      { $bind: 'programmes.z.title' },
    ]);
    expect(title?.source?.bindingValue).toEqual({ $bind: 'programme.title' });
  });

  it('are none inside a bound value, nor for the binding of a layout', () => {
    const inside = inTile(0, 'sessions')?.children?.[0];
    const ofLayout = formIn('pages/b.json', 'hero').find(({ name }) => name === 'title');
    expect([inside?.source?.label, offered(inside)]).toEqual(['Programma x', undefined]);
    expect([ofLayout?.source?.label, offered(ofLayout)]).toEqual(['Programma x', undefined]);
  });
});

describe('the forms of this site', () => {
  const own = readProject(REPOSITORY);

  function* leaves(fields: readonly FormField[]): Generator<FormField> {
    for (const field of fields) {
      if (field.children) yield* leaves(field.children);
      else if (field.value !== undefined) yield field;
    }
  }

  it('show, for every page and file, the value at the place that each field names', () => {
    let count = 0;
    for (const file of own.files.values()) {
      const bound = bindPage(file, own);
      const resolve = placesIn(own, bound);
      const blocks = ['blocks', 'header', 'footer'].flatMap((list) => {
        const items = bound.value[list];
        return Array.isArray(items) ? items.map((block, index) => ({ block, at: `/${list}/${index}` })) : [];
      });
      const forms = blocks.flatMap(({ block, at }) => {
        const type = isJsonObject(block) ? String(block.type) : '';
        return formOf(blockFields(type), block, at, resolve);
      });
      if (file.kind === 'programme')
        forms.push(...formOf(definitionFields('programme'), bound.value, '', resolve));
      for (const { origin, value, shown } of leaves(forms)) {
        const typed = valueAt(own.files.get(origin.file)?.value, pointerKeys(origin.pointer));
        expect(typed, `${file.path} ${shown}`).toEqual(value);
        count++;
      }
    }
    expect(count).toBeGreaterThan(1500);
  });
});
