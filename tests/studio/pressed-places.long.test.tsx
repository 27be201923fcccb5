// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { becomesDocument } from '../../renderer/project/source-file.ts';
import { boundPage } from '../../studio/bound-page.ts';
import { mountForm } from '../../studio/client/fields/testing.tsx';
import { traceBlock } from '../../studio/trace/trace-block.ts';
import { formAt, pageModel } from '../../studio/views/page-view.ts';
import { tracedSite } from './traced-site.ts';

vi.mock('../../studio/client/fields/markdown/MarkdownEditor.tsx', () => ({
  default: () => <textarea contentEditable suppressContentEditableWarning />,
}));

const { project, setting } = tracedSite();

/** The pages of this site, with their blocks; one programme page represents the rest. */
const pressedPages = [...project.files.values()]
  .filter(({ kind, name }) => becomesDocument({ kind }) && !/^\/jaarprogramma\/(?!gemeenten)/.test(name))
  .map((page) => ({ page, bound: boundPage(page, project) }))
  .filter(({ bound }) => Array.isArray(bound.value.blocks) && bound.value.blocks.length > 0);

type PressedPage = (typeof pressedPages)[number];

/** Lists the blocks in the main region of a page, each with the pointers of the values that it shows. */
function shownValues({ page, bound }: PressedPage) {
  const path = page.name.startsWith('/') ? page.name : `/${page.name}`;
  const blocks = Array.isArray(bound.value.blocks) ? bound.value.blocks : [];
  return pageModel(page, project, path).blocks.flatMap(({ key, origin }) => {
    if (key?.region !== 'main') return [];
    const { index } = key;
    const position = { file: bound.file, index };
    const at = `/blocks/${index}`;
    const { places } = traceBlock(
      blocks[index] ?? null,
      { path, position, at, originOf: bound.originOf },
      setting,
    );
    const own = places.map(({ shown }) => shown).filter((shown) => shown.startsWith(`${at}/`));
    return { path, origin, pointers: [...new Set(own)] };
  });
}

/** Presses each value of a page, and expects the focus in its field. */
async function expectFields(page: PressedPage) {
  const missed: string[] = [];
  for (const { path, origin, pointers } of shownValues(page)) {
    if (pointers.length === 0) continue;
    const form = await mountForm(formAt(project, path, origin));
    for (const [request, shown] of pointers.entries()) {
      await form.show({ target: { shown, request } });
      const field = document.activeElement?.closest<HTMLElement>('.field');
      const { shown: own = '', holds } = field?.dataset ?? {};
      // A date derives from a whole session: its form opens.
      if (holds !== shown && !`${own}/`.startsWith(`${shown}/`)) missed.push(shown);
    }
    await form.unmount();
  }
  expect(missed).toEqual([]);
}

afterEach(() => document.body.replaceChildren());

it.each(pressedPages.map((page) => [page.page.name, page] as const))(
  '%s has a field for each value that can be pressed',
  (_name, page) => expectFields(page),
);
