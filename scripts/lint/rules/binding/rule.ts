import type { BindingProblem } from '../../../../renderer/bind-page.ts';
import { isJsonObject } from '../../../../renderer/json.ts';
import type { Document, RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import type { Suggest } from '../../suggest.ts';
import {
  noProgramme,
  noSite,
  noSuchLayout,
  noSuchName,
  noSuchProgramme,
  noSuchSlot,
  noSuchStart,
} from './messages.ts';

export const meta: RuleMeta = {
  id: 'binding',
  severity: 'error',
  title: 'Verwijzingen die ergens heen leiden',
  description:
    'Een "$bind", "layout" of "programme" noemt iets wat er is. Anders blijft er op de pagina een gat.',
};

function bindingProblem(problem: BindingProblem, page: Document, suggest: Suggest): Problem {
  const { file, pointer, path, known, candidates } = problem;
  if (known === '') {
    const [start = ''] = path.split('.');
    const target = { start: 0, end: start.length };
    return { file, pointer, target, ...noSuchStart(start, suggest(start, candidates), candidates) };
  }
  if (candidates.length === 0 && (known === 'programme' || known === 'site')) {
    const advice = known === 'site' ? noSite : noProgramme(page.file.path);
    return { file, pointer, target: { start: 0, end: known.length }, ...advice };
  }
  const start = known.length + 1;
  const [name = ''] = path.slice(start).split('.');
  return {
    file,
    pointer,
    target: { start, end: start + name.length },
    ...noSuchName(name, known, suggest(name, candidates), candidates),
  };
}

export function* check({ definitions, pages, site, suggest }: RuleContext): Generator<Problem> {
  const named = (kind: string) => definitions.filter((file) => file.kind === kind).map(({ name }) => name);
  const layouts = named('layout');
  const programmes = named('programme');
  for (const page of site ? [...pages, site] : pages) {
    const { path: file, value } = page.file;
    for (const problem of page.bindingProblems) yield bindingProblem(problem, page, suggest);
    for (const { slot, candidates, ...place } of page.slotProblems) {
      yield { ...place, target: 'value', ...noSuchSlot(slot, suggest(slot, candidates), candidates) };
    }
    if (!isJsonObject(value) || page === site) continue;
    const { layout, programme } = value;
    if (typeof layout === 'string' && !layouts.includes(layout)) {
      const advice = noSuchLayout(layout, suggest(layout, layouts), layouts);
      yield { file, pointer: '/layout', target: 'value', ...advice };
    }
    if (typeof programme === 'string' && !programmes.includes(programme)) {
      const advice = noSuchProgramme(programme, suggest(programme, programmes), programmes);
      yield { file, pointer: '/programme', target: 'value', ...advice };
    }
  }
}
