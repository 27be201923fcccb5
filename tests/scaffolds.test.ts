import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newBlockFiles } from '../builder/scaffolds/new-block.ts';
import { newPage } from '../builder/scaffolds/new-page.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { copyRepository } from './repository-copy.ts';

const copy = copyRepository();
afterAll(() => copy.remove());
const at = (path: string) => join(copy.folder, path);

describe('new:block and new:page', () => {
  it('make a block and a page that uses it, with nothing registered by hand', () => {
    expect(copy.run('new-block', 'example-scaffold').status).toBe(0);
    expect(copy.run('new-page', '/voorbeeldpagina', '--title', 'Voorbeeldpagina').output).toContain(
      'pages/voorbeeldpagina.json',
    );
    const page = JSON.parse(readFileSync(at('pages/voorbeeldpagina.json'), 'utf8'));
    page.blocks.push(JSON.parse(readFileSync(at('blocks/example-scaffold/example.json'), 'utf8')));
    writeFileSync(at('pages/voorbeeldpagina.json'), `${JSON.stringify(page, null, 2)}\n`);

    expect(copy.run('generate', '--check').status).toBe(0);
    const lint = copy.run('lint', '--format', 'json');
    const { offenses } = JSON.parse(lint.output);
    const ofPage = offenses.filter(({ file }: { file: string }) => file === 'pages/voorbeeldpagina.json');
    expect(new Set(ofPage.map(({ rule }: { rule: string }) => rule))).toEqual(new Set(['example-text']));
    expect(copy.command('biome', 'check', '--vcs-enabled=false', 'blocks/example-scaffold').status).toBe(0);
    const build = copy.run('build');
    expect(build.output).toContain('gebouwd');
    expect(readFileSync(at('dist/voorbeeldpagina.html'), 'utf8')).toContain('Het eerste onderdeel');
  });

  it('make a block of any name, also a word of the language or of the template, without a fault in its types', () => {
    const names = ['section', 'block-implementation', 'implement', 'class'];
    for (const name of names.slice(0, -1)) {
      mkdirSync(at(`blocks/${name}`));
      for (const [file, text] of Object.entries(newBlockFiles(name)))
        writeFileSync(at(`blocks/${name}/${file}`), text);
    }
    // It also registers the others.
    expect(copy.run('new-block', 'class').status).toBe(0);
    // The rest of the code knows no block by its name.
    const blocks = { extends: './tsconfig.json', include: ['blocks'] };
    writeFileSync(at('tsconfig.blocks.json'), JSON.stringify(blocks));
    expect(copy.command('tsc', '--noEmit', '-p', 'tsconfig.blocks.json').output).not.toMatch(
      /^blocks\/(registry\.ts|interactive\.ts|example-scaffold|class|section|block-implementation|implement)\b/m,
    );
    for (const name of names) rmSync(at(`blocks/${name}`), { recursive: true });
    expect(copy.run('generate').status).toBe(0);
  });

  it('refuse a block that code would call as another one', () => {
    mkdirSync(at('blocks/price2'));
    const { status, output } = copy.run('new-block', 'price-2');
    expect(status).toBe(2);
    expect(output).toContain('blocks/price2');
    expect(existsSync(at('blocks/price-2'))).toBe(false);
    rmSync(at('blocks/price2'), { recursive: true });
  });

  it('make a page that is a concept when that is asked for', () => {
    const { status, output } = copy.run('new-page', '/zomerschool', '--draft');
    expect(status).toBe(0);
    expect(output).toContain('pages/zomerschool.json');
    expect(JSON.parse(readFileSync(at('pages/zomerschool.json'), 'utf8'))).toMatchObject({ draft: true });
    expect(copy.run('new-page', '/winterschool').status).toBe(0);
    expect(JSON.parse(readFileSync(at('pages/winterschool.json'), 'utf8'))).not.toHaveProperty('draft');
    for (const name of ['zomerschool', 'winterschool']) rmSync(at(`pages/${name}.json`));
  });

  it('say what to type when the address is missing', () => {
    const { status, output } = copy.run('new-page', '--title', 'Één open dag');
    expect(status).toBe(2);
    expect(output).toContain('npm run new:page -- /een-open-dag --title "Één open dag"');
  });

  it('refuse to overwrite, and names that cannot be used', () => {
    const block = copy.run('new-block', 'example-scaffold');
    expect(block.status).toBe(2);
    expect(block.output).toContain('exists already');
    expect(copy.run('new-block', 'Example Scaffold').status).toBe(2);
    const before = readFileSync(at('pages/hackathon.json'), 'utf8');
    const { status, output } = copy.run('new-page', '/hackathon');
    expect(status).toBe(2);
    expect(output).toContain('/hackathon');
    expect(readFileSync(at('pages/hackathon.json'), 'utf8')).toBe(before);
  });

  it.each(['/jaarprogramma', 'prijs', '/Prijs', '/../x', '/_x', '/open--dag', '/-a', '/media/x'])(
    'refuse the address %s',
    (route) => {
      expect(newPage(readProject(REPOSITORY), { route })).toEqual({
        problem: expect.stringContaining(route),
      });
    },
  );

  it('copy a page with --from, without its aliases', () => {
    const { status, output } = copy.run('new-page', '/open-dag', '--from', '/hackathon');
    expect(status).toBe(0);
    expect(output).toContain('regel 3: Deze beschrijving staat ook in pages/hackathon.json.');
    expect(output).toContain(
      'De grote kop "Sociale Media Strategie Hackathon" staat ook in pages/hackathon.json.',
    );
    const page = JSON.parse(readFileSync(at('pages/open-dag.json'), 'utf8'));
    expect(page.title).toBe('Open dag');
    expect(page.blocks).toEqual(JSON.parse(readFileSync(at('pages/hackathon.json'), 'utf8')).blocks);
    expect(page.aliases).toBeUndefined();
    rmSync(at('pages/open-dag.json'));
  });

  it('leave no trace once block and page are removed', () => {
    rmSync(at('blocks/example-scaffold'), { recursive: true });
    rmSync(at('pages/voorbeeldpagina.json'));
    expect(copy.run('generate').status).toBe(0);
    expect(readFileSync(at('blocks/registry.ts'), 'utf8')).not.toContain('example-scaffold');
    expect(copy.run('build').status).toBe(0);
    expect(existsSync(at('dist/voorbeeldpagina'))).toBe(false);
  });
});

describe('fix and generate', () => {
  it('repair the pages that --root names, and no others', () => {
    const fault = '{ "redirect": "/contact\\u0007" }\n';
    for (const folder of ['pages', 'elders/pages']) {
      mkdirSync(at(folder), { recursive: true });
      writeFileSync(at(`${folder}/oud.json`), fault);
    }
    const { output } = copy.run('fix', '--root', at('elders'));
    // Who runs it reads Dutch.
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
