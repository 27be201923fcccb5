import { DAYS, type Plan, type PlannedBlock, type PlannedPage, type Window } from './planned-site.ts';

// A model of what visitors can reach, by the rules that authors read. It shares nothing with the code that it is
// compared with.

/** Everything that visitors can reach on a day. */
export interface Visit {
  /** The files for visitors, without pictures. */
  files: string[];
  /** The texts of each page's own blocks, in order. */
  texts: Record<string, string[]>;
  /** Whether the block below every page is shown. */
  hasUnder: boolean;
  /** The paths that menu and footer lead to. */
  links: string[];
  /** The paths that the 404 page also links to. */
  suggestions: string[];
  /** The paths in the sitemap. */
  sitemap: string[];
  pictures: string[];
  /** Texts, paths and pictures that must not appear anywhere. */
  nowhere: string[];
}

function isOn({ draft, from, until }: Window, day: number): boolean {
  return !draft && (from === undefined || from <= day) && (until === undefined || day <= until);
}

/** Returns the page that a name leads to: its own name, its alias or a redirect. */
function pageAt(name: string, plan: Plan): PlannedPage | undefined {
  const { pages, redirects } = plan;
  const redirect = redirects.find((each) => each.name === name);
  return redirect
    ? pageAt(redirect.to, plan)
    : pages.find((page) => page.name === name || page.alias === name);
}

/** Lists a page's blocks as visitors see them: those in a slot of the layout replace the layout's own. */
function shownBlocks({ layout, blocks }: PlannedPage, { layouts }: Plan, day: number): PlannedBlock[] {
  const own = blocks.filter(({ window }) => isOn(window, day));
  const around = layout === undefined ? [] : (layouts[layout] ?? []);
  const slots = new Set(around.flatMap(({ slot }) => slot ?? []));
  const placed = new Set<string>();
  const fromLayout = around.flatMap((block) => {
    const filling = own.filter(({ slot }) => slot !== undefined && slot === block.slot);
    if (filling.length === 0) return isOn(block.window, day) ? [block] : [];
    if (placed.has(block.slot ?? '')) return [];
    placed.add(block.slot ?? '');
    return filling;
  });
  return [...fromLayout, ...own.filter(({ slot }) => slot === undefined || !slots.has(slot))];
}

/** Returns what visitors can reach of a site on a day. */
export function visitOf(plan: Plan, day: number): Visit {
  const { pages, redirects, layouts, programmes, menu, footer, suggestions, under } = plan;
  const isThere = (name: string) => {
    const page = pageAt(name, plan);
    return page !== undefined && isOn(page.window, day);
  };
  const shown = pages.filter(({ window }) => isOn(window, day));
  const aliases = shown.flatMap(({ alias }) => alias ?? []);
  const leading = redirects.flatMap(({ name }) => (isThere(name) ? [name] : []));
  const users = (property: 'layout' | 'programme', name: string, among: readonly PlannedPage[]) =>
    among.filter((page) => page[property] === name).length;
  const calendars = programmes.filter(
    (name) => users('programme', name, shown) > 0 || users('programme', name, pages) === 0,
  );
  const usedLayouts = Object.keys(layouts).filter(
    (name) => users('layout', name, shown) > 0 || users('layout', name, pages) === 0,
  );
  const published = [
    ...shown.flatMap(({ blocks }) => blocks),
    ...usedLayouts.flatMap((name) => layouts[name] ?? []),
  ];
  const pictures = published.flatMap(({ window, picture }) => (isOn(window, day) ? (picture ?? []) : []));
  const entries = menu.filter(({ to }) => isThere(to));
  const links = [...entries.flatMap(({ to, children }) => [to, ...children]), ...footer].filter(isThere);
  const texts = Object.fromEntries(
    shown.map((page) => [page.name, shownBlocks(page, plan, day).map(({ marker }) => marker)]),
  );
  const readable = new Set(Object.values(texts).flat());
  const everywhere = [...pages.flatMap(({ blocks }) => blocks), ...Object.values(layouts).flat()];
  const names = [
    ...pages.flatMap(({ name, alias }) => [name, ...(alias === undefined ? [] : [alias])]),
    ...redirects.map(({ name }) => name),
  ];
  const path = (name: string) => `/${name}`;
  return {
    files: [
      ...[
        '.well-known/security.txt',
        '404.html',
        '_headers',
        '_redirects',
        'index.html',
        'robots.txt',
        'sitemap.xml',
      ],
      ...[...shown.map(({ name }) => name), ...aliases, ...leading].map((name) => `${name}.html`),
      ...calendars.map((name) => `agenda/${name}.ics`),
    ].sort(),
    texts,
    hasUnder: isOn(under.window, day),
    links: [...new Set(links.map(path))].sort(),
    suggestions: [...new Set(suggestions.filter(isThere).map(path))].sort(),
    sitemap: ['/', ...shown.flatMap(({ name, noindex }) => (noindex ? [] : [path(name)]))].sort(),
    pictures: pictures.sort(),
    nowhere: [
      ...everywhere.flatMap(({ marker }) => (readable.has(marker) ? [] : [marker])),
      ...(isOn(under.window, day) ? [] : [under.marker]),
      ...names.filter((name) => !isThere(name)),
      ...everywhere.flatMap(({ picture }) => (picture && !pictures.includes(picture) ? [picture] : [])),
    ],
  };
}

/** Returns the first later day on which what visitors can reach differs; undefined when the plan has no such day. */
export function firstOther(plan: Plan, day: number): number | undefined {
  const now = JSON.stringify(visitOf(plan, day));
  for (let later = day + 1; later <= DAYS; later++) {
    if (JSON.stringify(visitOf(plan, later)) !== now) return later;
  }
  return undefined;
}
