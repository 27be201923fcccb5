import type { Advice } from '../../advice.ts';
import { characterCode, quoted } from '../../dutch/words.ts';
import type { SyntaxProblemKind } from '../../json/syntax-problem.ts';

const advice: Readonly<Record<SyntaxProblemKind, (text: string, bracket: string) => Advice>> = {
  'trailing-comma': () => ({ message: 'Na deze komma volgt niets meer.', cure: 'Haal de komma weg.' }),
  comment: () => ({ message: 'In JSON kan geen commentaar staan.', cure: 'Haal het commentaar weg.' }),
  'missing-comma': (text) => ({
    message: 'Hierna ontbreekt een komma.',
    cure: `Zet een komma achter ${text.startsWith('"') ? visibleToken(text) : quoted(text)}.`,
  }),
  'missing-colon': () => ({
    message: 'Hier ontbreekt een dubbele punt.',
    cure: 'Zet een dubbele punt tussen de naam en de waarde: "title": "Contact".',
  }),
  'missing-value': () => ({
    message: 'Hierna ontbreekt een waarde.',
    cure: 'Vul een waarde in, of haal weg wat te veel is.',
  }),
  'missing-name': () => ({
    message: 'Hier hoort de naam van een veld.',
    cure: 'Zet de naam tussen rechte aanhalingstekens: "title": "Contact".',
  }),
  'not-closed': (text) => ({
    message: 'Dit haakje wordt nergens gesloten.',
    cure: `Zet een ${text === '[' ? ']' : '}'} waar dit onderdeel ophoudt.`,
  }),
  'missing-bracket': (text, bracket) => ({
    message: `Hier ontbreekt een ${bracket}.`,
    cure: `Zet een ${bracket} vóór ${placed(text)}.`,
  }),
  'missing-quote': (text) => ({
    message: 'Hiervoor ontbreekt een aanhalingsteken.',
    cure: `Zet er " voor: "${quoted(text).slice(1, -1)}`,
  }),
  'merge-conflict': () => ({
    message: 'Hier staan twee versies door elkaar, zoals Git ze achterlaat.',
    cure: 'Kies een van de twee, en haal de andere weg, met de regels die beginnen met <<<<<<<, ======= en >>>>>>>.',
    studioCure: 'Kies bij “Twee versies” wat er moet staan.',
  }),
  'extra-bracket': (text) => ({
    message: `Deze ${text} is te veel.`,
    cure: 'Haal dit haakje weg.',
  }),
  'wrong-bracket': () => ({
    message: 'De haakjes kloppen hier niet.',
    cure: 'Kijk hier en op de regels erboven: er ontbreekt een haakje, of er staat er een te veel.',
  }),
  'text-after-end': () => ({
    message: 'Na het einde van het document staat nog tekst.',
    cure: 'Haal deze tekst weg, of kijk of er eerder een haakje te veel staat.',
  }),
  'open-string': () => ({
    message: 'Deze tekst heeft geen aanhalingsteken aan het eind.',
    cure: 'Zet er " achter, vóór de komma als die er staat. Een tekst staat op één regel; een nieuwe regel erin schrijf je als \\n.',
  }),
  'line-break': () => ({
    message: 'Deze tekst gaat verder op de volgende regel.',
    cure: 'Zet hem op één regel. Een nieuwe regel erin schrijf je als \\n.',
  }),
  'bad-escape': () => ({
    message: 'Na een \\ volgt in deze tekst iets wat JSON niet kent.',
    cure: 'Schrijf \\\\ voor een schuine streep naar links, \\n voor een nieuwe regel en \\" voor een aanhalingsteken.',
  }),
  'bad-character': (text) =>
    text.includes('\t')
      ? tabsInText
      : {
          message: 'In deze tekst staat een teken dat daar niet kan.',
          cure: 'Vervang het door een spatie.',
        },
  'bad-number': (text) => ({
    message: `${quoted(text)} is geen getal in JSON.`,
    cure: 'Schrijf een getal met cijfers en een punt: 1250 of 0.5. Een bedrag is tekst: "€1.250".',
  }),
  'single-quotes': () => ({
    message: 'JSON kent geen enkele aanhalingstekens.',
    cure: 'Gebruik rechte dubbele aanhalingstekens: "…".',
  }),
  'curly-quotes': () => ({
    message: 'JSON kent geen gekrulde aanhalingstekens.',
    cure: 'Gebruik rechte dubbele aanhalingstekens: "…".',
  }),
  'inner-quotes': (text) => ({
    message: 'Door het aanhalingsteken hiervoor houdt de tekst al op.',
    cure: `Zet \\ voor elk aanhalingsteken in een tekst: \\"${quoted(text).slice(1, -1)}\\".`,
  }),
  'odd-space': (text) => ({
    message: `Hier staat een teken dat je niet ziet of een bijzondere spatie (${characterCode(text)}).`,
    cure: 'Vervang het door een gewone spatie; `npm run fix` doet het ook.',
  }),
  'not-json': (text) => ({
    message: `${quoted(text)} kan hier niet staan.`,
    cure: 'Zet tekst en namen tussen rechte aanhalingstekens; true, false en null schrijf je met kleine letters.',
  }),
  empty: () => ({
    message: 'Dit bestand is leeg.',
    cure: 'Vul het of verwijder het. Met `npm run new:page` begin je met een pagina die werkt.',
    studioCure: 'Vul het of verwijder het.',
  }),
  'not-utf8': () => ({
    message: 'Dit bestand is niet opgeslagen als UTF-8.',
    cure: 'Sla het op als UTF-8. In VS Code: klik rechtsonder op de codering, kies "Save with Encoding" en dan "UTF-8".',
  }),
  'nul-bytes': () => ({
    message: 'Dit bestand is beschadigd: hier staan nullen (U+0000) in plaats van tekst.',
    cure: 'Haal de vorige versie terug met Git, of haal deze tekens weg en kijk of er tekst mist. Het gebeurt als een computer uitvalt tijdens het opslaan.',
  }),
  'too-deep': () => ({
    message: 'Hier staan meer dan honderd haakjes in elkaar.',
    cure: 'Kijk of er een stuk dubbel is geplakt en haal het weg.',
  }),
};

