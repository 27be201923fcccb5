import { counted } from '../../lint/dutch/words.ts';
import { escapeHtml as text } from '../../renderer/document.ts';
import { extentOf, headlineOf, madeBy, noticedBy } from './headline.ts';
import { longDate } from './plain-words.ts';
import { changesHtml } from './report-changes.ts';
import { looksHtml } from './report-looks.ts';
import { deadLinksHtml, problemsHtml } from './report-problems.ts';
import { reportStyle } from './report-style.ts';
import type { Review } from './review-site.ts';
import { adviceOn } from './verdict.ts';

/** What the author wrote when handing in. */
function commitsHtml({ commits }: Review): string {
  if (commits.length === 0) return '';
  const rows = commits.map(({ author, message }) => {
    const [first = '', ...rest] = message.split('\n').filter((line) => line.trim() !== '');
    const more = rest.map((line) => `<br>${text(line)}`).join('');
    return `<li>${text(author)} schrijft: <strong>${text(first)}</strong>${more}</li>`;
  });
  return `<ul class="plain commits">${rows.join('')}</ul>`;
}

function adviceHtml(review: Review): string {
  const { weight, title, reasons, next } = adviceOn(review);
  const [only = ''] = reasons;
  const list = `<ul>${reasons.map((reason) => `<li>${text(reason)}</li>`).join('')}</ul>`;
  const why = reasons.length > 1 ? list : `<p>${text(only)}</p>`;
  return `<section class="advice ${weight}"><h2>${text(title)}</h2>${why}${next === '' ? '' : `<p class="next">${text(next)}</p>`}</section>`;
}

function comparedHtml({ base, head, otherFiles }: Review): string {
  const later = head === undefined ? 'de bestanden op deze computer' : 'de ingediende versie';
  const codes = [base.commit, head].filter((code) => code !== undefined).join(' en ');
  const code =
    otherFiles === 0
      ? ''
      : ` Ook ${counted(otherFiles, 'ander bestand is', 'andere bestanden zijn')} veranderd, zoals de code van de site. Daar gaat dit verslag niet over: in de beelden zie je alleen wat de inhoud verandert.`;
  return `<footer><p>Dit verslag vergelijkt de versie van ${longDate(base.date)} met ${later}.${code} Voor de beheerder: ${text(codes)}.</p></footer>`;
}

/** Writes a review as one self-contained HTML file. */
export function reportHtml(review: Review): string {
  const { siteName, changes, media } = review;
  const headline = headlineOf(review);
  const isEmpty = changes.length + media.length === 0;
  const facts = [madeBy(review), ...(isEmpty ? [] : [noticedBy(review), extentOf(review)])];
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(headline)} · ${text(siteName)}</title>
<style>${reportStyle()}</style>
</head>
<body>
<main>
<p class="site">Verslag van wijzigingen op ${text(siteName)}</p>
<h1>${text(headline)}</h1>
${commitsHtml(review)}
<p class="facts">${facts.flatMap((fact) => (fact === undefined ? [] : [text(fact)])).join('<br>')}</p>
${adviceHtml(review)}
${changesHtml(review)}
${deadLinksHtml(review)}
${looksHtml(review)}
${problemsHtml(review)}
${comparedHtml(review)}
</main>
</body>
</html>
`;
}
