import { posix } from 'node:path';
import { newPage } from '../../builder/scaffolds/new-page.ts';
import { checkProject } from '../../lint/check-project.ts';
import { counted, listed } from '../../lint/dutch/words.ts';
import { insertItem, replaceValue, setProperty } from '../../lint/edits/json-edits.ts';
import { type NewTexts, projectWith } from '../../lint/edits/project-with.ts';
import { planRemove } from '../../lint/edits/remove/plan-remove.ts';
import { planRename } from '../../lint/edits/rename/plan-rename.ts';
import { applyEdits } from '../../lint/json/edit.ts';
import { freePath } from '../../lint/routes/file-names.ts';
import { capitalised } from '../../renderer/calendar/format-date.ts';
import { isJsonObject, type JsonValue, listIn, objectIn, textIn } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { pageWithRoute, routesOf } from '../../renderer/project/routes.ts';
import {
  kindOf,
  parseStrictly,
  programmeFile,
  routeOf,
  SITE_FILE,
  type SourceFile,
} from '../../renderer/project/source-file.ts';
import { pageWords } from '../entry-names.ts';
import { definitionLabel } from '../fields/definition-label.ts';
import { LONGEST_TITLE } from '../limits.ts';
import type { WishOf } from '../protocol.ts';
import { pageTitle } from '../views/entries.ts';
import type { Planned } from './plan.ts';

/** The pointer of the menu's items in the site file, and their number; undefined when there are none. */
function menuOf(site: JsonValue | undefined): { pointer: string; count: number } | undefined {
  const blocks = listIn(objectIn(site).header);
  const index = blocks.findIndex((block) => isJsonObject(block) && block.type === 'navigation');
  const block = blocks[index];
  const entries = objectIn(block).entries;
  return Array.isArray(entries) ? { pointer: `/header/${index}/entries`, count: entries.length } : undefined;
}

/** The title of the page at a route; the route itself when there is no such page. */
function titleOf(project: Project, route: string): string {
  const page = pageWithRoute(route, project);
  return page ? pageTitle(page, project) : route;
}

/** Says to the author what the new page starts with. */
function beginning(project: Project, { from, ownProgramme }: WishOf<'new-page'>): string {
  if (from.kind === 'page') return `De pagina begint als kopie van “${titleOf(project, from.route)}”.`;
  if (from.kind === 'empty') return 'De pagina begint met één opening, waarin je meteen kunt typen.';
  const source = project.files.get(programmeFile(from.programme ?? ''));
  const programme = ownProgramme
    ? 'een nieuw programma'
    : source && `het programma “${programmeTitle(source)}”`;
  const filled = programme === undefined ? '' : `, gevuld met ${programme}`;
  return `De pagina krijgt de blokken van de indeling “${capitalised(from.layout)}”${filled}.`;
}

/** The title of a programme, or its name when it has none. */
const programmeTitle = ({ value, name }: SourceFile) => textIn(objectIn(value).title) ?? name;

/**
 * Gives a new page its own copy of the programme that fills it, named after the page.
 *
 * @returns the texts of both files, and the programme that was copied with its title; undefined when none fills the
 * page
 */
function withOwnProgramme(project: Project, page: { path: string; text: string }, wish: WishOf<'new-page'>) {
  const source = project.files.get(programmeFile(textIn(objectIn(parseStrictly(page.text)).programme) ?? ''));
  if (!source) return;
  const own = freePath(posix.basename(page.path, '.json'), '', (taken) =>
    project.files.has(programmeFile(taken)),
  );
  return {
    title: programmeTitle(source),
    copied: { from: source.path, to: programmeFile(own) },
    texts: new Map([
      [page.path, applyEdits(page.text, replaceValue(page.text, '/programme', own))],
      [programmeFile(own), applyEdits(source.text, setProperty(source.text, '/title', wish.title))],
    ]),
  };
}

