import { parentPort } from 'node:worker_threads';
import { checkProject } from '../../lint/check-project.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { type SourceFile, sourceFile } from '../../renderer/project/source-file.ts';
import type { StudioProblem } from '../protocol.ts';
import type { LintJob } from './lint-thread.ts';
import { problemId } from './problem-id.ts';

/** The definitions as the last job left them. */
const files = new Map<string, SourceFile>();

parentPort?.on('message', async ({ number, root, asOf, changed, ...names }: LintJob) => {
  for (const [path, text] of changed) {
    if (text === undefined) files.delete(path);
    else files.set(path, sourceFile(path, text));
  }
  const project = {
    files,
    media: new Set(names.media),
    otherMedia: new Set(names.otherMedia),
    ignoredFiles: new Set(names.ignoredFiles),
  };
  const problems = checkProject(project, await optionsOnDisk(root, project, asOf)).map(
    (offense): StudioProblem => ({ ...offense, id: problemId(offense) }),
  );
  parentPort?.postMessage({ number, problems });
});
