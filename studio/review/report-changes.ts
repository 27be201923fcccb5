import { fileSize } from '../../lint/dutch/file-size.ts';
import { listed } from '../../lint/dutch/words.ts';
import { groupedBy } from '../../lint/grouped-by.ts';
import { escapeHtml as text } from '../../renderer/document.ts';
import { changeName } from '../change-name.ts';
import type { ValueChange } from '../changes/compare-values.ts';
import { fileStateWords } from '../changes/listed-changes.ts';
import type { BlockChange } from '../changes/project-changes.ts';
import { freeDay, type SessionChange } from '../changes/session-changes.ts';
import { shortened, wordDiff } from '../word-diff.ts';
import { nameHtml } from './page-names.ts';
import { comesOn, goesOff } from './page-visibility.ts';
import { goesInWords, inQuotes, pageName } from './plain-words.ts';
import type { Review } from './review-site.ts';

type Change = Review['changes'][number];

/** Returns the anchor of a page's pictures in the report. */
export const pageAnchor = (path: string): string => `pagina-${path.replaceAll(/[^a-z0-9]+/g, '-')}`;

/** Returns the name of a page, as a link to its pictures where there are any. */
export function pageLink(review: Review, path: string): string {
  const name = nameHtml(pageName(review, path), path);
  const hasPictures = review.pages.some((page) => page.path === path && page.changes.length > 0);
  return hasPictures ? `<a href="#${pageAnchor(path)}">${name}</a>` : name;
}

/** Lists pages in a sentence; many are counted, and named on request, by an element that no paragraph can hold. */
export function pageList(review: Review, paths: readonly string[]): string {
  const most = 4;
  const links = paths.map((path) => pageLink(review, path));
  if (links.length <= most) return listed(links, 'en');
  const summary = links.length >= review.pageTotal ? 'elke pagina' : `${links.length} pagina’s`;
  return `<details class="inline"><summary>${summary}</summary>${listed(links, 'en')}</details>`;
}

/** A value before and after; where both have one, the words that differ and some around them. */
function valuesHtml({ was, is }: { was?: string; is?: string }): string {
  const before = was === undefined ? '' : `<del>${text(was)}</del>`;
  const after = is === undefined ? '' : `<ins>${text(is)}</ins>`;
  if (was === undefined || is === undefined) return before + after;
  const pieces = shortened(wordDiff(was, is));
  if (!pieces.some((piece) => piece.in === 'both')) return `${before} <span class="to">→</span> ${after}`;
  const tags = { before: 'del', after: 'ins', both: 'span' } as const;
  return pieces.map((piece) => `<${tags[piece.in]}>${text(piece.text)}</${tags[piece.in]}>`).join('');
}

const kindWords = { changed: '', added: 'nieuw', removed: 'weg', moved: 'verplaatst' } as const;

function valueRow(change: ValueChange): string {
  const { kind } = change;
  const word = kindWords[kind];
  const tag = word === '' ? '' : ` <span class="tag ${kind}">${word}</span>`;
  const values =
    kind === 'moved' ? `van ${text(change.was ?? '')} naar ${text(change.is ?? '')}` : valuesHtml(change);
  return `<li><span class="label">${text(changeName(change))}${tag}</span><span class="value">${values}</span></li>`;
}

/** Describes a block that was added, removed or moved. */
function blockRow({ kind, block, was, is }: BlockChange): string {
  const words = {
    changed: `Blok gewijzigd: ${block}`,
    added: `Nieuw blok: ${block}`,
    removed: `Blok weggehaald: ${block}`,
    moved: `Blok verplaatst van ${was} naar ${is}: ${block}`,
  };
  return `<li class="whole ${kind}">${text(words[kind])}</li>`;
}

function valueList(values: Change['values']): string {
  const groups = groupedBy(values, (change) => ('block' in change ? change.block : ''));
  return [...groups]
    .map(([block, changes]) => {
      const rows = changes.map((change) =>
        'block' in change && change.labels.length === 0 ? blockRow(change) : valueRow(change),
      );
      const isWhole = rows.length === 1 && rows[0]?.startsWith('<li class="whole');
      const heading = block === '' || isWhole ? '' : `<h4>${text(block)}</h4>`;
      return `${heading}<ul class="values">${rows.join('')}</ul>`;
    })
    .join('');
}

