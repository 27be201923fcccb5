import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { blockTypes } from '../../builder/generators/block-types.ts';
import { staticSite } from '../../server/static/static-site.ts';
import { copyRepository, type RepositoryCopy } from '../repository-copy.ts';
import { openServer, type TestServer } from '../test-server.ts';
import { expect, type Page, test } from './test.ts';

/** Blocks whose title is the heading of their page. */
const HEADINGS = ['hero', 'legal-text', 'not-found', 'programme-hero'];

let copy: RepositoryCopy;
let server: TestServer;
let paths: string[];

/** Every block's example on a page of its own, below a heading where it has none. */
function addExamples(folder: string) {
  const { header, footer } = JSON.parse(readFileSync(join(folder, 'pages/_site.json'), 'utf8'));
  const onEveryPage = [...header, ...footer].map(({ type }: { type: string }) => type);
  for (const type of blockTypes().filter((name) => !onEveryPage.includes(name))) {
    const example = JSON.parse(readFileSync(join(folder, 'blocks', type, 'example.json'), 'utf8'));
    const hasHeading = 'pageTitle' in example || HEADINGS.includes(type);
    const blocks = hasHeading ? [example] : [{ type: 'hero', title: 'Voorbeeld' }, example];
    const page = { title: type, description: `Een voorbeeld van ${type}.`, noindex: true, blocks };
    writeFileSync(join(folder, `pages/voorbeeld-${type}.json`), JSON.stringify(page, null, 2));
  }
}

test.beforeAll(async () => {
  test.setTimeout(0);
  copy = copyRepository();
  const { folder } = copy;
  addExamples(folder);
  const photograph = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#484' } });
  await photograph.jpeg().toFile(join(folder, 'pages/_media/foto.jpg'));
  for (const name of readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json') || name === '_site.json') continue;
    const file = join(folder, 'pages', name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replaceAll(
        /"(src|imageSrc|facebook|twitter|linkedin|instagram)": *"[^"]+\.svg"/g,
        '"$1": "foto.jpg"',
      ),
    );
  }
  const { status, output } = copy.run('build');
  if (status !== 0) throw new Error(output);
  paths = routesOf(readProject(folder)).pages.map(({ name }) => name);
  server = await openServer(staticSite(join(folder, 'dist')));
});

test.afterAll(async () => {
  await server.close();
  copy.remove();
});

/** A photograph on a page, in CSS pixels. */
interface Photograph {
  place: string;
  shown: number;
  /** How wide its `sizes` say that it is. */
  said: number;
  /** The widths of its files. */
  offered: number[];
}

/**
 * The photographs of a page that are not hidden. Which file a browser takes is asked of `sizes`, because it takes a
 * larger one when it has that already.
 */
const photographs = (page: Page) =>
  page.evaluate((): Photograph[] => {
    const ruler = document.body.appendChild(document.createElement('div'));
    const widthOf = (sizes: string) => {
      const size = sizes
        .split(', ')
        .find((part) => matchMedia(part.slice(0, part.lastIndexOf(' ') + 1)).matches);
      ruler.style.cssText = `position:absolute;width:${size?.slice(size.lastIndexOf(' ') + 1)}`;
      return ruler.getBoundingClientRect().width;
    };
    const found = [...document.querySelectorAll('picture')].flatMap((picture): Photograph[] => {
      const [source, image] = [picture.querySelector('source'), picture.querySelector('img')];
      if (!source || !image?.checkVisibility()) return [];
      const candidates = source.srcset.split(', ').map((candidate) => candidate.split(' ')[1] ?? '');
      const heading = picture.closest('section, footer')?.querySelector('h1, h2')?.textContent;
      return [
        {
          place: `${location.pathname} ${heading}`,
          shown: image.getBoundingClientRect().width,
          said: widthOf(source.sizes),
          offered: candidates.map((width) => Number.parseInt(width, 10)),
        },
      ];
    });
    ruler.remove();
    return found;
  });

/** How much of a page stands elsewhere than it would with drawings of the same size, which have no other files. */
const moved = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('h1, h2, h3, p, img')];
    const places = () =>
      elements.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join();
      });
    const before = places();
    for (const picture of document.querySelectorAll('picture')) {
      const image = picture.querySelector('img');
      if (image) picture.replaceWith(image);
    }
    const after = places();
    return elements.flatMap((element, index) =>
      before[index] === after[index]
        ? []
        : [`${location.pathname} ${element.tagName} ${element.textContent}`],
    );
  });

test('every photograph stands where a drawing would, in the lightest size that is sharp', async ({
  page,
}) => {
  test.setTimeout(0);
  for (const width of [375, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const wrong: string[] = [];
    let seen = 0;
    for (const path of paths) {
      await page.goto(`${server.origin}${path}`);
      for (const { place, shown, said, offered } of await photographs(page)) {
        seen += 1;
        const lightest = (least: number) => offered.find((candidate) => candidate >= least) ?? offered.at(-1);
        // What is said may be a little off.
        const fitting = [lightest(shown * 0.95), lightest(shown * 1.1)];
        if (!fitting.includes(lightest(said))) {
          wrong.push(`${place}: ${Math.round(shown)} px wide, and said to be ${Math.round(said)}`);
        }
      }
      wrong.push(...(await moved(page)));
    }
    expect(seen).toBeGreaterThan(50);
    expect.soft(wrong, `at ${width} px`).toEqual([]);
  }
});
