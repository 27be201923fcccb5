import { quoted } from '../../lint/dutch/words.ts';
import { removeItem, removeProperty } from '../../lint/edits/json-edits.ts';
import { moveAliases } from '../../lint/edits/rename/move-aliases.ts';
import { applyEdits } from '../../lint/json/edit.ts';
import { problemWithRoute } from '../../lint/routes/reserved-paths.ts';
import { routeTable } from '../../lint/routes/route-table.ts';
import { isJsonObject, lastKey } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { pageRoutes } from '../../renderer/project/routes.ts';
import { pageWords } from '../entry-names.ts';
import type { WishOf } from '../protocol.ts';
import type { Planned } from './plan.ts';

/** Plans one more address that redirects to a page. */
export function planRedirect(project: Project, { from, to }: WishOf<'add-redirect'>): Planned {
  const problem = problemWithRoute(from);
  if (problem !== undefined) return { problem };
  const { byPath } = routeTable(project.files.values());
  const taken = byPath.get(from);
  if (taken?.kind === 'page') return { problem: `Op ${from} staat al een pagina. Kies een ander adres.` };
  if (taken) return { problem: `${from} leidt al naar ${pageWords(taken.to)}.` };
  const route = byPath.get(to);
  const page = route?.kind === 'page' ? project.files.get(route.file) : undefined;
  if (!page || !isJsonObject(page.value)) return { problem: `Er is geen pagina ${quoted(to)}.` };
  return {
    label: `${from} leidt naar ${pageWords(to)}`,
    texts: new Map([[page.path, applyEdits(page.text, moveAliases(page.text, from, to))]]),
    says: [`Wie ${from} opent, gaat naar ${pageWords(to)}.`],
  };
}

/** Plans the removal of an address that redirects. */
export function planRedirectRemoval(project: Project, { from }: WishOf<'remove-redirect'>): Planned {
  const route = routeTable(project.files.values()).byPath.get(from);
  const file = route && project.files.get(route.file);
  if (!file || route.kind === 'page') return { problem: `${from} is geen doorverwijzing.` };
  const plan = {
    label: `${from} leidt niet meer naar ${pageWords(route.to)}`,
    says: [`Wie ${from} opent, leest dat de pagina niet bestaat.`],
  };
  if (route.kind === 'redirect') return { ...plan, texts: new Map([[file.path, undefined]]) };
  const index = Number(lastKey(route.pointer));
  const isLast = pageRoutes(file).aliases.length === 1;
  const edits = isLast ? removeProperty(file.text, '/aliases') : removeItem(file.text, '/aliases', index);
  return { ...plan, texts: new Map([[file.path, applyEdits(file.text, edits)]]) };
}
