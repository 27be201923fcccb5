import { parentPort } from 'node:worker_threads';
import { checkProject } from '../../../lint/check-project.ts';
import { projectWith } from '../../../lint/edits/project-with.ts';
import { optionsOnDisk } from '../../../lint/options-on-disk.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import type { LintJob } from './lint-thread.ts';
import { studioProblem } from './problem-id.ts';

/** The definitions after the last job. */
let files: Project['files'] = new Map();

parentPort?.on('message', async ({ number, root, asOf, changed, future, ...names }: LintJob) => {
  const before = {
    files,
    media: new Set(names.media),
    unsupportedMedia: new Set(names.unsupportedMedia),
    ignoredFiles: new Set(names.ignoredFiles),
  };
  const project = projectWith(before, new Map(changed));
  files = project.files;
  const options = await optionsOnDisk(root, project, asOf);
  const problems = checkProject(project, options).map(studioProblem);
  const after = future && checkProject(projectWith(project, new Map(future)), options).map(studioProblem);
  parentPort?.postMessage({ number, problems, after });
});