/** The details of a session besides its date; lines that only one version has stand out. */
function detailsHtml(
  details: readonly string[],
  others: readonly string[] | undefined,
  tag: 'del' | 'ins',
): string {
  return details
    .map((detail) => {
      const isSame = others === undefined || others.includes(detail);
      return `<small>${isSame ? text(detail) : `<${tag}>${text(detail)}</${tag}>`}</small>`;
    })
    .join('');
}

function sessionCell({ before, after }: SessionChange, side: 'before' | 'after', name: string): string {
  const [session, other] = side === 'before' ? [before, after] : [after, before];
  if (!session) {
    const missing = side === 'before' ? 'Was er niet' : 'Gaat niet meer door';
    return `<td class="none" data-name="${name}">${missing}</td>`;
  }
  const { date, times, details } = session;
  const small = detailsHtml(details, other?.details, side === 'before' ? 'del' : 'ins');
  return `<td data-name="${name}"><strong>${text(date)}</strong><br>${text(times)}${small}</td>`;
}

function verdictCell({ before, after }: SessionChange, today: string): string {
  const name = 'Feestdagen en vakanties';
  if (!after) return `<td class="none" data-name="${name}">–</td>`;
  const earlier =
    before && before.verdict.weight !== 'fine' && before.verdict.text !== after.verdict.text
      ? `<small>Was: ${text(before.verdict.text)}</small>`
      : '';
  const { weight, text: said } = after.verdict;
  const instead = freeDay(after, today);
  const sign = { fine: '✓', note: '!', wrong: '✕' }[weight];
  const other = instead === undefined ? '' : `<small>${text(instead)}</small>`;
  return `<td class="verdict ${weight}" data-name="${name}"><span class="sign" aria-hidden="true">${sign}</span> ${text(said)}${other}${earlier}</td>`;
}

function sessionTable(sessions: readonly SessionChange[], today: string): string {
  if (sessions.length === 0) return '';
  const rows = sessions.map(
    (session) =>
      `<tr><th scope="row">${text(session.label)}</th>${sessionCell(session, 'before', 'Was')}${sessionCell(session, 'after', 'Wordt')}${verdictCell(session, today)}</tr>`,
  );
  const notes = sessions.flatMap(({ label, before, after }) => {
    const gone = before && after ? before.details.filter((detail) => !after.details.includes(detail)) : [];
    return gone.map((detail) => `Bij ${label.toLowerCase()} verdwijnt deze uitleg: ${inQuotes(detail)}`);
  });
  const list = notes.map((note) => `<li>${text(note)}</li>`).join('');
  return `<h4>Rooster</h4><table class="stacked"><thead><tr><th>Bijeenkomst</th><th>Was</th><th>Wordt</th><th>Feestdagen en vakanties</th></tr></thead><tbody>${rows.join('')}</tbody></table>${notes.length > 0 ? `<ul class="notes">${list}</ul>` : ''}`;
}

const stateWords = { ...fileStateWords, format: 'Alleen opmaak' };

/** Says what an added definition is. */
function addedText(review: Review, { path, leadsTo, mark }: Change): string {
  if (path === undefined) return 'Dit is nieuw.';
  if (leadsTo !== undefined)
    return `Dit adres is nieuw. Wie ${path} opent, gaat naar ${inQuotes(pageName(review, leadsTo))}.`;
  const notYet = mark === undefined ? '' : ` Bezoekers zien deze pagina nog niet (${mark}).`;
  return `Deze pagina is nieuw, op het adres ${path}.${notYet}`;
}

/** Says whether visitors and search engines find a page from now on, where that changes; otherwise empty. */
function visibilityText(review: Review, change: Change): string {
  if (goesOff(change)) return goesInWords(review, change, 'Deze pagina');
  if (comesOn(change)) return 'Deze pagina komt op de site.';
  return change.leavesSearch ? 'Zoekmachines laten deze pagina niet meer zien.' : '';
}

