import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';

/** Which folders each folder may import from. */
const allowed: Record<string, readonly string[]> = {
  schemas: ['schemas'],
  blocks: ['blocks', 'schemas'],
  renderer: ['renderer', 'blocks', 'schemas'],
  lint: ['lint', 'renderer', 'blocks', 'schemas'],
  builder: ['builder', 'lint', 'renderer', 'blocks', 'schemas'],
  studio: ['studio', 'builder', 'lint', 'renderer', 'blocks', 'schemas'],
  server: ['server', 'studio', 'builder', 'lint', 'renderer', 'blocks', 'schemas', 'supabase'],
  scripts: ['scripts', 'server', 'studio', 'builder', 'lint', 'renderer', 'blocks', 'schemas', 'supabase'],
  supabase: ['supabase', 'schemas'],
};

/** Modules that the browser must never download. */
const BUILD_ONLY = [
  'ajv',
  'date-fns',
  '@date-fns/utc',
  'jsonc-parser',
  '@iconify-json/lucide',
  'sharp',
  'react-dom/server',
  'node:',
];

const CODE = /\.(tsx?|mjs)$/;

const sources = (folder: string) =>
  readdirSync(join(REPOSITORY, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));

interface Import {
  file: string;
  specifier: string;
  typeOnly: boolean;
}

