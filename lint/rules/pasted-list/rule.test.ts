import { expect, it } from 'vitest';
import { projectOf } from '../../../renderer/project/read-project.ts';
import { checkProject } from '../../check-project.ts';
import { chosenText } from '../../edits/chosen-text.ts';

it('offers to make a list of lines with bullets, apart from the text around it', () => {
  const file = 'pages/contact.json';
  const text = 'Neem mee:\n• een laptop\n• je vragen\nTot dan.';
  const json = JSON.stringify({ title: 'Contact', blocks: [{ type: 'rich-text', text }] });
  const [offense] = checkProject(projectOf({ [file]: json }), { only: ['pasted-list'] });
  if (!offense?.choice) throw new Error('There is no choice.');
  expect(JSON.parse(chosenText(json, offense.choice)).blocks[0].text).toBe(
    'Neem mee:\n\n- een laptop\n- je vragen\n\nTot dan.',
  );
});
