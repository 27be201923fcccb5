import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Terminal } from '../../lint/terminal.ts';
import { watchLines } from '../../lint/watch-pages.ts';
import { exitCodes, lintCommand } from './lint-command.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder on disk with these files, removed after the test. */
function onDisk(files: Record<string, string | Uint8Array>): string {
  const root = mkdtempSync(join(tmpdir(), 'lint-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

interface Recording extends Terminal {
  printed(): string;
  complained(): string;
  /** Resolves when a text that contains this has been written to `out`. */
  until(part: string, times?: number): Promise<void>;
}

function recording(signal = new AbortController().signal): Recording {
  let out = '';
  let err = '';
  let waiting: { part: string; times: number; resolve: () => void }[] = [];
  return {
    signal,
    colour: false,
    isTerminal: false,
    out(text) {
      out += text;
      waiting = waiting.filter(({ part, times, resolve }) => {
        const there = out.split(part).length > times;
        if (there) resolve();
        return !there;
      });
    },
    err(text) {
      err += text;
    },
    printed: () => out,
    complained: () => err,
    until: (part, times = 1) =>
      new Promise((resolve) => {
        if (out.split(part).length > times) resolve();
        else waiting.push({ part, times, resolve });
      }),
  };
}

async function lint(root: string, ...args: string[]) {
  const terminal = recording();
  const code = await lintCommand(['--root', root, ...args], terminal);
  return { code, out: terminal.printed(), err: terminal.complained() };
}

const good = '{\n  "redirect": "/b"\n}\n';
const broken = '{\n  "redirect": "/bb",\n}\n';
const target = '{ "redirect": "/c" }\n';

describe('npm run lint', () => {
  it('exits with 1 when there is an error, and prints location, code frame, carets and cure', async () => {
    const root = onDisk({ 'pages/a.json': broken });
    const { code, out } = await lint(root);
    expect(code).toBe(exitCodes.errors);
    const report = out.replaceAll(/^\S*pages\//gm, 'pages/');
    expect(report).toContain(
      [
        'pages/a.json:2:20 fout Na deze komma volgt niets meer. (json-syntax)',
        '  1 │ {',
        '  2 │   "redirect": "/bb",',
        '    │                    ^',
        '  Haal de komma weg.',
      ].join('\n'),
    );
    const last = report.trimEnd().split('\n').at(-1);
    expect(last).toBe(`4 fouten in 1 bestand. Eén daarvan herstelt \`npm run fix -- --root ${root}\`.`);
  });

  it('prints JSON with exactly the fields that other programs rely on', async () => {
    const { code, out } = await lint(
      onDisk({ 'pages/a.json': broken, 'pages/b.json': target }),
      '--format',
      'json',
    );
    const report = JSON.parse(out);
    expect(code).toBe(exitCodes.errors);
    expect(Object.keys(report)).toEqual(['files', 'offenses']);
    expect(report.files).toBe(2);
    expect(report.offenses.find(({ rule }: { rule: string }) => rule === 'json-syntax')).toEqual({
      rule: 'json-syntax',
      severity: 'error',
      file: 'pages/a.json',
      line: 2,
      column: 20,
      endLine: 2,
      endColumn: 21,
      pointer: '',
      message: 'Na deze komma volgt niets meer.',
      cure: 'Haal de komma weg.',
      fixable: true,
    });
  });

  it('exits with 0 when there are only warnings', async () => {
    const root = onDisk({
      'pages/_media/oud.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    });
    cpSync('pages', join(root, 'pages'), { recursive: true });
    const { code, out } = await lint(root, '--format', 'json');
    const { offenses } = JSON.parse(out);
    expect(offenses).toContainEqual(
      expect.objectContaining({ severity: 'warning', file: 'pages/_media/oud.svg' }),
    );
    expect(code).toBe(exitCodes.clean);
  });

  it('checks a picture with a name that no file system allows', async () => {
    const names = [`${'x'.repeat(290)}.svg`, 'b/c.svg'];
    const blocks = names.map((imageSrc) => ({ type: 'quote', imageSrc }));
    const root = onDisk({ 'pages/a.json': JSON.stringify({ title: 'A', blocks }), 'pages/_media/b': '' });
    const { code, out } = await lint(root, '--format', 'json');
    expect(code).toBe(exitCodes.errors);
    expect(JSON.parse(out).offenses.map(({ rule }: { rule: string }) => rule)).toContain('media-exists');
  });

  it.each([
    [['--format', 'jsn'], 'Bedoel je "json"?'],
    [['--fixx'], '--fixx'],
    [['--as-of', '2026-02-30'], 'geen dag'],
    [['--with', 'repeated-txt'], 'Bedoel je "repeated-text"?'],
    [['pages'], 'Een map noem je met --root'],
    [['--base', 'nergens'], 'Git kent de revisie nergens niet'],
    [['--base', 'nergens'], 'Git zegt: '],
  ])('exits with 2 when it could not run: %j', async (args, message) => {
    const { code, out, err } = await lint(onDisk({ 'pages/a.json': good }), ...args);
    expect({ code, out }).toEqual({ code: exitCodes.couldNotRun, out: '' });
    expect(err).toContain(message);
  });

  it.each(['a.json', 'pages'])(
    'exits with 2 and says what to do when there is no folder pages, but only %s',
    async (path) => {
      const { code, err } = await lint(onDisk({ [path]: '{}' }));
      expect(code).toBe(exitCodes.couldNotRun);
      expect(err).toMatch(/^Er is geen map pages\/ .*--root/);
    },
  );

  it('applies safe fixes with --fix, and leaves every other byte unchanged', async () => {
    const text = '\ufeff{\r\n\t"redirect" : "/b", // nee\r\n\t"a": [1, ],\r\n}';
    const root = onDisk({ 'pages/a.json': text, 'pages/b.json': target });
    await lint(root, '--fix');
    const fixed = '{\r\n\t"redirect" : "/b", // nee\r\n\t"a": [1 ]\r\n}';
    expect(readFileSync(join(root, 'pages/a.json'), 'utf8')).toBe(fixed);
    expect(readFileSync(join(root, 'pages/b.json'), 'utf8')).toBe(target);
    await lint(root, '--fix');
    expect(readFileSync(join(root, 'pages/a.json'), 'utf8')).toBe(fixed);
  });

  it('does not change a file that is not UTF-8 with --fix, and says so', async () => {
    const latin = Buffer.from('{ "redirect": "/caf\u00e9", }', 'latin1');
    const root = onDisk({ 'pages/a.json': latin, 'pages/b.json': '{ "redirect": "/c", }' });
    const { code, out, err } = await lint(root, '--fix');
    expect(readFileSync(join(root, 'pages/a.json')).equals(latin)).toBe(true);
    expect(readFileSync(join(root, 'pages/b.json'), 'utf8')).toBe('{ "redirect": "/c" }');
    expect(err).toContain('pages/a.json is niet hersteld');
    expect(out).toContain('onleesbaar teken');
    expect(code).toBe(exitCodes.errors);
  });

  it('lists placeholders only with --launch', async () => {
    const root = onDisk({ 'pages/_site.json': '{ "baseUrl": "https://naam.example" }' });
    const rulesOf = async (...args: string[]) =>
      JSON.parse((await lint(root, '--format', 'json', ...args)).out).offenses.map(
        ({ rule }: { rule: string }) => rule,
      );
    expect(await rulesOf()).not.toContain('placeholder');
    expect(await rulesOf('--launch')).toContain('placeholder');
  });

  it('reports an address that visitors had in an earlier revision with --base', async () => {
    const root = onDisk({
      'pages/a.json': '{ "redirect": "/b" }',
      'pages/b.json': '{ "aliases": ["/é"] }',
      'pages/concept.json': '{ "draft": true, "aliases": ["/plan"] }',
    });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd: root });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'x');
    for (const path of ['pages/a.json', 'pages/concept.json']) rmSync(join(root, path));
    writeFileSync(join(root, 'pages/b.json'), '{}');
    const { out } = await lint(root, '--format', 'json', '--base', 'HEAD');
    const dropped = JSON.parse(out).offenses.filter(({ rule }: { rule: string }) => rule === 'dropped-route');
    expect(dropped.map(({ message }: { message: string }) => message.split('"')[1])).toEqual(['/a', '/é']);
  });
});

describe('npm run lint -- --watch', () => {
  /** Starts the lint watching a folder. `runs` waits for that many runs, and fails when the command exits before. */
  function watching(root: string) {
    const stop = new AbortController();
    const terminal = recording(stop.signal);
    const ended = lintCommand(['--root', root, '--watch', '--format', 'github'], terminal);
    const early = ended.then((code) => {
      throw new Error(`The command ended with ${code}: ${terminal.complained()}`);
    });
    early.catch(() => {});
    const lastRun = () => terminal.printed().split(watchLines.begin).at(-1) ?? '';
    return {
      terminal,
      runs: (times: number) => Promise.race([terminal.until(watchLines.end, times), early]),
      lastRun,
      /** Waits for a run with this result, however many runs it takes. */
      finds: (broken: boolean) =>
        expect
          .poll(
            () => lastRun().includes(watchLines.end) && lastRun().includes('title=json-syntax') === broken,
          )
          .toBe(true),
      end() {
        stop.abort();
        return ended;
      },
    };
  }

  it('runs again after a change, between lines that a task runner parses, and exits on its signal', async () => {
    const root = onDisk({ 'pages/a.json': broken, 'pages/b.json': target });
    const { terminal, runs, lastRun, end } = watching(root);
    await runs(1);
    expect(lastRun()).toContain('title=json-syntax');
    writeFileSync(join(root, 'pages/a.json'), good);
    await runs(2);
    expect(lastRun()).not.toContain('title=json-syntax');
    expect(await end()).toBe(exitCodes.clean);
    expect(terminal.complained()).toBe('');
  });

  it('notices every save by an editor that replaces the file', async () => {
    const root = onDisk({ 'pages/a.json': good, 'pages/b.json': target, 'pages/onder/c.json': target });
    const { runs, finds, end } = watching(root);
    await runs(1);
    for (const page of ['pages/a.json', 'pages/onder/c.json']) {
      for (const text of [broken, good, broken, good]) {
        writeFileSync(join(root, 'saved'), text);
        renameSync(join(root, 'saved'), join(root, page));
        await finds(text === broken);
      }
    }
    expect(await end()).toBe(exitCodes.clean);
  });

  it('notices pages in new folders, and in one that was restored', async () => {
    const root = onDisk({ 'pages/a.json': good, 'pages/b.json': target });
    const { runs, finds, end } = watching(root);
    await runs(1);
    for (let time = 0; time < 2; time++) {
      mkdirSync(join(root, 'pages/nieuw/diep'), { recursive: true });
      for (const text of [broken, good, broken]) {
        writeFileSync(join(root, 'pages/nieuw/diep/c.json'), text);
        await finds(text === broken);
      }
      rmSync(join(root, 'pages/nieuw'), { recursive: true });
      await finds(false);
    }
    expect(await end()).toBe(exitCodes.clean);
  });

  it('continues when the folder of pages is missing for a while', async () => {
    const root = onDisk({ 'pages/a.json': broken, 'pages/b.json': target });
    const { terminal, runs, finds, end } = watching(root);
    await runs(1);
    rmSync(join(root, 'pages'), { recursive: true });
    await expect.poll(() => terminal.complained()).toContain('pages');
    mkdirSync(join(root, 'pages'));
    writeFileSync(join(root, 'pages/b.json'), target);
    writeFileSync(join(root, 'pages/a.json'), broken);
    await runs(2);
    writeFileSync(join(root, 'pages/a.json'), good);
    await finds(false);
    expect(await end()).toBe(exitCodes.clean);
  });
});
