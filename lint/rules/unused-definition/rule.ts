import { isJsonObject } from '../../../renderer/project/json.ts';
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

/** Pictures that an author may have meant with a name that does not exist: that fault is told where the name stands. */
function meantPictures(named: ReadonlySet<string>, { project, suggest }: RuleContext): ReadonlySet<string> {
  const missing = [...named].filter((name) => !project.media.has(name));
  return new Set(missing.flatMap((name) => suggest(name, project.media)));
}

export function* check(context: RuleContext): Generator<Problem> {
  const { definitions, documents, project, site } = context;
  // What cannot be read may use anything.
  if (definitions.some(({ whole, value }) => !whole || !isJsonObject(value))) return;
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
  // The site lacks its own picture, which may be any of those that are left.
  if (site?.value.socialImage === 'auto') return;
  const unused = [...project.media].filter((name) => !pictures.has(name) && !usedBySite.test(name));
  if (unused.length === 0) return;
  const meant = meantPictures(pictures, context);
  for (const name of unused) {
    if (meant.has(name)) continue;
    yield { file: `pages/_media/${name}`, pointer: '', target: 'name', ...unusedPicture(name) };
  }
}
