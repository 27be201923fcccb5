import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newBlockFiles } from '../builder/scaffolds/new-block.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { copyRepository } from './repository-copy.ts';

const copy = copyRepository();
afterAll(() => copy.remove());
const at = (path: string) => join(copy.folder, path);

it('a new block, and a new page that uses it, pass the tests of all blocks and pages', () => {
  copy.succeed('new-block', 'example-scaffold');
  copy.succeed('new-block', 'checklist', '--interactive');
  copy.succeed('new-page', '/voorbeeldpagina', '--title', 'Voorbeeldpagina');
  const page = JSON.parse(readFileSync(at('pages/voorbeeldpagina.json'), 'utf8'));
  for (const name of ['example-scaffold', 'checklist'])
    page.blocks.push(JSON.parse(readFileSync(at(`blocks/${name}/example.json`), 'utf8')));
  writeFileSync(at('pages/voorbeeldpagina.json'), JSON.stringify(page));
  for (const name of ['tests', 'vitest.config.ts'])
    cpSync(join(REPOSITORY, name), at(name), { recursive: true });
  const tests = [
    'studio/fields/field-shapes.test.ts',
    'tests/blocks.test.tsx',
    'tests/imports.test.ts',
    'tests/specification/site.test.ts',
  ];
  const { status, output } = copy.command('vitest', 'run', ...tests);
  expect(output).toContain('4 passed');
  expect(status).toBe(0);
});

it('a block of any name, even a reserved word or a word of the template, has no type errors', () => {
  const names = ['section', 'block-implementation', 'implement', 'class'];
  for (const name of names.slice(0, -1)) {
    mkdirSync(at(`blocks/${name}`));
    const files = newBlockFiles({ name, interactive: name === 'section' });
    for (const [file, text] of Object.entries(files)) writeFileSync(at(`blocks/${name}/${file}`), text);
  }
  // It also registers the other blocks.
  copy.succeed('new-block', 'class');
  // The rest of the code refers to no block by name.
  const blocks = { extends: './tsconfig.json', include: ['blocks'] };
  writeFileSync(at('tsconfig.blocks.json'), JSON.stringify(blocks));
  expect(copy.command('tsc', '--noEmit', '-p', 'tsconfig.blocks.json').output).not.toMatch(
    /^blocks\/(registry\.ts|interactive\.ts|example-scaffold|checklist|class|section|block-implementation|implement)\b/m,
  );
  for (const name of names) rmSync(at(`blocks/${name}`), { recursive: true });
  copy.succeed('generate');
});

it('a block with a long name has the layout of the code style', () => {
  const names = ['testimonials-with-video-and-photos', 'questions-with-an-answer-and-a-picture'];
  copy.succeed('new-block', names[0] ?? '');
  copy.succeed('new-block', names[1] ?? '', '--interactive');
  const folders = names.map((name) => `blocks/${name}`);
  const style = copy.command('biome', 'check', '--vcs-enabled=false', ...folders);
  for (const folder of folders) rmSync(at(folder), { recursive: true });
  copy.succeed('generate');
  expect(style.status, style.output).toBe(0);
});

it('a block and a page that are removed are not part of the next build', () => {
  copy.succeed('build');
  expect(existsSync(at('dist/voorbeeldpagina.html'))).toBe(true);
  for (const name of ['example-scaffold', 'checklist']) rmSync(at(`blocks/${name}`), { recursive: true });
  rmSync(at('pages/voorbeeldpagina.json'));
  copy.succeed('generate');
  copy.succeed('build');
  expect(existsSync(at('dist/voorbeeldpagina.html'))).toBe(false);
});

