import { fileSize } from '../../lint/dutch/file-size.ts';
import { counted, listed } from '../../lint/dutch/words.ts';
import { escapeHtml as text } from '../../renderer/document.ts';
import { nameHtml } from './page-names.ts';
import type { Picture, PicturedChange } from './page-pictures.ts';
import { inQuotes } from './plain-words.ts';
import { pageAnchor, pageList } from './report-changes.ts';
import type { Review, ShownPage } from './review-site.ts';

const widthNames = { 1280: 'Op een computer', 375: 'Op een telefoon' } as const;

/** Writes a picture into the report itself. */
export const pictureHtml = ({ width, height, content }: Picture, alt: string): string =>
  `<img src="data:image/webp;base64,${content.toString('base64')}" width="${width}" height="${height}" alt="${text(alt)}">`;

function figure(picture: Picture | undefined, caption: string, alt: string): string {
  if (!picture)
    return `<figure><figcaption>${caption}</figcaption><p class="empty">Hier staat niets.</p></figure>`;
  const more = picture.isCut ? '<p class="note">Lager op de pagina gaat het verder.</p>' : '';
  return `<figure><figcaption>${caption}</figcaption>${pictureHtml(picture, alt)}${more}</figure>`;
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

/** Pictures that are no wider than this fit beside each other when they are enlarged, in pixels. */
const HALF_WIDTH = 640;

/** Says which of two enlarged pictures is seen, where they do not fit beside each other; arrow keys change it. */
const choice = (group: string): string =>
  `<fieldset class="which"><legend class="unseen">Welk beeld</legend><label><input type="radio" name="${group}" class="pick-was"> Was</label><label><input type="radio" name="${group}" class="pick-is" checked autofocus> Wordt</label><span class="note">Wissel met de pijltjes</span></fieldset>`;

/**
 * Two pictures, in the report or enlarged over it. The browser itself opens and closes what has `popover`, also with
 * Escape, so that the report needs no script.
 */
function pairHtml(
  both: PicturedChange['pictures'][number],
  page: ShownPage,
  where: string,
  part: string,
  id: string,
): string {
  const { at, before, after } = both;
  const name = [page.title, part, widthNames[at].toLowerCase()].filter(Boolean).join(', ');
  const isPair = before !== undefined && after !== undefined;
  const isNarrow = isPair && before.width <= HALF_WIDTH && after.width <= HALF_WIDTH;
  const looks = ['pair', `at-${at}`, ...(isNarrow ? ['narrow'] : [])].join(' ');
  const button = `<button type="button" class="larger" popovertarget="${id}"><span class="open">Vergroot</span><span class="close">Sluit</span> <span class="unseen">${text(name)}</span></button>`;
  return `<div class="${looks}" id="${id}" popover><div class="pair-heading"><span class="where">${where}</span>${isPair ? choice(`${id}-beeld`) : ''}${button}</div><div class="figures">${figures(both, page, name)}</div></div>`;
}

function partHtml({ part, pictures, left }: PicturedChange, page: ShownPage, number: number): string {
  if (pictures.length === 0) return '';
  const pairs = pictures.map((both, at) => {
    const where = pictures[at - 1]?.at === both.at ? 'Iets lager' : widthNames[both.at];
    return pairHtml(both, page, where, part, `beeld-${pageAnchor(page.path)}-${number}-${at}`);
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
  return `<div class="note">Hetzelfde verandert op ${pageList(review, alike)}.</div>`;
}

/** A page counts as longer or shorter from this difference on, in words. */
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
  if (Math.abs(bytes) >= 10_000) {
    parts.push(
      `${bytes > 0 ? 'zwaarder' : 'lichter'}: van ${fileSize(before.bytes)} naar ${fileSize(after.bytes)}`,
    );
  }
  return parts.length === 0 ? '' : `<p class="note">${text(parts.join('; '))}.</p>`;
}

function pageSection(page: ShownPage, review: Review): string {
  const { path, title, changes, before, after } = page;
  const tag = !before ? '<span class="tag added">Nieuw</span>' : '';
  const gone = !after ? '<span class="tag removed">Weggehaald</span>' : '';
  const parts = changes.map((change, number) => partHtml(change, page, number)).join('');
  return `<section class="change looks" id="${pageAnchor(path)}"><header><h3>${nameHtml(title, path)}</h3>${tag}${gone}</header>${sizeText(page)}${alikeText(page, review)}${parts}${hiddenParts(page)}</section>`;
}

/** Renders what changes as pictures, before and after. */
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
