import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { unusedLayout, unusedPicture, unusedProgramme } from './messages.ts';

export const meta: RuleMeta = {
  id: 'unused-definition',
  severity: 'warning',
  title: 'Niets dat niemand gebruikt',
  description:
    'Een indeling, programma of afbeelding die nergens op een pagina staat: vergeten om te gebruiken, of om weg te gooien.',
};

/** The programme that a binding like `programmes.gemeenten.title` reaches for. */
const programmeIn = (path: string) => (path.startsWith('programmes.') ? path.split('.')[1] : undefined);

/** Pictures that the site uses without a page that names them. */
const usedBySite = /(^|\/)favicon\./;

export function* check({ definitions, documents, project }: RuleContext): Generator<Problem> {
  const pictures = new Set<string>();
  const layouts = new Set<string>();
  const programmes = new Set<string | undefined>();
  for (const { facts, file } of documents) {
    const { programme, layout } = file.head;
    for (const found of facts.media) pictures.add(found.value);
    for (const { link } of facts.markdown) if (link.picture) pictures.add(link.destination);
    if (typeof programme === 'string') programmes.add(programme);
    for (const found of [...file.facts.programmes, ...file.facts.calendars]) programmes.add(found.value);
    for (const found of file.facts.bindings) programmes.add(programmeIn(found.value));
    if (typeof layout === 'string') layouts.add(layout);
  }
  for (const { path: file, kind, name } of definitions) {
    if (kind === 'layout' && !layouts.has(name)) {
      yield { file, pointer: '', target: 'name', ...unusedLayout(name) };
    } else if (kind === 'programme' && !programmes.has(name)) {
      yield { file, pointer: '', target: 'name', ...unusedProgramme(name) };
    }
  }
  for (const name of project.media) {
    if (!pictures.has(name) && !usedBySite.test(name)) {
      yield { file: `pages/_media/${name}`, pointer: '', target: 'name', ...unusedPicture(name) };
    }
  }
}
