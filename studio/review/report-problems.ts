import type { Offense } from '../../lint/check-project.ts';
import { counted, listed } from '../../lint/dutch/words.ts';
import { groupedBy } from '../../lint/grouped-by.ts';
import { countsOf, SEVERITIES, SEVERITY_NAMES } from '../../lint/severities.ts';
import { capitalised } from '../../renderer/calendar/format-date.ts';
import { escapeHtml as text } from '../../renderer/document.ts';
import { pathOf } from '../../renderer/project/path-of.ts';
import type { DeadLink } from './dead-links.ts';
import { inQuotes, linkPlaces, pageName, plainCure, plainMessage } from './plain-words.ts';
import { pageLink } from './report-changes.ts';
import { pictureHtml } from './report-looks.ts';
import type { Review } from './review-site.ts';

/** The name by which readers know the definition with a problem; empty for a file that is not a definition. */
function placeOf({ file }: Offense, { titles }: Review): string {
  return titles.get(file) ?? '';
}

/** Combines problems that are solved in the same way, with all their messages and places. */
function problemRow(same: readonly Offense[], review: Review): string {
  const [first] = same;
  if (!first) return '';
  const messages = [...new Set(same.map((offense) => plainMessage(review, offense)))];
  const places = [...new Set(same.map((offense) => placeOf(offense, review)).filter(Boolean))];
  const said =
    messages.length === 1
      ? `<p>${text(messages[0] ?? '')}</p>`
      : `<ul>${messages.map((message) => `<li>${text(message)}</li>`).join('')}</ul>`;
  const count = same.length > 1 && messages.length === 1 ? `${same.length} keer, in: ` : 'In: ';
  const where = places.length === 0 ? '' : `<p class="note">${count}${text(listed(places, 'en'))}.</p>`;
  return `<li><span class="tag ${first.severity}">${capitalised(SEVERITY_NAMES[first.severity][0])}</span>${said}${where}<details><summary>Hoe dit op te lossen is</summary><p>${text(plainCure(review, first))}</p></details></li>`;
}

/** Renders what the lint says about the change: new, solved and existing problems. */
export function problemsHtml(review: Review): string {
  const { added, solved, errors } = review.problems;
  const of = (severity: Offense['severity']) => added.filter((offense) => offense.severity === severity);
  const counts = countsOf(added).map(({ text: words }) => words);
  const rows = SEVERITIES.flatMap((severity) =>
    [...groupedBy(of(severity), ({ rule, cure }) => `${rule} ${cure}`).values()].map((same) =>
      problemRow(same, review),
    ),
  );
  const isGrouped = rows.length < added.length;
  const news =
    added.length === 0
      ? '<p>Er komen geen fouten, waarschuwingen of tips bij.</p>'
      : `<p>${counted(added.length, 'nieuwe melding', 'nieuwe meldingen')}: ${listed(counts, 'en')}.${isGrouped ? ' Wat op dezelfde manier op te lossen is, staat bij elkaar.' : ''}</p><ul class="problems">${rows.join('')}</ul>`;
  const old = errors - of('error').length;
  const known =
    old > 0 ? `<p>Los daarvan ${old === 1 ? 'was er al 1 fout' : `waren er al ${old} fouten`}.</p>` : '';
  const solvedWords = solved.map((offense) => {
    const place = placeOf(offense, review);
    return `${plainMessage(review, offense)}${place === '' ? '' : ` (${place})`}`;
  });
  const gone = [...new Set(solvedWords)];
  const better =
    gone.length > 0
      ? `<h3>Dit is opgelost</h3><ul>${gone.map((message) => `<li>${text(message)}</li>`).join('')}</ul>`
      : '';
  return `<h2 id="controle">Wat de controle vindt</h2><section class="change">${news}${known}${better}</section>`;
}

function linkRow(links: readonly DeadLink[], review: Review): string {
  const [first] = links;
  if (!first) return '';
  const name = first.text === '' ? 'Een afbeelding' : inQuotes(first.text);
  const path = pathOf(first.href);
  const target = path === '' ? first.page : path;
  const why = first.isAnchor ? 'die plek is er niet meer op de pagina' : 'die pagina is er niet meer';
  const picture = links.map((link) => review.linkPictures.get(link)).find((found) => found !== undefined);
  const shown = picture
    ? `<figure class="link">${pictureHtml(picture, `De link ${name} op ${inQuotes(pageName(review, first.page))}`)}</figure>`
    : '';
  return `<tr><th scope="row">${text(name)}${shown}</th><td data-name="Staat">${text(linkPlaces(review, links))}</td><td data-name="Gaat naar">${pageLink(review, target)}<small>${why}</small></td></tr>`;
}

/** Renders the links of all pages that are dead now, each once, with the places where it occurs. */
export function deadLinksHtml(review: Review): string {
  if (review.dead.length === 0) return '';
  const links = groupedBy(review.dead, ({ href, text: words }) => `${href} ${words}`);
  const rows = [...links.values()].map((same) => linkRow(same, review));
  const isAnchor = review.dead.some((link) => link.isAnchor);
  const what = isAnchor
    ? 'krijgt te lezen dat de pagina niet bestaat, of komt bovenaan een pagina uit'
    : 'krijgt te lezen dat de pagina niet bestaat';
  return `<h2 id="links">Links die nergens meer heen gaan</h2><section class="change"><p class="note">Wie erop drukt, ${what}.</p><table class="stacked"><thead><tr><th>De link</th><th>Staat</th><th>Gaat naar</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}