const importsIn = (file: string, text: string): Import[] =>
  [
    ...text.matchAll(
      /(?:import|export)(\s+type)?\s[^'";]*?from\s*'([^']+)'|import\('([^']+)'\)|^\s*import\s*'([^']+)'/gm,
    ),
  ].map(([, type, from, dynamic, sideEffect]) => ({
    file,
    specifier: from ?? dynamic ?? sideEffect ?? '',
    typeOnly: type !== undefined,
  }));

const importsOf = (file: string) => importsIn(file, readFileSync(file, 'utf8'));

const folderOf = ({ file, specifier }: Import) =>
  relative(REPOSITORY, normalize(join(dirname(file), specifier))).split(/[/\\]/)[0] ?? '';

describe('imports', () => {
  it('are found in every form', () => {
    const text = [
      "import './side-effect.ts';",
      "import { a, type B } from './names.mjs';",
      "import type { C } from './types.ts';",
      "export * from './again.ts';",
      "const late = () => import('./late.ts');",
    ].join('\n');
    expect(importsIn('a.ts', text).map(({ specifier, typeOnly }) => [specifier, typeOnly])).toEqual([
      ['./side-effect.ts', false],
      ['./names.mjs', false],
      ['./types.ts', true],
      ['./again.ts', false],
      ['./late.ts', false],
    ]);
  });

  it.each(Object.entries(allowed))('of %s go in one direction', (folder, targets) => {
    const files = sources(folder);
    expect(files.length).toBeGreaterThan(0);
    const wrong = files
      .flatMap(importsOf)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .filter((made) => !targets.includes(folderOf(made)))
      .map(({ file, specifier }) => `${relative(REPOSITORY, file)} imports ${specifier}`);
    expect(wrong, `${folder} may import only from ${targets.join(', ')}`).toEqual([]);
  });

  it('of blocks never include useId: parts of a page are rendered separately, so it can return one id twice', () => {
    const files = sources('blocks').filter((file) => /\buseId\b/.test(readFileSync(file, 'utf8')));
    expect(
      files.map((file) => relative(REPOSITORY, file)),
      'Derive ids from properties',
    ).toEqual([]);
  });

  it('of blocks never reach into another block, whose style is missing on pages that show only this one', () => {
    const blockOf = (file: string) => relative(join(REPOSITORY, 'blocks'), file).split(/[/\\]/);
    const wrong = sources('blocks')
      .filter((file) => blockOf(file).length > 1 && !blockOf(file)[0]?.startsWith('_'))
      .flatMap(importsOf)
      .filter(({ file, specifier, typeOnly }) => {
        const [folder = '', ...inside] = blockOf(normalize(join(dirname(file), specifier)));
        const isOther = inside.length > 0 && ![blockOf(file)[0], '_shared', '..'].includes(folder);
        return specifier.startsWith('.') && !typeOnly && isOther;
      })
      .map(({ file, specifier }) => `${relative(REPOSITORY, file)} imports ${specifier}`);
    expect(wrong, 'Move what several blocks need to blocks/_shared').toEqual([]);
  });

  it('of the Studio exist only in the development server and the review, so that nothing of it reaches visitors', () => {
    const wrong = Object.keys(allowed)
      .filter((folder) => folder !== 'studio')
      .flatMap(sources)
      .flatMap(importsOf)
      .filter((made) => made.specifier.startsWith('.') && folderOf(made) === 'studio')
      .map(({ file }) => relative(REPOSITORY, file))
      .filter((file) => !file.startsWith(join('server', 'dev')) && file !== join('scripts', 'review.ts'));
    expect(wrong).toEqual([]);
  });

  it('of the Studio’s browser code include nothing that only the server needs', () => {
    const pure = [
      '../lint/dutch/file-size.ts',
      '../lint/dutch/words.ts',
      '../lint/grouped-by.ts',
      '../lint/severities.ts',
      '../lint/pictures/wide-enough.ts',
      '../lint/texts/bullets.ts',
      '../lint/texts/invisible.ts',
      '../lint/texts/start-text.ts',
      '../lint/texts/video-code.ts',
      '../renderer/project/downloads.ts',
      '../renderer/project/json.ts',
      '../renderer/project/page-url.ts',
      '../renderer/project/source-file.ts',
      'change-name.ts',
      'common-ends.ts',
      'edit/ops-between.ts',
      'edit/same-json.ts',
      'edit/transform-pointer.ts',
      'edit/value-after.ts',
      'entry-names.ts',
      'found-words.ts',
      'limits.ts',
      'places.ts',
      'protocol.ts',
      'starts-of.ts',
      'studio-key.ts',
      'word-diff.ts',
    ];
    const reach = {
      client: ['client', 'fields', ...pure],
      bridge: ['bridge', 'common-ends.ts', 'starts-of.ts', 'studio-key.ts'],
    };
    const wrong = Object.entries(reach).flatMap(([folder, targets]) =>
      sources(join('studio', folder))
        .flatMap(importsOf)
        .filter(({ specifier, typeOnly }) => specifier.startsWith('.') && !typeOnly)
        .filter(({ file, specifier }) => {
          const path = relative(join(REPOSITORY, 'studio'), normalize(join(dirname(file), specifier)));
          return !targets.some((target) => path === target || path.startsWith(join(target, '/')));
        })
        .map(({ file, specifier }) => `${relative(REPOSITORY, file)} imports ${specifier}`),
    );
    expect(wrong, 'Import types alone, or list a file above that needs nothing of a server').toEqual([]);
  });

  it('of the Studio’s client go one way between its folders', () => {
    /** Each folder may import from those before it. */
    const order = [
      ...['ops', 'state', 'ui', 'problems', 'fields', 'frame', 'json-tab', 'wishes', 'versions', 'blocks'],
      ...['year', 'sidebar', 'inspector'],
    ];
    const partsOf = (file: string) => relative(join(REPOSITORY, 'studio/client'), file).split(/[/\\]/);
    const isLoose = (file: string) => partsOf(file).length === 1;
    const rankOf = (file: string) => (isLoose(file) ? order.length : order.indexOf(partsOf(file)[0] ?? ''));
    const files = sources('studio/client');
    const folders = files.filter((file) => !isLoose(file)).map((file) => partsOf(file)[0]);
    expect(new Set(folders)).toEqual(new Set(order));
    const wrong = files
      .flatMap(importsOf)
      .map(({ file, specifier }) => ({ file, specifier, target: normalize(join(dirname(file), specifier)) }))
      .filter(({ specifier, target }) => specifier.startsWith('.') && partsOf(target)[0] !== '..')
      .filter(({ file, target }) => rankOf(target) > rankOf(file))
      .map(({ file, specifier }) => `${relative(REPOSITORY, file)} imports ${specifier}`);
    expect(wrong, `A folder imports only from those before it: ${order.join(', ')}`).toEqual([]);
  });

  it('of Vite exist only in the process that bundles, so that a build of cached code does not load it', () => {
    const made = sources('builder').flatMap(importsOf);
    const files = made.filter(({ specifier, typeOnly }) => specifier === 'vite' && !typeOnly);
    expect(files.map(({ file }) => relative(REPOSITORY, file))).toEqual([join('builder', 'build-client.ts')]);
  });

  it('of the functions never use https: or jsr:', () => {
    const made = sources('supabase/functions').flatMap(importsOf);
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter(({ specifier }) => /^(https?|jsr):/.test(specifier))).toEqual([]);
  });

  it('of the functions resolve to existing files, because tsc does not check the entry points for Deno', () => {
    const made = sources('supabase/functions').flatMap(importsOf);
    const local = made.filter(({ specifier }) => specifier.startsWith('.'));
    const missing = local.filter(({ file, specifier }) => !existsSync(join(dirname(file), specifier)));
    expect(missing).toEqual([]);
  });

  it('that browsers follow never reach what only the build needs', () => {
    const seen = new Set<string>();
    const wrong: string[] = [];
    const follow = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const made of importsOf(file).filter(({ typeOnly }) => !typeOnly)) {
        const { specifier } = made;
        if (
          BUILD_ONLY.some(
            (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
          )
        ) {
          wrong.push(`${relative(REPOSITORY, file)} imports ${specifier}`);
        }
        if (specifier.startsWith('.') && CODE.test(specifier))
          follow(normalize(join(dirname(file), specifier)));
      }
    };
    follow(join(REPOSITORY, 'renderer/browser/entry.tsx'));
    expect(seen.size).toBeGreaterThan(10);
    expect(wrong, 'Compute it at build time, in the resolve.ts of a block').toEqual([]);
    const calendar = [...seen].filter((file) => file.includes('/renderer/calendar/'));
    expect(calendar).toEqual([]);
  });
});
