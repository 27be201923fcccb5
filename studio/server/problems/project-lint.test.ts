import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { projectOf } from '../../../renderer/project/read-project.ts';
import type { StudioProblem } from '../../protocol.ts';
import { type LintThread, openLintThread } from './lint-thread.ts';
import { openProjectLint } from './project-lint.ts';

vi.mock('./lint-thread.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const project = projectOf({ 'pages/index.json': '{ "title": "Home" }' });
const problem: StudioProblem = {
  id: 'any-rule',
  rule: 'any-rule',
  severity: 'error',
  file: 'pages/index.json',
  line: 1,
  pointer: '',
  message: 'Dit mist.',
  cure: 'Voeg het toe.',
  fixable: false,
};
const threadWith = (problems?: readonly StudioProblem[]) => ({
  ask: vi.fn<LintThread['ask']>(),
  lint: vi.fn<LintThread['lint']>(),
  compare: vi.fn<LintThread['compare']>(),
  problems: () => problems,
  close: vi.fn(async () => {}),
});
const opened = vi.mocked(openLintThread);
const openLint = () =>
  openProjectLint({ root: '/site', asOf: undefined, project: () => project, onProblems: () => {} });

it('starts again when the code has changed, and keeps what was found until it has judged', async () => {
  const [first, second] = [threadWith([problem]), threadWith()];
  opened.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const lint = openLint();
  lint.codeChanged();
  lint.projectChanged();
  expect(opened).not.toHaveBeenCalled();
  expect(await lint.thread()).toBe(first);
  // One save writes several files.
  lint.codeChanged();
  lint.codeChanged();
  await vi.waitFor(() => expect(first.close).toHaveBeenCalledOnce());
  expect(opened).toHaveBeenCalledTimes(2);
  expect(opened.mock.lastCall?.[2]?.found).toEqual([problem]);
  expect(await lint.thread()).toBe(second);
  expect(second.ask).toHaveBeenCalledWith(project);
  await lint.close();
  expect(second.close).toHaveBeenCalledOnce();
});

it('keeps the earlier thread while the code has an error, and prints that', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [first, mended] = [threadWith([problem]), threadWith()];
  opened.mockResolvedValueOnce(first).mockRejectedValueOnce(new Error('Build failed with 1 error'));
  const lint = openLint();
  await lint.thread();
  lint.codeChanged();
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(await lint.thread()).toBe(first);
  expect(first.close).not.toHaveBeenCalled();
  opened.mockResolvedValueOnce(mended);
  lint.codeChanged();
  await vi.waitFor(() => expect(first.close).toHaveBeenCalledOnce());
  expect(await lint.thread()).toBe(mended);
});

it('starts another thread after one that an error ended', async () => {
  const [first, second] = [threadWith([problem]), threadWith()];
  opened.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const lint = openLint();
  expect(await lint.thread()).toBe(first);
  opened.mock.lastCall?.[2]?.onEnd?.();
  expect(await lint.thread()).toBe(second);
});

it('a thread that an error ends answers whoever waits for it, and says so', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onEnd = vi.fn();
  const folder = mkdtempSync(join(tmpdir(), 'lint-thread-'));
  // No path holds this character: asking there for the size of a picture is an error.
  const thread = await openLintThread(`${folder}\0`, () => {}, { onEnd });
  const picture = { src: 'foto.png', alt: 'Een foto' };
  const page = JSON.stringify({ blocks: [{ type: 'hero', title: 'Kop', picture }] });
  const withPicture = projectOf({ 'pages/index.json': page }, ['foto.png']);
  const asked = [thread.lint(withPicture), thread.compare(withPicture, new Map())];
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  expect(onEnd).toHaveBeenCalledOnce();
  expect(printed).toHaveBeenCalledOnce();
  await thread.close();
  rmSync(folder, { recursive: true });
});