/** Plans a new page: empty, a copy, or with a layout; in the menu if wanted. */
export function planNewPage(project: Project, wish: WishOf<'new-page'>): Planned {
  const { route, title, from, inMenu } = wish;
  // The homepage cannot be a draft: the logo on every page leads to it.
  const draft = wish.draft && route !== '/';
  if (title.length > LONGEST_TITLE) {
    return { problem: `Deze titel is te lang: er passen ${LONGEST_TITLE} tekens in.` };
  }
  const page = newPage(project, {
    route,
    title,
    draft,
    from: from.kind === 'page' ? from.route : undefined,
    layout: from.kind === 'layout' ? { name: from.layout, programme: from.programme } : undefined,
  });
  if ('problem' in page) return page;
  const own = wish.ownProgramme ? withOwnProgramme(project, page, wish) : undefined;
  const texts = own?.texts ?? new Map([[page.path, page.text]]);
  const says = [`Het adres wordt ${route}. ${beginning(project, wish)}`];
  if (own)
    says.push(
      `Links, bij “Programma’s”, komt het programma “${title}”, als kopie van “${own.title}”. Wat je daarin wijzigt, verandert alleen op deze pagina.`,
    );
  if (draft)
    says.push(
      'Het is nog een concept. Bezoekers zien de pagina pas als je dat uitzet, bij de gegevens van de pagina.',
    );
  else if (wish.draft) says.push('De homepage kan geen concept zijn: die staat meteen op de site.');
  const site = project.files.get(SITE_FILE);
  const menu = inMenu ? menuOf(site?.value) : undefined;
  if (menu && site) {
    const entry = { label: title, to: route };
    texts.set(SITE_FILE, applyEdits(site.text, insertItem(site.text, menu.pointer, menu.count, entry)));
    says.push(
      `In het menu komt de pagina achteraan, als “${title}”. Verslepen kan bij “Menu, voet en gegevens”.`,
    );
  }
  const original = from.kind === 'page' ? pageWithRoute(from.route, project) : undefined;
  const copied = [
    ...(original ? [{ from: original.path, to: page.path }] : []),
    ...(own ? [own.copied] : []),
  ];
  return { label: `Nieuwe pagina ${route}`, texts, says, open: route, copied };
}

/** Names a file in a sentence: `in het menu of de voet`, `op /contact`, `in Programma gemeenten`. */
function placeWords(file: string): string {
  if (kindOf(file) === 'page') return `op ${pageWords(routeOf(file))}`;
  return `in ${file === SITE_FILE ? 'het menu of de voet' : definitionLabel(file)}`;
}

/** The counts per file: `3 in het menu of de voet en 1 op /contact`. */
const inFiles = (counts: ReadonlyMap<string, number>) =>
  listed(
    [...counts].map(([file, count]) => `${count} ${placeWords(file)}`),
    'en',
  );

/** Plans another address for a page: links follow, and the old address redirects to the new one. */
export function planPageRename(project: Project, { from, to }: WishOf<'rename-page'>): Planned {
  const plan = planRename(project, from, to);
  if ('problem' in plan) return plan;
  const { oldPath, newPath, links, linksByFile } = plan;
  const follow =
    links === 0
      ? 'Er zijn geen links die mee hoeven.'
      : `${counted(links, 'link gaat', 'links gaan')} mee naar het nieuwe adres: ${inFiles(linksByFile)}.`;
  return {
    label: `${from} hernoemd naar ${to}`,
    texts: new Map<string, string | undefined>([[oldPath, undefined], ...plan.texts]),
    says: [follow, `Wie ${from} nog opent, gaat vanzelf naar ${to}.`],
    open: to,
    moved: { from: oldPath, to: newPath },
  };
}

/** Returns the programme that nothing uses any more once a page is gone; undefined when there is none. */
function programmeLeftBy(project: Project, route: string, texts: NewTexts): SourceFile | undefined {
  const name = textIn(objectIn(pageWithRoute(route, project)?.value).programme);
  const programme = name === undefined ? undefined : project.files.get(programmeFile(name));
  if (!programme) return;
  const unused = checkProject(projectWith(project, texts), { only: ['unused-definition'] });
  return unused.some(({ file }) => file === programme.path) ? programme : undefined;
}

/** Plans the removal of a page, with or without a redirect to another one. */
export function planPageRemoval(project: Project, wish: WishOf<'remove-page'>): Planned {
  const { route, redirect, fromSite } = wish;
  const plan = planRemove(project, route, { redirect, fromSite });
  if ('problem' in plan) return plan;
  const { texts, links, linksByFile, siteLinks } = plan;
  const programme = programmeLeftBy(project, route, texts);
  const aliases = routesOf(project).redirects.filter(({ to }) => to === route);
  const others =
    aliases.length === 0 ? '' : `, en ${counted(aliases.length, 'ander adres', 'andere adressen')},`;
  const target = redirect === undefined ? undefined : pageWords(redirect);
  const says = [
    target === undefined
      ? `Wie ${route}${others} opent, leest dat de pagina niet bestaat.`
      : `Wie ${route}${others} opent, gaat naar ${target}.`,
    ...(siteLinks === 0 ? [] : [`${counted(siteLinks, 'link gaat', 'links gaan')} uit het menu en de voet.`]),
    ...(links === 0
      ? []
      : [`${counted(links, 'link gaat', 'links gaan')} voortaan naar ${target}: ${inFiles(linksByFile)}.`]),
    ...(programme
      ? [`Het programma “${programmeTitle(programme)}” gaat ook weg: geen andere pagina gebruikt het.`]
      : []),
  ];
  const removed = new Map<string, string | undefined>(
    programme ? [...texts, [programme.path, undefined]] : texts,
  );
  return { label: `Pagina ${route} verwijderd`, texts: removed, says, open: redirect ?? '/' };
}
