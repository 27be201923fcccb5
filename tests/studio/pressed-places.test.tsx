// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { becomesDocument } from '../../renderer/project/source-file.ts';
import { boundPage } from '../../studio/bound-page.ts';
import { mountForm } from '../../studio/client/fields/testing.tsx';
import { traceBlock } from '../../studio/trace/trace-block.ts';
import { formAt, pageModel } from '../../studio/views/studio-views.ts';
import { tracedSite } from './traced-site.ts';

vi.mock('../../studio/client/fields/MarkdownEditor.tsx', () => ({
  default: () => <textarea contentEditable suppressContentEditableWarning />,
}));
Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
Element.prototype.scrollIntoView = () => {};

afterEach(() => document.body.replaceChildren());

const { project, setting } = tracedSite();
/** Programmes are alike. */
const pages = [...project.files.values()].filter(
  ({ kind, name }) => becomesDocument({ kind }) && !/^\/jaarprogramma\/(?!gemeenten)/.test(name),
);
const path = (name: string) => (name.startsWith('/') ? name : `/${name}`);

describe.each(pages.map((page) => [page.name, page] as const))('%s', (name, page) => {
  const bound = boundPage(page, project);
  const blocks = Array.isArray(bound.value.blocks) ? bound.value.blocks : [];
  const model = pageModel(page, project, path(name));

  it.runIf(blocks.length > 0)('has a field for each value that can be pressed', async () => {
    const missed: string[] = [];
    for (const block of model.blocks) {
      if (block.key?.region !== 'main') continue;
      const { index } = block.key;
      const { places } = traceBlock(
        blocks[index] ?? null,
        {
          path: path(name),
          position: { file: bound.file, index },
          at: `/blocks/${index}`,
          originOf: bound.originOf,
        },
        setting,
      );
      const form = await mountForm(formAt(project, path(name), block.origin));
      const shown = new Set(
        places.map((place) => place.shown).filter((at) => at.startsWith(`/blocks/${index}/`)),
      );
      let wish = 0;
      for (const at of shown) {
        wish += 1;
        await form.show({ target: { shown: at, wish } });
        const field = document.activeElement?.closest<HTMLElement>('.field');
        const { shown: own = '', holds } = field?.dataset ?? {};
        // A date is made of a whole session: its form opens.
        if (holds !== at && !`${own}/`.startsWith(`${at}/`)) missed.push(at);
      }
      await form.unmount();
    }
    expect(missed).toEqual([]);
  });
});
