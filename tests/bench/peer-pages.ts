/**
 * The pages that every tool in the benchmark renders: the same words, links and blocks for all tools. The same
 * arguments always give the same page.
 */

/** A link or a card's button: its target and its text. */
export interface PeerLink {
  label: string;
  href: string;
}

/** A card of a card grid. */
interface PeerCard extends PeerLink {
  title: string;
  text: string;
}

/** The blocks of a page, in the form that the peers' templates read. */
export type PeerBlock =
  | {
      type: 'nav';
      brand: string;
      links: PeerLink[];
      dropdown: { label: string; items: PeerLink[] };
    }
  | {
      type: 'hero';
      eyebrow: string;
      heading: string;
      text: string;
      primary: PeerLink;
      secondary: PeerLink;
    }
  | { type: 'cards'; columns: 3; heading: string; intro: string; items: PeerCard[] }
  | { type: 'testimonials'; heading: string; items: { quote: string; name: string; role: string }[] }
  | { type: 'info'; heading: string; rows: { label: string; value: string }[] }
  | {
      type: 'newsletter';
      heading: string;
      text: string;
      placeholder: string;
      button: string;
      consent: string;
      thanks: string;
    }
  | { type: 'footer'; columns: { title: string; links: PeerLink[] }[]; legal: string };

/** A page as the peers receive it, one JSON file each. */
export interface PeerPage {
  path: string;
  lang: 'nl';
  title: string;
  description: string;
  blocks: PeerBlock[];
}

const THINGS =
  'samen zorg buurt rust ruimte groei verhaal tuin atelier wandeling ontmoeting stilte markt brood licht water werkplaats muziek jongeren ouderen gezin vrijwilliger dorp stad haven bos erf keuken tafel gesprek avond ochtend seizoen oogst ambacht kennis training coach lessen groep plek huis school route fiets'.split(
    ' ',
  );
const DEEDS =
  'ontdekken leren maken delen bouwen vieren helpen proeven luisteren oefenen groeien ontmoeten vertellen kiezen plannen rusten'.split(
    ' ',
  );
const QUALITIES =
  'warme rustige heldere kleine nieuwe vertrouwde lokale duurzame open gezellige eerlijke persoonlijke'.split(
    ' ',
  );
const NAMES = [
  'Anneke de Vries',
  'Joost Bakker',
  'Fatima El Amrani',
  'Pieter-Jan Smit',
  'Marloes van Dijk',
  'Sjoerd Hoekstra',
  'Yara Jansen',
  'Koen Mulder',
  'Iris van den Berg',
  'Henk Visser',
];
const ROLES = [
  'vrijwilliger sinds 2019',
  'deelnemer',
  'ouder van twee kinderen',
  'coördinator',
  'ondernemer in de wijk',
  'vaste gast',
];
const ENTRIES = ['Over ons', 'Aanbod', 'Agenda', 'Locatie', 'Tarieven', 'Verhalen', 'Nieuws', 'Contact'];
const MORE = ['Vacatures', 'Veelgestelde vragen', 'Voor bedrijven', 'Pers en media'];
const COLUMNS = ['Bezoek', 'Aanbod', 'Organisatie', 'Volg ons'];

/** Makes a generator of numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the name of page `index`, used for its file and its address: `p00042`. */
export const pageName = (index: number) => `p${String(index).padStart(5, '0')}`;

/** Makes page `index` of a site of `count` pages. */
export function peerPage(index: number, count: number): PeerPage {
  const random = randomNumbers(index * 7919 + 17);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const sentence = () =>
    [
      () =>
        `In onze ${pick(QUALITIES)} ${pick(THINGS)} kun je ${pick(DEEDS)} en ${pick(DEEDS)}, het hele jaar door.`,
      () => `Wij geloven dat ${pick(THINGS)} en ${pick(THINGS)} begint met ${pick(DEEDS)}.`,
      () =>
        `Samen met het team ga je ${pick(DEEDS)} rond ${pick(THINGS)}, ${pick(THINGS)} en ${pick(THINGS)}.`,
      () => `Een ${pick(QUALITIES)} plek voor ${pick(THINGS)}, vlak bij de ${pick(THINGS)}.`,
    ][below(4)]?.() ?? '';
  const href = (step: number) => `/${pageName((index + step) % count)}/`;
  const card = (step: number): PeerCard => ({
    title: capital(`${pick(QUALITIES)} ${pick(THINGS)}`),
    text: sentence(),
    href: href(step),
    label: 'Lees meer',
  });
  const title = capital(`${pick(QUALITIES)} ${pick(THINGS)} en ${pick(THINGS)} ${index}`);
  return {
    path: `/${pageName(index)}/`,
    lang: 'nl',
    title,
    description: sentence(),
    blocks: [
      {
        type: 'nav',
        brand: 'De Werkplaats',
        links: ENTRIES.map((label, entry) => ({ label, href: href(entry + 1) })),
        dropdown: { label: 'Meer', items: MORE.map((label, item) => ({ label, href: href(item + 9) })) },
      },
      {
        type: 'hero',
        eyebrow: capital(pick(THINGS)),
        heading: title,
        text: `${sentence()} ${sentence()}`,
        primary: { label: 'Meld je aan', href: href(3) },
        secondary: { label: 'Bekijk het aanbod', href: href(2) },
      },
      {
        type: 'cards',
        columns: 3,
        heading: capital(`${pick(DEEDS)} met ${pick(THINGS)}`),
        intro: sentence(),
        items: [4, 5, 6].map(card),
      },
      {
        type: 'cards',
        columns: 3,
        heading: capital(`Ons ${pick(THINGS)}aanbod`),
        intro: sentence(),
        items: [7, 8, 9, 10, 11, 12].map(card),
      },
      {
        type: 'testimonials',
        heading: 'Wat anderen zeggen',
        items: [0, 1, 2].map(() => ({
          quote: `${sentence()} ${sentence()}`,
          name: pick(NAMES),
          role: pick(ROLES),
        })),
      },
      {
        type: 'info',
        heading: 'Praktische informatie',
        rows: [
          { label: 'Adres', value: `${capital(pick(THINGS))}straat ${1 + below(200)}, 3511 AB Utrecht` },
          { label: 'Openingstijden', value: 'Maandag t/m vrijdag, 9.00 tot 17.30 uur' },
          { label: 'Kosten', value: `€ ${5 + below(40)},50 per keer` },
          { label: 'Bereikbaarheid', value: `Bus ${1 + below(90)}, halte ${capital(pick(THINGS))}plein` },
          { label: 'Toegankelijk', value: 'Ja, met lift en aangepast toilet' },
          { label: 'Telefoon', value: `030 - 000 00 ${below(90) + 10}` },
        ],
      },
      {
        type: 'newsletter',
        heading: 'Blijf op de hoogte',
        text: sentence(),
        placeholder: 'jij@voorbeeld.nl',
        button: 'Inschrijven',
        consent: 'Ik ga akkoord met de privacyverklaring.',
        thanks: 'Bedankt, tot snel!',
      },
      {
        type: 'footer',
        columns: COLUMNS.map((heading, column) => ({
          title: heading,
          links: [0, 1, 2, 3].map((row) => ({
            label: capital(pick(THINGS)),
            href: href(column * 4 + row + 1),
          })),
        })),
        legal: '© De Werkplaats. Alle rechten voorbehouden.',
      },
    ],
  };
}
