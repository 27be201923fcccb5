import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_FLOOR } from '../builder/browser-floor.ts';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { STUDIO_FLOOR } from '../studio/browser-floor.ts';
import { scriptIsAboveFloor, styleIsAboveFloor } from './above-floor.ts';

describe('the oldest browsers', () => {
  it.each([
    'using file = open();',
    'const r = /[a--b]/v;',
    'import data from "./a.json" with { type: "json" };',
  ])('cannot parse the script %s', (code) => expect(scriptIsAboveFloor(code)).toBe(true));

  it.each([
    'class A { static { this.b ??= 1; } #c = 2; }',
    'await import("./a.js");',
    'const r = /(?<=a)b/;',
  ])('can parse the script %s', (code) => expect(scriptIsAboveFloor(code)).toBe(false));

  it.each(['a{b{color:red}}', 'a{color:light-dark(red,#00f)}', 'a{backdrop-filter:blur(1px)}'])(
    'cannot use the style %s',
    (css) => expect(styleIsAboveFloor(css)).toBe(true),
  );

  it.each(['a{color:color-mix(in oklab,var(--a),#00f)}', '@layer b{a:has(b){color:oklch(50% .1 20)}}'])(
    'can use the style %s',
    (css) => expect(styleIsAboveFloor(css)).toBe(false),
  );

  it('are named in the README', () => {
    const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
    const { chrome, firefox, safari, ios } = BROWSER_FLOOR;
    expect(ios).toEqual(safari);
    expect(readme).toContain(
      `Chrome and Edge ${chrome[0]}, Firefox ${firefox[0]}, Safari ${safari.join('.')} on macOS, iOS and iPadOS`,
    );
  });

  it('for the Studio are named in the guide for authors', () => {
    const guide = readFileSync(join(REPOSITORY, 'docs/schrijven.md'), 'utf8');
    const { chrome, firefox, safari } = STUDIO_FLOOR;
    expect(guide).toContain(
      `Chrome en Edge vanaf versie ${chrome[0]}, Firefox vanaf ${firefox[0]} en Safari vanaf ${safari.join('.')}`,
    );
  });
});

describe('a built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'));
  const dist = join(folder, 'dist');
  afterAll(() => rmSync(folder, { recursive: true }));
  let files: (readonly [path: string, content: string])[] = [];
  beforeAll(() => {
    const command = [LAUNCHER, 'build', '--out', dist];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(js|html)$/.test(path))
      .map((path) => [path, readFileSync(join(dist, path), 'utf8')]);
  });

  /** Collects the distinct contents of matching elements in all documents. */
  const inDocuments = (element: RegExp) => [
    ...new Set(
      files
        .filter(([path]) => path.endsWith('.html'))
        .flatMap(([, html]) => [...html.matchAll(element)].map(([, text = '']) => text)),
    ),
  ];

  it('has only scripts that the oldest browsers can parse', () => {
    const scripts = files.filter(([path]) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter(([, code]) => scriptIsAboveFloor(code)).map(([path]) => path)).toEqual([]);
    const inline = inDocuments(/<script id="inline-script">(.*?)<\/script>/gs);
    expect(inline).toHaveLength(1);
    expect(inline.filter(scriptIsAboveFloor)).toEqual([]);
  });

  it('has only styles that the oldest browsers can use', () => {
    const styles = inDocuments(/<style id="page-style">(.*?)<\/style>/gs);
    expect(styles.length).toBeGreaterThan(5);
    expect(styles.filter(styleIsAboveFloor)).toEqual([]);
  });
});