function stateText(review: Review, change: Change): string {
  const { state, path, formerPath, formerFile, file } = change;
  const isPage = path !== undefined;
  switch (state) {
    case 'added':
      return addedText(review, change);
    case 'removed':
      return visibilityText(review, change) || 'Dit is weggehaald.';
    case 'renamed':
      return isPage
        ? `Stond op ${formerPath}, staat nu op ${path}.`
        : `Heette ${formerFile}, heet nu ${file}.`;
    case 'format':
      return 'Bezoekers merken hier niets van: alleen de spaties of regels in het bestand zijn anders.';
    case 'broken':
      return 'In dit bestand zit een fout, waardoor de site het niet kan lezen.';
    default:
      return visibilityText(review, change);
  }
}

/** Lists in a sentence the pages that show a change: where both versions were built, only those that look different. */
function shownOnText({ shownOn }: Change, review: Review): string {
  const paths = review.isBuilt ? shownOn.filter((path) => review.differing.includes(path)) : shownOn;
  if (paths.length === 0) return '';
  return `<div class="note">Te zien op ${pageList(review, paths)}.</div>`;
}

function changeSection(change: Change, review: Review): string {
  const said = stateText(review, change);
  const name = nameHtml(change.title, change.path);
  return `<section class="change"><header><h3>${name}</h3><span class="tag ${change.state}">${stateWords[change.state]}</span></header>${
    said === '' ? '' : `<p>${text(said)}</p>`
  }${shownOnText(change, review)}${valueList(change.values)}${sessionTable(change.sessions, review.today)}</section>`;
}

/** Texts that change with others, and where the earlier value still is. */
function consequences(review: Review): string {
  const { derived, remains } = review;
  const byPages = groupedBy(derived, ({ pages }) => pages.join());
  const lists = [...byPages.values()].map((same) => {
    const rows = same.map(
      (change) => `<li class="whole"><span class="value">${valuesHtml(change)}</span></li>`,
    );
    return `<div class="note">Op ${pageList(review, same[0]?.pages ?? [])}</div><ul class="values">${rows.join('')}</ul>`;
  });
  const moved =
    lists.length === 0
      ? ''
      : `<section class="change"><header><h3>Verandert vanzelf mee</h3></header><p>De site rekent of schrijft deze teksten zelf uit.</p>${lists.join('')}</section>`;
  const left = remains.map(({ text: value, pages }) =>
    pages.length === 0
      ? `<li>${text(inQuotes(value))} staat nergens anders meer op de site.</li>`
      : `<li>${text(inQuotes(value))} staat ook nog op ${pageList(review, pages)}. Klopt dat daar nog?</li>`,
  );
  const still =
    left.length === 0
      ? ''
      : `<section class="change"><header><h3>Staat het oude nog ergens?</h3></header><ul class="plain">${left.join('')}</ul></section>`;
  return moved + still;
}

function mediaSection({ media }: Review): string {
  if (media.length === 0) return '';
  const rows = media.map(({ name, before, after }) => {
    if (before === undefined) return `<li>Nieuw: ${text(name)} (${fileSize(after?.length ?? 0)})</li>`;
    if (after === undefined) return `<li>Weggehaald: ${text(name)}</li>`;
    return `<li>Vervangen: ${text(name)} (${fileSize(before.length)} → ${fileSize(after.length)})</li>`;
  });
  return `<section class="change"><header><h3>Afbeeldingen en bestanden</h3></header><ul class="plain">${rows.join('')}</ul></section>`;
}

/** Renders what changes, in words. */
export function changesHtml(review: Review): string {
  if (review.changes.length + review.media.length === 0) return '';
  const sections = review.changes.map((change) => changeSection(change, review)).join('');
  return `<h2 id="woorden">Wat er verandert</h2>${sections}${mediaSection(review)}${consequences(review)}`;
}
