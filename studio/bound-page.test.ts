import { expect, it } from 'vitest';
import { bindPage } from '../renderer/bind-page.ts';
import { type Project, projectOf } from '../renderer/project/read-project.ts';
import { sourceFile } from '../renderer/project/source-file.ts';
import { boundPage } from './bound-page.ts';

const PAGE = 'pages/a.json';
const project = projectOf({
  'pages/_site.json': '{"brand":"Merk"}',
  'pages/_layouts/vast.json':
    '{"blocks":[{"type":"hero","title":{"$bind":"programme.title"},"when":"programme.title"}]}',
  'pages/_programmes/een.json': '{"title":"Een"}',
  'pages/a.json': '{"layout":"vast","programme":"een","title":{"$bind":"site.brand"}}',
  'pages/b.json': '{"title":"B"}',
});

function withFile(before: Project, path: string, text: string | undefined): Project {
  const files = new Map(before.files);
  if (text === undefined) files.delete(path);
  else files.set(path, sourceFile(path, text));
  return { ...before, files };
}

const bound = (now: Project) => {
  const page = now.files.get(PAGE);
  if (!page) throw new Error(`${PAGE} is missing.`);
  return boundPage(page, now);
};

it('is the same object while other files change', () => {
  const other = withFile(project, 'pages/b.json', '{"title":"Anders"}');
  expect(bound(other)).toBe(bound(project));
});

it.each([
  ['the page', PAGE, '{"layout":"vast","programme":"een","title":"Zelf"}'],
  ['its layout', 'pages/_layouts/vast.json', '{"blocks":[]}'],
  ['its layout, which goes,', 'pages/_layouts/vast.json', undefined],
  ['its programme', 'pages/_programmes/een.json', '{"title":"Twee"}'],
  ['its programme, which loses a value,', 'pages/_programmes/een.json', '{}'],
  ['the site', 'pages/_site.json', '{"brand":"Ander merk"}'],
])('is another one when %s changes, and back', (_title, path, text) => {
  const before = bound(project);
  const changed = withFile(project, path, text);
  const page = changed.files.get(PAGE);
  expect(bound(changed)).not.toBe(before);
  expect(page && bindPage(page, changed).value).toEqual(bound(changed).value);
  expect(bound(changed).value).not.toEqual(before.value);
  expect(bound(project).value).toEqual(before.value);
});
