import type { Offense } from '../../lint/check-project.ts';
import { counted, listed } from '../../lint/dutch/words.ts';
import { formatDate } from '../../renderer/calendar/format-date.ts';
import { escapeHtml as text } from '../../renderer/document.ts';
import type { ValueChange } from '../changes/compare-values.ts';
import { fileStateWords } from '../changes/listed-changes.ts';
import type { BlockChange } from '../changes/project-changes.ts';
import type { SessionChange, SessionInWords } from '../changes/session-changes.ts';
import type { DeadLink } from './dead-links.ts';
import type { Picture, PicturedChange } from './page-pictures.ts';
import { REPORT_STYLE } from './report-style.ts';
import type { Review, ShownPage } from './review-site.ts';
import { adviceOn } from './verdict.ts';
import { wordDiff } from './word-diff.ts';

type Change = Review['changes'][number];

const dayOf = (iso: string) => (iso === '' ? '' : formatDate(iso.slice(0, 10), 'day'));

/** A value before and after; in longer texts only the words that differ stand out. */
function valuesHtml({ kind, was, is }: ValueChange): string {
  const before = was === undefined ? '' : `<del>${text(was)}</del>`;
  const after = is === undefined ? '' : `<ins>${text(is)}</ins>`;
  if (kind !== 'changed' || was === undefined || is === undefined) return before + after;
  const pieces = wordDiff(was, is);
  if (!pieces.some((piece) => piece.in === 'both')) return `${before} <span class="to">→</span> ${after}`;
  const tags = { before: 'del', after: 'ins', both: 'span' } as const;
  return pieces.map((piece) => `<${tags[piece.in]}>${text(piece.text)}</${tags[piece.in]}>`).join('');
}

const kindWords = { changed: '', added: 'nieuw', removed: 'weg', moved: 'verplaatst' } as const;

function valueRow(change: ValueChange): string {
  const { kind, labels } = change;
  const word = kindWords[kind];
  const tag = word === '' ? '' : ` <span class="tag ${kind}">${word}</span>`;
  const label = labels.map(text).join(' <span class="in">›</span> ');
  const values =
    kind === 'moved' ? `van ${text(change.was ?? '')} naar ${text(change.is ?? '')}` : valuesHtml(change);
  return `<li><span class="label">${label}${tag}</span><span class="value">${values}</span></li>`;
}

/** What is said of a whole block that came, went or moved. */
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
  const groups = new Map<string, string[]>();
  for (const change of values) {
    const isBlock = 'block' in change;
    const block = isBlock ? change.block : '';
    const row = isBlock && change.labels.length === 0 ? blockRow(change) : valueRow(change);
    groups.set(block, [...(groups.get(block) ?? []), row]);
  }
  return [...groups]
    .map(([block, rows]) => {
      const isWhole = rows.length === 1 && rows[0]?.startsWith('<li class="whole');
      const heading = block === '' || isWhole ? '' : `<h4>${text(block)}</h4>`;
      return `${heading}<ul class="values">${rows.join('')}</ul>`;
    })
    .join('');
}

function sessionCell(session: SessionInWords | undefined, missing: string): string {
  if (!session) return `<td class="none">${missing}</td>`;
  const { date, times, details } = session;
  const small = details.map((detail) => `<small>${text(detail)}</small>`).join('');
  return `<td><strong>${text(date)}</strong><br>${text(times)}${small}</td>`;
}

function verdictCell({ before, after }: SessionChange): string {
  if (!after) return '<td class="none">Gaat niet meer door</td>';
  const earlier =
    before && before.verdict.weight !== 'fine' && before.verdict.text !== after.verdict.text
      ? `<small>Was: ${text(before.verdict.text)}</small>`
      : '';
  const sign = { fine: '✓', note: '!', wrong: '✕' }[after.verdict.weight];
  return `<td class="verdict ${after.verdict.weight}"><span class="sign" aria-hidden="true">${sign}</span> ${text(after.verdict.text)}${earlier}</td>`;
}

