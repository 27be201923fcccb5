import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../../renderer/project/json.ts';
import { projectWith, tracedSite } from '../../../tests/studio/traced-site.ts';
import type { PagePatches } from '../../protocol.ts';
import { pagePatches } from '../../server/studio-page.ts';
import { stripMarks } from '../../trace/marks.ts';
import { changedPatches } from './frame.ts';

const studio = tracedSite();
const contactPage = studio.project.files.get('pages/contact.json')?.value;
if (!isJsonObject(contactPage) || !Array.isArray(contactPage.blocks)) throw new Error('No contact page.');
const [first, ...others] = contactPage.blocks;
if (!isJsonObject(first)) throw new Error('No first block.');

/** The page /contact with other blocks. */
const contactWith = (blocks: readonly unknown[]) =>
  tracedSite(projectWith({ 'pages/contact.json': JSON.stringify({ ...contactPage, blocks }) }));

function patchesOf(from: typeof studio): PagePatches {
  const found = pagePatches(from, '/contact');
  if (!found) throw new Error('There is no page at /contact.');
  return found;
}

describe('changedPatches', () => {
  const before = patchesOf(studio);

  it('returns everything at first, and nothing without a change', () => {
    const { style: _, ...everything } = before;
    expect(changedPatches(undefined, before)).toEqual(everything);
    expect(changedPatches(before, patchesOf(tracedSite()))).toEqual({ patches: [], counts: before.counts });
  });

  it('returns the block that changed', () => {
    const after = patchesOf(contactWith([{ ...first, title: 'Bel ons' }, ...others]));
    const { patches } = changedPatches(before, after);
    expect(patches.map(({ key }) => key)).toEqual([{ region: 'main', index: 0 }]);
    expect(stripMarks(patches[0]?.marked ?? '')).toContain('Bel ons');
  });

  it('returns the blocks that moved, and the new number of blocks', () => {
    const quote = { type: 'rich-text', text: 'Nieuw' };
    const after = patchesOf(contactWith([quote, first, ...others]));
    const { patches, counts } = changedPatches(before, after);
    expect(patches).toHaveLength(others.length + 2);
    expect(counts.main).toBe(others.length + 2);
  });
});
