import { describe, expect, it } from 'vitest';
import { todayInAmsterdam } from '../../renderer/calendar/today-in-amsterdam.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { publishedOn } from '../../renderer/project/published-on.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { devStyle } from '../../server/dev/dev-style.ts';
import { renderDevPage } from '../../server/dev/render-dev-page.ts';
import { studioDocument, studioExample, studioPatches } from '../../server/dev/studio-frame.ts';
import { stripMarks } from '../../studio/trace/marks.ts';

const project = readProject(REPOSITORY);
// Over a page that is not published the development server shows a mark, and the frame does not.
const { pages, redirects } = routesOf(publishedOn(project, todayInAmsterdam(new Date())));
const paths = [...pages.map(({ name }) => name), '/bestaat-niet'];

const BRIDGE = '<script type="module" src="/_studio/bridge.js"></script>';
const ENTRY = '<script type="module" src="/renderer/browser/entry.tsx"></script>';
const OVERLAY = /<details id="diagnostics".*(?=<\/body>)/s;
const STYLE = /(?<=<style id="page-style">).*?(?=<\/style>)/s;

const htmlOf = (answer: Awaited<ReturnType<typeof renderDevPage>>) => ('html' in answer ? answer.html : '');

describe('the page in the frame', () => {
  it.each(paths)(
    'at %s is the page of the development server, with the style of the whole site and a different script',
    async (path) => {
      const dev = await renderDevPage(REPOSITORY, path);
      const studio = await studioDocument(project, { root: REPOSITORY }, path);
      expect(studio).toMatchObject({ status: path === '/bestaat-niet' ? 404 : 200 });
      const html = htmlOf(studio);
      expect(html.split(BRIDGE)).toHaveLength(2);
      const { whole } = await devStyle();
      const own = htmlOf(dev).replace(ENTRY, '').replace(OVERLAY, '');
      expect(html.replace(BRIDGE, '')).toBe(own.replace(STYLE, () => whole.css));
    },
  );

  it.each(paths)('at %s consists of its patches without their marks', async (path) => {
    const html = htmlOf(await studioDocument(project, { root: REPOSITORY }, path));
    const found = await studioPatches(project, { root: REPOSITORY }, path);
    let rest = html;
    for (const { marked } of found?.patches ?? []) {
      const [before, ...after] = rest.split(stripMarks(marked));
      expect(after.length, marked).toBeGreaterThan(0);
      rest = after.join(stripMarks(marked));
      expect(before).not.toContain('class="contents"');
    }
    expect(rest).not.toContain('class="contents"');
  });

  it('redirects where the site does', async () => {
    const [first] = redirects;
    if (!first) throw new Error('There is no redirect.');
    expect(await studioDocument(project, { root: REPOSITORY }, first.from)).toEqual({ redirectTo: first.to });
  });

  it('says so when the site file cannot be read', async () => {
    const files = new Map([...project.files].filter(([path]) => path !== 'pages/_site.json'));
    const answer = await studioDocument({ ...project, files }, { root: REPOSITORY }, '/');
    expect(answer).toMatchObject({ status: 500, html: expect.stringContaining('bij Problemen') });
    expect(await studioPatches({ ...project, files }, { root: REPOSITORY }, '/')).toBeUndefined();
  });
});

describe('the document of an example', () => {
  it('shows the block alone, without the Studio’s script', async () => {
    const html = await studioExample(
      project,
      { root: REPOSITORY },
      { type: 'rich-text', text: 'Alleen **dit**' },
    );
    expect(html).toContain('<strong>dit</strong>');
    expect(html?.match(/class="contents"/g)).toHaveLength(1);
    expect(html).not.toContain(BRIDGE);
  });
});
