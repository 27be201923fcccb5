import { expect, it } from 'vitest';
import { projectOf } from '../../../renderer/project/read-project.ts';
import { checkProject } from '../../check-project.ts';
import { chosenText } from '../../edits/chosen-text.ts';

const FILE = 'pages/contact.json';

/** Returns the text of a block, as the choice about its table leaves it; undefined without one. */
function chosen(block: object): unknown {
  const json = JSON.stringify({ title: 'Contact', blocks: [block] });
  const [offense] = checkProject(projectOf({ [FILE]: json }), { only: ['pasted-table'] });
  return offense?.choice && JSON.parse(chosenText(json, offense.choice)).blocks[0].text;
}

it('offers to make a table of lines with tabs, apart from the text around it', () => {
  const text = 'Het programma:\nTijd\tWat\n10.00\tInloop | koffie\nTot dan.';
  expect(chosen({ type: 'rich-text', text })).toBe(
    'Het programma:\n\n| Tijd | Wat |\n| --- | --- |\n| 10.00 | Inloop \\| koffie |\n\nTot dan.',
  );
});

it('offers nothing where no table can be', () => {
  expect(chosen({ type: 'hero', title: 'Welkom', note: 'Tijd\tWat\n10.00\tInloop' })).toBeUndefined();
});
