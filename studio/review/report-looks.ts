import { counted, listed } from '../../lint/dutch/words.ts';
import { escapeHtml as text } from '../../renderer/document.ts';
import type { Picture, PicturedChange } from './page-pictures.ts';
import { inQuotes } from './plain-words.ts';
import { kilobytes, pageAnchor, pageList } from './report-changes.ts';
import type { Review, ShownPage } from './review-site.ts';

const widthNames = { 1280: 'Op een computer', 375: 'Op een telefoon' } as const;

/** A picture that a press enlarges: `zoom` is the id of the box that says so. */
function figure(picture: Picture | undefined, caption: string, alt: string, zoom: string): string {
  if (!picture)
    return `<figure><figcaption>${caption}</figcaption><p class="empty">Hier staat niets.</p></figure>`;
  const { width, height, content, isCut } = picture;
  const more = isCut ? '<p class="note">Lager op de pagina gaat het verder.</p>' : '';
  return `<figure><figcaption>${caption}</figcaption><label class="picture" for="${zoom}"><img src="data:image/webp;base64,${content.toString('base64')}" width="${width}" height="${height}" alt="${text(alt)}"></label>${more}</figure>`;
}

/** The pictures of a page that only one version has stand alone. */
function figures(
  { before, after }: PicturedChange['pictures'][number],
  page: ShownPage,
  name: string,
  zoom: string,
): string {
  if (!page.before) return figure(after, 'De nieuwe pagina', name, zoom);
  if (!page.after) return figure(before, 'De pagina die verdwijnt', name, zoom);
  return `${figure(before, 'Was', `${name}: zoals het was`, zoom)}${figure(after, 'Wordt', `${name}: zoals het wordt`, zoom)}`;
}

function partHtml({ part, pictures, left }: PicturedChange, page: ShownPage, number: number): string {
  if (pictures.length === 0) return '';
  const pairs = pictures.map((both, at) => {
    const where = widthNames[both.at];
    const zoom = `vergroot-${pageAnchor(page.path)}-${number}-${at}`;
    const name = [page.title, part, where.toLowerCase()].filter(Boolean).join(', ');
    return `<div class="pair at-${both.at}"><div class="pair-heading"><span class="where">${pictures[at - 1]?.at === both.at ? 'Iets lager' : where}</span><input type="checkbox" id="${zoom}" aria-label="Vergroot: ${text(name)}"><label class="larger" for="${zoom}"><span class="open">Vergroot</span><span class="close">Verklein</span></label></div><div class="figures">${figures(both, page, name, zoom)}</div></div>`;
  });
  const more =
    left > 0
      ? `<p class="note">In dit deel ${left === 1 ? 'verandert nog 1 plek' : `veranderen nog ${left} plekken`}, zonder beeld.</p>`
      : '';
  return `${part === '' ? '' : `<h4>${text(part)}</h4>`}${pairs.join('')}${more}`;
}

/** Parts of a page in which visitors see what changed only after a press. */
function hiddenParts({ changes }: ShownPage): string {
  const parts = changes.filter(({ pictures }) => pictures.length === 0).map(({ part }) => inQuotes(part));
  if (parts.length === 0) return '';
  return `<p class="note">Ook in ${text(listed([...new Set(parts)], 'en'))} verandert iets. Dat zien bezoekers pas als ze daar verder klikken; het staat hierboven in woorden.</p>`;
}

function alikeText({ alike }: ShownPage, review: Review): string {
  if (alike.length === 0) return '';
  return `<p class="note">Hetzelfde verandert op ${pageList(review, alike)}.</p>`;
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

function pageSection(page: ShownPage, review: Review): string {
  const { path, title, changes, before, after } = page;
  const tag = !before ? '<span class="tag added">Nieuw</span>' : '';
  const gone = !after ? '<span class="tag removed">Weggehaald</span>' : '';
  const parts = changes.map((change, number) => partHtml(change, page, number)).join('');
  return `<section class="change looks" id="${pageAnchor(path)}"><header><h3>${text(title)} <span class="path">${text(path)}</span></h3>${tag}${gone}</header>${sizeText(page)}${alikeText(page, review)}${parts}${hiddenParts(page)}</section>`;
}

/** How what changes looks, before and after. */
export function looksHtml(review: Review): string {
  const { pages, differing, withoutPictures } = review;
  const shown = pages.filter(({ changes }) => changes.length > 0);
  if (withoutPictures !== undefined) {
    return `<h2 id="beeld">Hoe het eruitziet</h2><p class="missing">${text(withoutPictures)}</p>`;
  }
  if (shown.length === 0) return '';
  const more =
    differing.length > pages.length
      ? `<p class="note">Er veranderen ${differing.length} pagina’s; hier staan er ${pages.length}.</p>`
      : '';
  const isCompared = shown.some(({ before, after }) => before && after);
  const legend = isCompared
    ? '<p class="legend"><span><i class="was"></i> zoals het was</span><span><i class="is"></i> zoals het wordt</span><span>Druk op een beeld om het te vergroten.</span></p>'
    : '';
  return `<h2 id="beeld">Hoe het eruitziet</h2>${legend}${more}${shown.map((page) => pageSection(page, review)).join('')}`;
}