/** For an empty file that other files need. */
export const emptyShared: Advice = {
  message: 'Dit bestand is leeg.',
  cure: 'Haal de vorige versie terug. Is het niet meer nodig, verwijder het dan, en haal het weg waar het wordt gebruikt.',
};

/** Quotes a token that the author has to look for. */
function placed(text: string): string {
  if (text === ',') return 'deze komma';
  return text.startsWith('"') ? visibleToken(text) : `deze ${text}`;
}

function visibleToken(text: string): string {
  return quoted(text.slice(1, -1));
}

/** Says what is wrong with the syntax, by the kind of problem, the underlined text, and the bracket that is missing. */
export function syntaxAdvice(kind: SyntaxProblemKind, text: string, bracket = ''): Advice {
  return advice[kind](text, bracket);
}

/**
 * Says that a file ends before a bracket of an earlier line is closed.
 *
 * @param bracket the one that is open, `{` or `[`
 */
export function endsTooEarly(bracket: string, openLine: number, lastLine: number): Advice {
  const closer = bracket === '[' ? ']' : '}';
  return {
    message: `Het bestand houdt op (regel ${lastLine}) zonder ${closer} voor de ${bracket} van regel ${openLine}.`,
    cure: `Zet een ${closer} achter het eind, of waar dit onderdeel ophoudt.`,
  };
}

/** For a text with tabs, as in tables from Word and Excel. */
const tabsInText: Advice = {
  message: 'In deze tekst staan tabs, en die kunnen hier niet.',
  cure: 'Een tabel? Schrijf | Tijd | Wat | en zet \\n tussen de regels; de tweede regel is | --- | --- |. Anders: maak van elke tab een spatie.',
};

export const byteOrderMark: Advice = {
  message: 'Het bestand begint met een onzichtbaar teken (een byte order mark).',
  cure: 'Sla het bestand op als UTF-8 zonder BOM; `npm run fix` doet het ook.',
};

export function duplicateKey(name: string, earlierLine: number): Advice {
  return {
    message: `Het veld ${quoted(name)} staat twee keer in dit onderdeel; alleen dit laatste telt.`,
    cure: `Haal een van de twee weg. Het andere staat op regel ${earlierLine}.`,
  };
}
