import { describe, expect, it } from 'vitest';
import { bindPage } from '../../renderer/bind-page.ts';
import { isJsonObject } from '../../renderer/project/json.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { renderBlocks } from '../../renderer/render-blocks.ts';
import { pageAssembler, renderMain } from '../../renderer/render-page.ts';
import { projectWith, tracedSite } from '../../tests/studio/traced-site.ts';
import type { PagePatches } from '../protocol.ts';
import { stripMarks } from '../trace/marks.ts';
import { pagePatches, renderStudioPage } from './studio-page.ts';

const studio = tracedSite();
const contact = studio.project.files.get('pages/contact.json');
const contactPage = contact?.value;
if (!isJsonObject(contactPage) || !Array.isArray(contactPage.blocks)) throw new Error('No contact page.');
const [first, ...others] = contactPage.blocks;
if (!isJsonObject(first)) throw new Error('No first block.');

/** The page /contact with other blocks. */
const contactWith = (blocks: readonly unknown[]) =>
  tracedSite(projectWith({ 'pages/contact.json': JSON.stringify({ ...contactPage, blocks }) }));

function patchesOf(from: typeof studio, path = '/contact'): PagePatches {
  const found = pagePatches(from, path);
  if (!found) throw new Error(`There is no page at ${path}.`);
  return found;
}

const { pages } = routesOf(studio.project);
/** The same pages years later, when no page may be linked to. */
const later = tracedSite({ ...studio.project, absent: new Set(pages.map(({ name }) => name)) }, '2031-01-01');

describe.each([
  ['today', studio],
  ['on another day, with other pages', later],
] as const)('a page in the frame %s', (_when, site) => {
  it.each(pages.map((file) => [file.name, file] as const))('has the markup of a build: %s', (path, file) => {
    const { context, setting, regions, project } = site;
    const shared = {
      header: renderBlocks(regions.header, context, 'pages/_site.json'),
      footer: renderBlocks(regions.footer, context, 'pages/_site.json'),
    };
    const page = bindPage(file, project);
    const { markup } = pageAssembler(shared, setting.facts)(page.route, renderMain(page, context));
    const answer = renderStudioPage(site, path);
    expect('html' in answer && answer.html).toContain(markup.main.at(-1));
    const { patches, counts } = patchesOf(site, path);
    expect(counts.main).toBe(markup.main.length);
    const main = patches.filter(({ key }) => key.region === 'main').map(({ marked }) => stripMarks(marked));
    expect(main).toEqual(markup.main);
    const whole = [markup.header, ...markup.main, markup.footer].join('');
    for (const { marked } of patches) expect(whole).toContain(stripMarks(marked));
  });
});

describe('a block that cannot be shown', () => {
  it('shows an error placeholder in its place, and does not affect its neighbours', () => {
    const { patches, counts } = patchesOf(contactWith([{ type: 'hero' }, first, ...others]));
    const main = patches.filter(({ key }) => key.region === 'main');
    expect(main[0]).toMatchObject({ key: { region: 'main', index: 0 }, places: [] });
    expect(main[0]?.marked).toContain('kan niet worden getoond');
    expect(main[1]?.places.length).toBeGreaterThan(0);
    expect(counts.main).toBe(others.length + 2);
  });
});
