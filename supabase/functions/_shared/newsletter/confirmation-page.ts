import { escapeHtml } from '../http/escape-html.ts';
import { SECURITY_HEADERS } from '../http/json-answer.ts';
import { sha256 } from '../sha256.ts';

/** The texts of the confirmation page: its heading and its sentence. */
const TEXTS = {
  question: ['Nog één keer drukken', 'Druk op de knop en je krijgt voortaan onze nieuwsbrief.'],
  confirmed: [
    'Welkom!',
    'Je aanmelding is bevestigd. Afmelden kan altijd, met de link onder elke nieuwsbrief.',
  ],
  expired: ['Deze link werkt niet meer', 'Meld je opnieuw aan op onze website, dan sturen we een nieuwe.'],
  refused: ['Dit kan hier niet', 'Open de link uit de mail.'],
  failed: ['Bevestigen is niet gelukt', 'Probeer het over een paar minuten opnieuw.'],
} as const;

const STYLE = `
body { margin: 0; background: #f6efe4; color: #12332d; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; }
header, main { box-sizing: border-box; max-width: 36rem; margin: 0 auto; padding: 1.5rem 2rem; }
header a { display: inline-flex; align-items: center; gap: .625rem; font-size: 1.3125rem; font-weight: 700; text-decoration: none; }
header img { width: 2.25rem; height: 2.25rem; }
main { margin-top: 6vh; padding: 2.5rem 2rem; border-radius: 1.75rem; background: #fffdf9; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0; }
button { margin-top: 1.5rem; padding: .8rem 1.6rem; border: 0; border-radius: 99px; background: #c43d17; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer; }
a { color: inherit; }
main a { display: inline-block; margin-top: 1.5rem; }
`;

async function hashOf(text: string): Promise<string> {
  return btoa(String.fromCharCode(...(await sha256(text))));
}

/** Makes the confirmation page. It loads nothing but the site's icon, and no other page may frame it. */
export async function confirmationPage(
  brand: string,
  said: keyof typeof TEXTS,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const [heading, sentence] = TEXTS[said];
  const action =
    said === 'question'
      ? '<form method="post"><button>Ja, meld mij aan</button></form>'
      : '<p><a href="/">Naar de website</a></p>';
  const html = `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${escapeHtml(brand)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/"><img src="/favicon.svg" alt="">${escapeHtml(brand)}</a></header>
<main>
<h1>${heading}</h1>
<p>${sentence}</p>
${action}
</main>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${await hashOf(STYLE)}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return new Response(html, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      // The URL holds the signature.
      'referrer-policy': 'no-referrer',
      ...headers,
    },
  });
}
