import { parentPort } from 'node:worker_threads';
import { checkProject } from '../../lint/check-project.ts';
import { projectWith } from '../../lint/edits/project-with.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { type SourceFile, sourceFile } from '../../renderer/project/source-file.ts';
import type { LintJob } from './lint-thread.ts';
import { studioProblem } from './problem-id.ts';

/** The definitions after the last job. */
const files = new Map<string, SourceFile>();

parentPort?.on('message', async ({ number, root, asOf, changed, future, ...names }: LintJob) => {
  for (const [path, text] of changed) {
    if (text === undefined) files.delete(path);
    else files.set(path, sourceFile(path, text));
  }
  const project = {
    files: new Map(files),
    media: new Set(names.media),
    unsupportedMedia: new Set(names.unsupportedMedia),
    ignoredFiles: new Set(names.ignoredFiles),
  };
  const options = await optionsOnDisk(root, project, asOf);
  const problems = checkProject(project, options).map(studioProblem);
  const after = future && checkProject(projectWith(project, new Map(future)), options).map(studioProblem);
  parentPort?.postMessage({ number, problems, after });
});