function sessionTable(sessions: readonly SessionChange[]): string {
  if (sessions.length === 0) return '';
  const rows = sessions.map(
    (session) =>
      `<tr><th scope="row">${text(session.label)}</th>${sessionCell(session.before, 'Was er niet')}${sessionCell(session.after, 'Weggehaald')}${verdictCell(session)}</tr>`,
  );
  return `<h4>Rooster</h4><div class="wide"><table><thead><tr><th>Bijeenkomst</th><th>Was</th><th>Wordt</th><th>Wat de kalender zegt</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const stateWords = { ...fileStateWords, format: 'Alleen opmaak' };

function stateText({ state, path, formerPath, formerFile, file }: Change): string {
  const isPage = path !== undefined;
  switch (state) {
    case 'added':
      return isPage ? `Een nieuwe pagina, op ${path}.` : 'Dit is nieuw.';
    case 'removed':
      return isPage ? `De pagina ${path} verdwijnt van de site.` : 'Dit is weggehaald.';
    case 'renamed':
      return isPage
        ? `Stond op ${formerPath}, staat nu op ${path}.`
        : `Heette ${formerFile}, heet nu ${file}.`;
    case 'format':
      return 'Bezoekers merken hier niets van: alleen de spaties of regels in het bestand zijn anders.';
    case 'broken':
      return 'In dit bestand zit een fout, waardoor de site het niet kan lezen.';
    default:
      return '';
  }
}

/** The pages on which a change shows, in a sentence. */
function shownOnText({ shownOn }: Change): string {
  if (shownOn.length === 0) return '';
  const most = 4;
  const names = shownOn.length > most ? `${shownOn.length} pagina’s` : listed(shownOn, 'en');
  return `<p class="note">Te zien op ${text(names)}.</p>`;
}

function changeSection(change: Change): string {
  const said = stateText(change);
  return `<section class="change"><header><h3>${text(change.title)}</h3><span class="tag ${change.state}">${stateWords[change.state]}</span></header>${
    said === '' ? '' : `<p>${text(said)}</p>`
  }${shownOnText(change)}${valueList(change.values)}${sessionTable(change.sessions)}</section>`;
}

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('nl-NL')} kB`;

function mediaSection({ media }: Review): string {
  if (media.length === 0) return '';
  const rows = media.map(({ name, before, after }) => {
    if (before === undefined) return `<li>Nieuw: ${text(name)} (${kilobytes(after ?? 0)})</li>`;
    if (after === undefined) return `<li>Weggehaald: ${text(name)}</li>`;
    return `<li>Vervangen: ${text(name)} (${kilobytes(before)} → ${kilobytes(after)})</li>`;
  });
  return `<section class="change"><header><h3>Afbeeldingen</h3></header><ul class="plain">${rows.join('')}</ul></section>`;
}

const widthNames = { 1280: 'Op een computer', 375: 'Op een telefoon' } as const;

function figure(picture: Picture | undefined, caption: string, alt: string): string {
  if (!picture)
    return `<figure><figcaption>${caption}</figcaption><p class="empty">Hier staat niets.</p></figure>`;
  const { width, height, content, isCut, isHidden } = picture;
  const notes = [
    isCut ? 'Dit is niet alles: lager op de pagina gaat het verder.' : '',
    isHidden ? 'Wat hier anders is, zien bezoekers pas als ze verder klikken.' : '',
  ];
  const cut = notes.map((note) => (note === '' ? '' : `<p class="note">${note}</p>`)).join('');
  return `<figure><figcaption>${caption}</figcaption><img src="data:image/webp;base64,${content.toString('base64')}" width="${width}" height="${height}" alt="${text(alt)}">${cut}</figure>`;
}

/** The pictures of a page that only one version has stand alone. */
function figures(
  { before, after }: PicturedChange['pictures'][number],
  page: ShownPage,
  name: string,
): string {
  if (!page.before) return figure(after, 'De nieuwe pagina', name);
  if (!page.after) return figure(before, 'De pagina die verdwijnt', name);
  return `${figure(before, 'Was', `${name}: zoals het was`)}${figure(after, 'Wordt', `${name}: zoals het wordt`)}`;
}

function picturesHtml({ pictures }: PicturedChange, page: ShownPage, number: number): string {
  return pictures
    .map((both) => {
      const where = widthNames[both.at];
      const id = `${page.path}-${number}-${both.at}`.replaceAll(/[^a-z0-9-]/g, '-');
      const name = `${page.title}, ${where.toLowerCase()}`;
      return `<div class="pair at-${both.at}"><div class="pair-heading"><h4>${where}</h4><label class="larger" for="large${id}"><input type="checkbox" id="large${id}"> Groot</label></div><div class="figures">${figures(both, page, name)}</div></div>`;
    })
    .join('');
}

function alikeText({ alike }: ShownPage): string {
  if (alike.length === 0) return '';
  const most = 4;
  const where = alike.length > most ? `nog ${alike.length} pagina’s` : `ook ${listed(alike, 'en')}`;
  return `<p class="note">Op ${text(where)} verandert hetzelfde; dat staat hier één keer.</p>`;
}

/** Fewer words make no page longer, in words. */
const FEW_WORDS = 15;

function sizeText({ before, after }: ShownPage): string {
  if (!before || !after) return '';
  const parts: string[] = [];
  const words = after.words - before.words;
  if (Math.abs(words) >= FEW_WORDS) {
    const share = `van ${before.words} naar ${counted(after.words, 'woord', 'woorden')}`;
    parts.push(`${words > 0 ? 'Langer' : 'Korter'}: ${share}`);
  }
  const onPhone = after.heights[375] - before.heights[375];
  const screens = Math.abs(onPhone) / 667;
  if (screens >= 0.5) {
    const amount = screens.toLocaleString('nl-NL', { maximumFractionDigits: 1 });
    parts.push(
      `op een telefoon ${amount} ${amount === '1' ? 'scherm' : 'schermen'} ${onPhone > 0 ? 'meer' : 'minder'}`,
    );
  }
  const bytes = after.bytes - before.bytes;
  if (Math.abs(bytes) >= 10 * 1024) {
    parts.push(
      `${bytes > 0 ? 'zwaarder' : 'lichter'}: van ${kilobytes(before.bytes)} naar ${kilobytes(after.bytes)}`,
    );
  }
  return parts.length === 0 ? '' : `<p class="note">${text(parts.join('; '))}.</p>`;
}

function pageSection(page: ShownPage): string {
  const { path, title, changes, before, after } = page;
  const tag = !before ? '<span class="tag added">Nieuw</span>' : '';
  const gone = !after ? '<span class="tag removed">Weggehaald</span>' : '';
  return `<section class="change looks"><header><h3>${text(title)} <span class="path">${text(path)}</span></h3>${tag}${gone}</header>${sizeText(page)}${alikeText(page)}${changes
    .map((change, number) => picturesHtml(change, page, number))
    .join('')}</section>`;
}

function looks({ pages, pageCount, withoutPictures }: Review): string {
  const shown = pages.filter(({ changes }) => changes.length > 0);
  if (withoutPictures !== undefined) {
    return `<h2 id="beeld">Hoe het eruitziet</h2><p class="missing">${text(withoutPictures)}</p>`;
  }
  if (shown.length === 0) return '';
  const more =
    pageCount > pages.length
      ? `<p class="note">Er veranderen ${pageCount} pagina’s; hier staan er ${pages.length}.</p>`
      : '';
  const legend =
    '<p class="legend"><span><i class="was"></i> was, of gaat weg</span><span><i class="is"></i> wordt, of is nieuw</span><span><i class="dashed"></i> het blok eromheen</span></p>';
  return `<h2 id="beeld">Hoe het eruitziet</h2>${legend}${more}${shown.map(pageSection).join('')}`;
}

const severityWords = { error: 'Fout', warning: 'Waarschuwing', info: 'Tip' } as const;
const weights = { error: 0, warning: 1, info: 2 } as const;

/** Problems with the same words are one, with all the places where they are. */
function problemList(offenses: readonly Offense[], titles: Review['titles']): string {
  const groups = new Map<string, { offense: Offense; places: string[] }>();
  for (const offense of offenses.toSorted((a, b) => weights[a.severity] - weights[b.severity])) {
    const key = `${offense.severity} ${offense.message}`;
    const known = groups.get(key) ?? { offense, places: [] };
    const place = titles.get(offense.file) ?? offense.file;
    groups.set(key, { offense, places: [...new Set([...known.places, place])] });
  }
  const rows = [...groups.values()].map(({ offense: { severity, message, cure }, places }) => {
    return `<li><span class="tag ${severity}">${severityWords[severity]}</span><div><p>${text(message)}</p><p class="note">${text(listed(places, 'en'))}</p><details><summary>Zo lost de schrijver het op</summary><p>${text(cure)}</p></details></div></li>`;
  });
  return `<ul class="problems">${rows.join('')}</ul>`;
}

function problemsHtml({ problems, titles }: Review): string {
  const { added, solved, errors } = problems;
  const old = errors - added.filter(({ severity }) => severity === 'error').length;
  const news =
    added.length === 0
      ? '<p>Er komen geen fouten, waarschuwingen of tips bij.</p>'
      : problemList(added, titles);
  const known =
    old > 0 ? `<p>Los daarvan ${old === 1 ? 'was er al 1 fout' : `waren er al ${old} fouten`}.</p>` : '';
  const gone =
    solved.length > 0
      ? `<p class="note">Opgelost: ${counted(solved.length, 'melding', 'meldingen')}.</p>`
      : '';
  return `<h2 id="controle">Wat de controle zegt</h2><section class="change">${news}${known}${gone}</section>`;
}

/** Links of all pages that lead nowhere now, each once with the pages that have it. */
function deadHtml({ dead }: Review): string {
  if (dead.length === 0) return '';
  const links = new Map<string, { link: DeadLink; pages: string[] }>();
  for (const link of dead) {
    const key = `${link.href} ${link.text}`;
    const known = links.get(key) ?? { link, pages: [] };
    links.set(key, { link, pages: [...new Set([...known.pages, link.page])] });
  }
  const rows = [...links.values()].map(({ link, pages }) => {
    const name = link.text === '' ? 'Een afbeelding' : `“${link.text}”`;
    const why = link.isAnchor ? 'die plek is er niet op de pagina' : 'die pagina is er niet';
    const most = 4;
    const where = pages.length > most ? `${pages.length} pagina’s` : listed(pages, 'en');
    return `<tr><td>${text(name)}</td><td>${text(where)}</td><td><code>${text(link.href)}</code><br><small>${why}</small></td></tr>`;
  });
  return `<h2 id="links">Links die nergens meer heen gaan</h2><section class="change"><div class="wide"><table><thead><tr><th>De link</th><th>Staat op</th><th>Gaat naar</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}

function commitsHtml({ commits }: Review): string {
  if (commits.length === 0) return '';
  const rows = commits.map(
    ({ author, date, message }) =>
      `<li><strong>${text(message.split('\n')[0] ?? '')}</strong> <span class="note">${text(author)}, ${dayOf(date)}</span></li>`,
  );
  return `<ul class="plain commits">${rows.join('')}</ul>`;
}

function madeHtml({ base, head, otherFiles }: Review): string {
  const later = head === undefined ? 'de bestanden zoals ze nu op deze computer staan' : `versie ${head}`;
  const code =
    otherFiles === 0
      ? 'Buiten de inhoud is er niets veranderd.'
      : `Ook ${counted(otherFiles, 'ander bestand is', 'andere bestanden zijn')} veranderd, zoals de code van de site. Daar gaat dit verslag niet over. Beide versies zijn met de nieuwe code gemaakt, dus in de beelden zie je alleen wat de inhoud verandert.`;
  return `<footer><p>Vergeleken: versie ${text(base.commit)} van ${dayOf(base.date)}, en ${text(later)}. ${code} De beelden komen van twee echte versies van de site, in een echte browser.</p></footer>`;
}

/** Writes a review as one HTML file that needs nothing else. */
export function reportHtml(review: Review): string {
  const { siteName, changes } = review;
  const { weight, title, reasons } = adviceOn(review);
  const list = reasons.map((reason) => `<li>${text(reason)}</li>`).join('');
  const [only] = reasons;
  const why = reasons.length > 1 ? `<ul>${list}</ul>` : `<p>${text(only ?? '')}</p>`;
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Verslag van de wijzigingen · ${text(siteName)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<p class="site">${text(siteName)}</p>
<h1>Wat er verandert</h1>
${commitsHtml(review)}
<section class="advice ${weight}"><h2>${text(title)}</h2>${why}</section>
${changes.length + review.media.length > 0 ? `<h2 id="woorden">In woorden</h2>${changes.map(changeSection).join('')}${mediaSection(review)}` : ''}
${deadHtml(review)}
${looks(review)}
${problemsHtml(review)}
${madeHtml(review)}
</main>
</body>
</html>
`;
}
