import { describe, expect, it } from 'vitest';
import { checkProject } from '../lint/check-project.ts';
import { optionsOnDisk } from '../lint/options-on-disk.ts';
import { rules } from '../lint/rules/index.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { isJsonObject } from '../renderer/project/json.ts';
import { projectOf, readProject } from '../renderer/project/read-project.ts';
import { routesOf } from '../renderer/project/routes.ts';
import { schemaWithBlocks } from './generated-schemas.ts';
import { flawlessPages } from './random/flawless-pages.ts';

const real = readProject(REPOSITORY);
/** A day before all dates in the pages, so that none of them is in the past. */
const AS_OF = '2025-01-01';

const generated = flawlessPages(
  schemaWithBlocks('page'),
  {
    media: [...real.media].filter((name) => name.endsWith('.svg')).sort(),
    layout: 'jaarprogramma',
    programmes: [...real.files.values()].filter(({ kind }) => kind === 'programme').map(({ name }) => name),
  },
  50,
  2026,
);
const withGenerated = projectOf(
  {
    ...Object.fromEntries([...real.files].map(([path, { text }]) => [path, text])),
    ...Object.fromEntries([...generated].map(([path, page]) => [path, `${JSON.stringify(page, null, 2)}\n`])),
  },
  real.media,
);

/** Every current address of the site, none of which may be lost. */
const baseRoutes = routesOf(real).pages.map(({ name, path }) => ({ path: name, file: path }));
const options = { ...(await optionsOnDisk(REPOSITORY, real)), asOf: AS_OF, baseRoutes };

describe('fifty generated pages', () => {
  it('are added to the real ones, of every kind and with nearly every block type', () => {
    expect(real.files.size).toBeGreaterThan(20);
    expect(generated.size).toBe(50);
    const pages = [...generated.values()];
    for (const name of ['blocks', 'layout', 'redirect', 'aliases']) {
      expect(pages.filter((page) => page[name] !== undefined).length, name).toBeGreaterThan(3);
    }
    const blocks = pages.flatMap((page) => (Array.isArray(page.blocks) ? page.blocks : []));
    const types = new Set(blocks.map((block) => (isJsonObject(block) ? block.type : undefined)));
    expect(types.size).toBeGreaterThan(20);
  });

  it('cause no offense of any rule', () => {
    const all = checkProject(withGenerated, options);
    expect(all.filter(({ file }) => generated.has(file))).toEqual([]);
  });
});

/** Rules that are right about generated pages: their words are not Dutch, and their forms ask for no consent. */
const ABOUT_INTENT = ['spelling', 'silent-consent'];

describe.each(rules)('$id', ({ id }) => {
  it.skipIf(ABOUT_INTENT.includes(id))(
    'has nothing to say about fifty generated pages, also when it is off unless asked for',
    () => {
      const said = checkProject(withGenerated, { ...options, only: [id] });
      expect(said.filter(({ file }) => generated.has(file))).toEqual([]);
    },
  );
});