it('new blocks, even one named after a reserved word, and a page that uses them need nothing that is registered by hand', () => {
  copy.succeed('new-block', 'class');
  expect(copy.run('new-block', 'checklist', '--interactive').output).toContain('resolve.ts');
  expect(copy.run('new-page', '/voorbeeldpagina', '--title', 'Voorbeeldpagina').output).toContain(
    'pages/voorbeeldpagina.json',
  );
  const page = JSON.parse(readFileSync(at('pages/voorbeeldpagina.json'), 'utf8'));
  expect(page).not.toHaveProperty('draft');
  for (const name of ['class', 'checklist'])
    page.blocks.push(JSON.parse(readFileSync(at(`blocks/${name}/example.json`), 'utf8')));
  // Two items may have the same title.
  expect(readFileSync(at('blocks/class/Component.tsx'), 'utf8')).toContain('key={index}');
  writeFileSync(at('pages/voorbeeldpagina.json'), `${JSON.stringify(page, null, 2)}\n`);

  copy.succeed('generate', '--check');
  const lint = copy.run('lint', '--format', 'json');
  const { offenses } = JSON.parse(lint.output);
  const ofPage = offenses.filter(({ file }: { file: string }) => file === 'pages/voorbeeldpagina.json');
  expect(new Set(ofPage.map(({ rule }: { rule: string }) => rule))).toEqual(new Set(['example-text']));
  const style = copy.command('biome', 'check', '--vcs-enabled=false', 'blocks/class', 'blocks/checklist');
  expect(style.status, style.output).toBe(0);
  const build = copy.run('build');
  expect(build.output).toContain('gebouwd');
  const html = readFileSync(at('dist/voorbeeldpagina.html'), 'utf8');
  expect(html.split('>Het eerste onderdeel')).toHaveLength(3);
  expect(html).toContain('data-block="checklist"');
});

it('a new block does not overwrite another one, and is refused with an unusable name', () => {
  const block = copy.run('new-block', 'checklist');
  expect(block.status).toBe(2);
  expect(block.output).toContain('exists already');
  expect(copy.run('new-block', 'Example Scaffold').status).toBe(2);
});

it('a new block whose name in code would clash with another one is refused', () => {
  mkdirSync(at('blocks/price2'));
  const { status, output } = copy.run('new-block', 'price-2');
  expect(status).toBe(2);
  expect(output).toContain('blocks/price2');
  expect(existsSync(at('blocks/price-2'))).toBe(false);
  rmSync(at('blocks/price2'), { recursive: true });
});

it('blocks that are removed leave no trace', () => {
  expect(readFileSync(at('blocks/registry.ts'), 'utf8')).toContain('./checklist/');
  for (const name of ['class', 'checklist']) rmSync(at(`blocks/${name}`), { recursive: true });
  rmSync(at('pages/voorbeeldpagina.json'));
  copy.succeed('generate');
  expect(readFileSync(at('blocks/registry.ts'), 'utf8')).toBe(
    readFileSync(join(REPOSITORY, 'blocks/registry.ts'), 'utf8'),
  );
});

describe('fix and generate', () => {
  it('write again what Git left in two versions, such as after two branches that each add a block', () => {
    const paths = [
      'blocks/registry.ts',
      'docs/naslag.md',
      'lint/rules/index.ts',
      'schemas/json/blocks.schema.json',
    ];
    // The copy has no documents of its own.
    copy.succeed('generate');
    const before = paths.map((path) => readFileSync(at(path), 'utf8'));
    for (const [index, path] of paths.entries()) {
      const [first = '', ...lines] = before[index]?.split('\n') ?? [];
      const conflict = ['<<<<<<< HEAD', first, '=======', first, '>>>>>>> other', ...lines];
      writeFileSync(at(path), conflict.join('\n'));
    }
    const { status, output } = copy.run('generate');
    expect(output).toContain('Written: ');
    expect(status).toBe(0);
    expect(paths.map((path) => readFileSync(at(path), 'utf8'))).toEqual(before);
  });

  it('repair the pages that --root names, and no others', () => {
    const fault = '{ "redirect": "/contact\\u0007" }\n';
    for (const folder of ['pages', 'elders/pages']) {
      mkdirSync(at(folder), { recursive: true });
      writeFileSync(at(`${folder}/oud.json`), fault);
    }
    const { output } = copy.run('fix', '--root', at('elders'));
    // Authors run it, so its output is Dutch.
    expect(output).toContain('Wat uit de blokken wordt gemaakt: ');
    expect(output).toContain('De opmaak van de code: ');
    if (!output.includes('in het Engels')) expect(output).not.toMatch(/up to date|^Written|^Checked/m);
    expect(readFileSync(at('elders/pages/oud.json'), 'utf8')).not.toContain('u0007');
    expect(readFileSync(at('pages/oud.json'), 'utf8')).toBe(fault);
    rmSync(at('pages/oud.json'));
  });

  it.each([
    ['fix', '--rot'],
    ['generate', '--relase'],
  ])('%s refuses %s', (script, flag) => {
    const { status, output } = copy.run(script, flag);
    expect(status).toBe(2);
    expect(output).toContain(flag);
  });
});
