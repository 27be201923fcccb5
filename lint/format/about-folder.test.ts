import { expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { projectOf } from '../../renderer/project/read-project.ts';
import { checkProject } from '../check-project.ts';
import { aboutFolder } from './about-folder.ts';
import { formatPretty } from './pretty.ts';

const project = projectOf({ 'pages/a.json': '{ "title": "A\\u200b", "description": "B", "blocks": [] }' });
const report = { files: 1, offenses: checkProject(project), textOf: () => undefined };

it('gives the commands in cures, and that for the fixes, the folder that was read', () => {
  const text = formatPretty({ ...report, ...aboutFolder(report.offenses, '/srv/andere site') }, false);
  expect(text).toContain('`npm run new:page -- / --root "/srv/andere site"`');
  expect(text).toContain('herstelt `npm run fix -- --root "/srv/andere site"`.');
  expect(text).not.toContain('`npm run fix`');
});

it('leaves them as they are for this repository', () => {
  expect(aboutFolder(report.offenses, REPOSITORY)).toEqual({ offenses: report.offenses });
});
