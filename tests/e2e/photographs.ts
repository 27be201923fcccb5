import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { registry } from '../../blocks/registry.ts';
import { blockTypes } from '../../builder/generators/block-types.ts';
import { documentPath } from '../../builder/output/site-output.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { staticSite } from '../../server/static/static-site.ts';
import { openServer } from '../test-server.ts';
import { expect, type Page } from './test.ts';

/** A site in which every drawing is a photograph, with all block types. */
export interface PhotographSite {
  /** The addresses of its pages with photographs. */
  addresses: readonly string[];
  close(): Promise<void>;
}

const jsonIn = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Adds pages that together show the example of every block type; each has one h1. */
function addExamples(folder: string) {
  const { header, footer } = jsonIn(join(folder, 'pages/_site.json'));
  const onEveryPage = [...header, ...footer].map(({ type }: { type: string }) => type);
  const examples = blockTypes()
    .filter((type) => !onEveryPage.includes(type))
    .map((type) => {
      const block = jsonIn(join(REPOSITORY, 'blocks', type, 'example.json'));
      const h1 = registry[type]?.definition.h1;
      return { type, block, hasH1: h1 !== undefined && block[h1] !== undefined };
    });
  const add = (name: string, blocks: object[]) => {
    const page = { title: name, description: `Een voorbeeld van ${name}.`, noindex: true, blocks };
    writeFileSync(join(folder, `pages/voorbeeld-${name}.json`), JSON.stringify(page, null, 2));
  };
  for (const { type, block, hasH1 } of examples) if (hasH1) add(type, [block]);
  const others = examples.filter(({ hasH1 }) => !hasH1).map(({ block }) => block);
  add('de-andere-blokken', [{ type: 'hero', title: 'Voorbeeld' }, ...others]);
  for (const count of [1, 3, 4, 5])
    add(`rijen-van-${count}`, [{ type: 'hero', title: 'Rijen' }, ...rows(count)]);
}

const PICTURE = { src: 'foto.jpg', alt: 'Een foto' };

/** Returns blocks with this many items that have a picture, which stand in rows. */
function rows(count: number): object[] {
  const times = (item: object) => Array.from({ length: count }, () => ({ ...item, picture: PICTURE }));
  const cards = times({ title: 'Een kaart', description: 'Met enkele woorden over wat erbij hoort.' });
  const tiles = times({
    title: 'Een programma',
    description: 'Met enkele woorden over wat erbij hoort.',
    action: { kind: 'route', label: 'Bekijk het programma', to: '/contact' },
  });
  const grids = [2, 3, 4].flatMap((columns) =>
    [true, false].map((framed) => {
      const title = `${columns} kolommen${framed ? ', met rand' : ''}`;
      return { type: 'card-grid', title, columns, framed, cards };
    }),
  );
  return [...grids, { type: 'programme-tiles', title: 'Tegels', tiles }];
}

/** Builds and serves the site with photographs. @throws Error when it cannot be built */
export async function openPhotographSite(): Promise<PhotographSite> {
  const folder = mkdtempSync(join(tmpdir(), 'photographs-'));
  cpSync(join(REPOSITORY, 'pages'), join(folder, 'pages'), { recursive: true });
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
  const dist = join(folder, 'dist');
  const command = ['scripts/lib/launch.mjs', 'build', '--root', folder, '--out', dist];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const { origin, close } = await openServer(staticSite(dist));
  return {
    addresses: routesOf(readProject(folder))
      .pages.map(({ name }) => name)
      .filter((path) => readFileSync(join(dist, documentPath(path)), 'utf8').includes('<picture'))
      .map((path) => origin + path),
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A photograph on a page, in CSS pixels. */
interface Photograph {
  place: string;
  shown: number;
  /** Its width according to its `sizes`. */
  said: number;
  /** The widths of its files. */
  offered: number[];
}

/**
 * Finds the visible photographs of a page. The file that a browser needs is derived from `sizes`, because it uses a
 * larger file when that is already cached.
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

/** Finds what is at another position on a page than with drawings of the same size, which have only one file. */
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

/** Expects every photograph of a site at the position of a drawing, in the lightest size that is sharp. */
export async function expectLightPhotographs(page: Page, { addresses }: PhotographSite, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const wrong: string[] = [];
  let seen = 0;
  for (const address of addresses) {
    await page.goto(address);
    for (const { place, shown, said, offered } of await photographs(page)) {
      seen += 1;
      const lightest = (least: number) => offered.find((candidate) => candidate >= least) ?? offered.at(-1);
      // The width in `sizes` may be slightly off.
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
