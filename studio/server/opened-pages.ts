import { randomUUID } from 'node:crypto';
import type { BlockPatch, OpenedPage, PageModel, PagePatches, PageUpdate } from '../protocol.ts';

/** How many sent pages are remembered: a few edits back for several tabs. */
const MOST_PAGES = 20;

const NO_PATCHES: PagePatches = { patches: [], order: { header: 0, main: 0, footer: 0 }, css: '' };

type Revisions = Readonly<Record<string, number>>;

/** Remembers the pages that each tab received, so that a tab is sent only what has changed. */
interface OpenedPages {
  /**
   * The response to a tab.
   *
   * @param known the version that the tab has
   */
  update(
    page: { model: PageModel; shown: PagePatches | undefined },
    revisions: Revisions,
    known: string | undefined,
  ): PageUpdate;
}

const nameOf = ({ key: { region, index } }: BlockPatch) => `${region}/${index}`;

/** Returns what the frame needs after a change: the blocks that changed, and the style if it did. */
export function changedPatches(
  before: PagePatches | undefined,
  after: PagePatches,
): Pick<OpenedPage, 'patches' | 'order' | 'css'> {
  const known = new Map(before?.patches.map((patch) => [nameOf(patch), JSON.stringify(patch)]));
  const patches = after.patches.filter((patch) => known.get(nameOf(patch)) !== JSON.stringify(patch));
  const { order, css } = after;
  return css === before?.css ? { patches, order } : { patches, order, css };
}

/** Remembers what each tab has of its page, so that an answer holds only what changed. */
export function rememberPages(): OpenedPages {
  const sent = new Map<string, { path: string; shown: PagePatches; revisions: Revisions }>();
  return {
    update({ model, shown = NO_PATCHES }, revisions, known = '') {
      const last = sent.get(known);
      const before = last?.path === model.path ? last : undefined;
      const version = randomUUID();
      sent.set(version, { path: model.path, shown, revisions });
      const [oldest] = sent.keys();
      if (sent.size > MOST_PAGES && oldest !== undefined) sent.delete(oldest);
      const changed = Object.entries(revisions).filter(([file, at]) => before?.revisions[file] !== at);
      return {
        version,
        ...(before ? { since: known } : {}),
        model,
        ...changedPatches(before?.shown, shown),
        revisions: Object.fromEntries(changed),
      };
    },
  };
}
