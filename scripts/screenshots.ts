import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './lib/find-browser.ts';

/** Width in pixels of the pictures in the guide: what fits in a page of text without scaling down much. */
const WIDTH = 1000;
/** A guide with three pictures of this size in bytes still opens at once. */
const HEAVIEST = 150_000;

/** A page with the slip of the hand that the guide shows: a block type that does not exist. */
const pageWithFault = {
  title: 'Open dag',
  description: 'Kom kijken hoe je met gezonde content meer mensen bereikt. Gratis, met koffie, in Amsterdam.',
  blocks: [
    {
      type: 'hero',
      title: 'Kom naar onze open dag',
      subtitle: 'Zie in één middag wat **gezonde content** voor je organisatie kan doen.',
      actions: [{ kind: 'contact', label: 'Meld je aan' }],
    },
    { type: 'call-to-acton', title: 'Kom je ook?', actions: [{ kind: 'contact', label: 'Meld je aan' }] },
  ],
};

interface Picture {
  name: string;
  path: string;
  /** Of the window, in pixels. */
  height: number;
  /** A page that is written first. */
  page?: object;
  prepare?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'site', path: '/', height: 800 },
  {
    name: 'catalogus',
    path: '/_blocks',
    height: 1150,
    prepare: async (page) => {
      const block = page.locator('#call-to-action');
      await block.getByText('JSON om te kopiëren').click();
      const heading = await block.getByRole('heading').elementHandle();
      await heading?.evaluate((element) => {
        const below = 120;
        window.scrollTo({
          top: window.scrollY + element.getBoundingClientRect().top - below,
          behavior: 'instant',
        });
      });
    },
  },
  {
    name: 'melding',
    page: pageWithFault,
    path: '/open-dag',
    height: 800,
    prepare: async (page) => {
      await page.locator('#diagnostics [data-severity="error"]').first().waitFor();
    },
  },
];

/** Starts the development server on a copy of the pages. @returns its address, and how to stop it */
async function startDevelopment(root: string): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', '--root', root], {
    cwd: REPOSITORY,
    env: { ...process.env, PORT: '0', DATA_DIR: join(root, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /staat op (http:\S+?),/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The development server stopped:\n${output}`)));
  });
  return { url, stop: () => child.kill() };
}

/** Takes one picture of what an author sees, and writes it as a PNG with few colours. */
async function take(
  browser: Browser,
  url: string,
  { name, path, height, prepare }: Picture,
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height }, reducedMotion: 'reduce' });
  await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await prepare?.(page);
  const screenshot = await page.screenshot();
  await page.close();
  const png = await sharp(screenshot)
    .resize(WIDTH)
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
  if (png.length > HEAVIEST) throw new Error(`${name}.png is ${png.length} bytes; ${HEAVIEST} is the most.`);
  const file = join('docs/images', `${name}.png`);
  writeFileSync(join(REPOSITORY, file), png);
  return `${file} (${Math.round(png.length / 1000)} kB)`;
}

const root = mkdtempSync(join(tmpdir(), 'site-screenshots-'));
cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
mkdirSync(join(REPOSITORY, 'docs/images'), { recursive: true });
const executablePath = await findBrowser();
const server = await startDevelopment(root);
try {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    for (const picture of pictures) {
      const file = join(root, `pages${picture.path}.json`);
      if (picture.page) writeFileSync(file, `${JSON.stringify(picture.page, null, 2)}\n`);
      console.log(await take(browser, server.url, picture));
    }
  } finally {
    await browser.close();
  }
} finally {
  server.stop();
  rmSync(root, { recursive: true, force: true });
}
