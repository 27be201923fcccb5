import { downloadsOf, linkedDownloads } from '../../../renderer/project/downloads.ts';
import { isJsonObject } from '../../../renderer/project/json.ts';
import { bindings, markdown, pictures } from '../../collectors.ts';
import type { RuleContext } from '../../context.ts';
import { isPictureOfSite } from '../../pictures/site-pictures.ts';
import { defineRule } from '../../rule.ts';
import { markdownLinks } from '../../texts/markdown-links.ts';
import { unusedDownload, unusedLayout, unusedPicture, unusedProgramme } from './messages.ts';

const collect = { programme: 'string', calendar: 'string', ...bindings, ...pictures, ...markdown } as const;

/** Returns the programme that a binding like `programmes.gemeenten.title` refers to. */
function programmeIn(path: string): string | undefined {
  return path.startsWith('programmes.') ? path.split('.')[1] : undefined;
}

/** The names that a project uses. */
interface Usage {
  layouts: ReadonlySet<unknown>;
  programmes: ReadonlySet<unknown>;
  pictures: ReadonlySet<string>;
}

function usageIn({ definitions }: RuleContext<typeof collect>): Usage {
  const layouts = new Set<unknown>();
  const programmes = new Set<unknown>();
  const named = new Set<string>();
  for (const { found, file } of definitions) {
    if (file.kind === 'unknown') continue;
    layouts.add(file.properties.layout);
    const { programme, calendar, $bind, when, slot } = file.found;
    for (const { value } of [...programme, ...calendar]) programmes.add(value);
    for (const { value } of [...$bind, ...when, ...slot]) programmes.add(programmeIn(value));
    for (const { value } of [...found.src, ...found.pictureNames]) named.add(value);
    for (const { value } of found.markdown) {
      for (const { picture, destination } of markdownLinks(value)) if (picture) named.add(destination);
    }
  }
  return { layouts, programmes, pictures: named };
}

/** Lists pictures that an author may have meant by a name that does not exist; `media-exists` reports that name. */
function meantPictures({ pictures }: Usage, { project, suggest }: RuleContext): ReadonlySet<string> {
  const missing = [...pictures].filter((name) => !project.media.has(name));
  return new Set(missing.flatMap((name) => suggest(name, project.media)));
}

export default defineRule({
  id: 'unused-definition',
  severity: 'warning',
  title: 'Niets dat niemand gebruikt',
  description:
    'Een indeling, programma, afbeelding of bestand dat nergens op een pagina staat: vergeten om te gebruiken, of om weg te gooien.',
  collect,
  *project(context) {
    const { definitions, project, site } = context;
    // An unreadable file may use anything.
    if (definitions.some(({ file }) => !file.isComplete || !isJsonObject(file.value))) return;
    const usage = usageIn(context);
    for (const { file } of definitions) {
      const place = { file: file.path, pointer: '', target: 'name' } as const;
      if (file.kind === 'layout' && !usage.layouts.has(file.name)) {
        yield { ...place, ...unusedLayout(file.name) };
      } else if (file.kind === 'programme' && !usage.programmes.has(file.name)) {
        yield { ...place, ...unusedProgramme(file.name) };
      }
    }
    const linked = new Set(linkedDownloads(project));
    for (const name of downloadsOf(project)) {
      if (linked.has(name)) continue;
      yield { file: `pages/_media/${name}`, pointer: '', target: 'name', ...unusedDownload(name) };
    }
    // The site still needs a social image, which may be any of these.
    if (site?.value.socialImage === 'auto') return;
    const unused = [...project.media].filter((name) => !usage.pictures.has(name) && !isPictureOfSite(name));
    if (unused.length === 0) return;
    const meant = meantPictures(usage, context);
    for (const name of unused) {
      if (meant.has(name)) continue;
      yield { file: `pages/_media/${name}`, pointer: '', target: 'name', ...unusedPicture(name) };
    }
  },
});
