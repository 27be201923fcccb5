import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newPage } from '../builder/scaffolds/new-page.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { copyRepository } from './repository-copy.ts';

const copy = copyRepository();
afterAll(() => copy.remove());
const at = (path: string) => join(copy.folder, path);

describe('new:block and new:page', () => {
  // The site is built with them in scaffolds.long.test.ts.
  it('create a block, and a page that uses it, with nothing registered by hand', () => {
    expect(copy.run('new-block', 'checklist', '--interactive').output).toContain('resolve.ts');
    expect(copy.run('new-page', '/voorbeeldpagina', '--title', 'Voorbeeldpagina').output).toContain(
      'pages/voorbeeldpagina.json',
    );
    const page = JSON.parse(readFileSync(at('pages/voorbeeldpagina.json'), 'utf8'));
    expect(page).not.toHaveProperty('draft');
    page.blocks.push(JSON.parse(readFileSync(at('blocks/checklist/example.json'), 'utf8')));
    writeFileSync(at('pages/voorbeeldpagina.json'), `${JSON.stringify(page, null, 2)}\n`);

    const { offenses } = JSON.parse(copy.run('lint', '--format', 'json').output);
    const ofPage = offenses.filter(({ file }: { file: string }) => file === 'pages/voorbeeldpagina.json');
    expect(new Set(ofPage.map(({ rule }: { rule: string }) => rule))).toEqual(new Set(['example-text']));
  });

  it('refuse a block whose name in code would clash with another one', () => {
    mkdirSync(at('blocks/price2'));
    const { status, output } = copy.run('new-block', 'price-2');
    expect(status).toBe(2);
    expect(output).toContain('blocks/price2');
    expect(existsSync(at('blocks/price-2'))).toBe(false);
    rmSync(at('blocks/price2'), { recursive: true });
  });

  it('create a page as a draft on request', () => {
    const { status, output } = copy.run('new-page', '/zomerschool', '--draft');
    expect(status).toBe(0);
    expect(output).toContain('pages/zomerschool.json');
    expect(JSON.parse(readFileSync(at('pages/zomerschool.json'), 'utf8'))).toMatchObject({ draft: true });
    rmSync(at('pages/zomerschool.json'));
  });

  it('say what to type when the address is missing', () => {
    const { status, output } = copy.run('new-page', '--title', 'Één open dag');
    expect(status).toBe(2);
    expect(output).toContain('npm run new:page -- /een-open-dag --title "Één open dag"');
  });

  it('refuse to overwrite, and refuse unusable names', () => {
    const block = copy.run('new-block', 'checklist');
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

  it('leave no trace once the block is removed', () => {
    expect(readFileSync(at('blocks/registry.ts'), 'utf8')).toContain('./checklist/');
    rmSync(at('blocks/checklist'), { recursive: true });
    rmSync(at('pages/voorbeeldpagina.json'));
    expect(copy.run('generate').status).toBe(0);
    expect(readFileSync(at('blocks/registry.ts'), 'utf8')).toBe(
      readFileSync(join(REPOSITORY, 'blocks/registry.ts'), 'utf8'),
    );
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
