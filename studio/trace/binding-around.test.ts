import { describe, expect, it } from 'vitest';
import { bindPage } from '../../renderer/bind-page.ts';
import { projectOf } from '../../renderer/project/read-project.ts';
import { bindingAround } from './binding-around.ts';

describe('bindingAround', () => {
  const project = projectOf({
    'pages/_site.json': JSON.stringify({ company: { name: 'Impactkanaal' } }),
    'pages/a.json': JSON.stringify({
      blocks: [{ type: 'quote', company: { $bind: 'site.company' }, name: 'A' }],
    }),
  });
  const file = project.files.get('pages/a.json');
  if (!file) throw new Error('The page is missing.');
  const page = bindPage(file, project);

  it('finds the binding of a value inside a bound object', () => {
    const found = {
      binding: { file: 'pages/a.json', pointer: '/blocks/0/company/$bind' },
      pointer: '/blocks/0/company',
    };
    expect(bindingAround(page, '/blocks/0/company/name')).toEqual(found);
    expect(bindingAround(page, '/blocks/0/company')).toEqual(found);
  });

  it('finds none for a value of the page itself', () => {
    expect(bindingAround(page, '/blocks/0/name')).toBeUndefined();
    expect(bindingAround(page, '')).toBeUndefined();
  });
});
