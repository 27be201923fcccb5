import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diagnosticsOverlay } from '../scripts/dev/diagnostics-overlay.ts';
import { renderDevPage } from '../scripts/dev/render-dev-page.ts';
import { lintCommand } from '../scripts/lint/command.ts';
import { type Fixture, fixturesOf, textIn } from '../scripts/lint/fixtures.ts';
import { rules } from '../scripts/lint/rules/index.ts';

const fixtures = rules.flatMap(({ meta: { id } }) =>
  fixturesOf(id, 'invalid').map((fixture) => ({ name: `${id}/${fixture.name}`, fixture })),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'surfaces-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the project of a fixture, with pictures of the size that it asks for. @returns the folder */
function onDisk(name: string, { files, media = [] }: Fixture): string {
  const root = join(folder, name);
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, textIn(content));
  const pictures = Array.isArray(media)
    ? media.map((picture) => [picture, 0] as const)
    : Object.entries(media);
  for (const [picture, bytes] of pictures) write(`pages/_media/${picture}`, new Uint8Array(bytes));
  return root;
}

/** What `npm run lint -- --format json` prints about a folder. */
async function printed(root: string) {
  let out = '';
  await lintCommand(['--root', root, '--format', 'json'], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      throw new Error(text);
    },
    isTerminal: false,
    colour: false,
    signal: new AbortController().signal,
  });
  return JSON.parse(out);
}

describe('a project on disk', () => {
  // With the rules, the date and the picture sizes that each surface chooses by itself.
  it.each(fixtures)('has the same offenses on the command line and over the page: $name', async (tested) => {
    const root = onDisk(tested.name, tested.fixture);
    const report = await printed(root);
    const page = await renderDevPage(root, '/a-page-that-does-not-exist');
    if ('redirectTo' in page) throw new Error(`Redirected to ${page.redirectTo}.`);
    expect(report.offenses.length).toBeGreaterThan(0);
    expect(page.html).toContain(`${diagnosticsOverlay(report)}</body>`);
  });
});
