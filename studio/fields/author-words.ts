import { blockOfType } from '../../renderer/block-type.ts';
import { capitalised } from '../../renderer/calendar/format-date.ts';
import { PAGES, routeOf } from '../../renderer/project/source-file.ts';
import type { StudioProblem } from '../protocol.ts';
import { labelOf } from './all-fields.ts';

/** Rules about files and JSON themselves, which only people who type JSON can break. */
const OF_JSON: ReadonlySet<string> = new Set([
  'json-syntax',
  'schema',
  'binding',
  'unknown-file',
  'missing-file',
  'external-link',
  'internal-link',
]);

/** Phrases of cures about commands and JSON, with the Studio's own words: it has a button or a field for each. */
const IN_THE_STUDIO: readonly (readonly [found: RegExp, words: string])[] = [
  [/; `npm run fix` doet het ook/, ''],
  [
    /Typ `npm run schedule:next[^`]*` voor het rooster van het volgende jaar\./,
    'Druk in het jaaroverzicht van het programma op "Rooster van volgend jaar".',
  ],
  [/ bestaat al: pages\/[\w/-]+\.json\./, ' bestaat al.'],
  [
    / is al een alias van (\S+)\. Haal die alias eerst weg uit pages\/\S+\.json,/,
    ' stuurt al door naar $1. Haal die doorverwijzing eerst weg,',
  ],
  [/ Verwijder eerst pages\/\S+\.json, of/, ' Haal die doorverwijzing eerst weg, of'],
  [/zet in "to" het adres/, 'kies het adres'],
  [
    /Zet het bestand in pages\/_media, met een naam van [^.]*\.pdf,/,
    'Upload het bestand waar je de link kiest,',
  ],
  [/ Met `npm run new:page` begin je met een pagina die werkt\./, ''],
  [/ met `npm run new:page[^`]*`/, ''],
];
const IN_A_FORM: readonly (readonly [found: RegExp, words: string])[] = [
  [/: "weekOfMonth": \d(?:, "dayOfWeek": \d)?/, ''],
  [/zet er dan "holidayAcknowledged": "[\d-]+" bij/, 'vul die dag dan in bij "holidayAcknowledged"'],
  [/"consent": \{ "label": ("[^"]*") \}/, '"consent" $1'],
  [/"publish": \{ "from": "([\d-]+)", "until": "([\d-]+)" \}/, 'de dagen $1 tot en met $2'],
  [/"publish": \{ "from": "([\d-]+)" \}/, 'als eerste dag $1'],
  [/"publish": \{ "until": "([\d-]+)" \}/, 'als laatste dag $1'],
  // Other fields have these names too, with other labels.
  [/ onder "sessions"/, ' onder “Per bijeenkomst”'],
  [/haal "placeholder" weg/, 'zet “Voorbeeldinhoud” uit'],
  [/kunnen wel "publish" hebben/, 'kunnen wel eigen dagen hebben'],
  [/zet "(?:layout|programme)": ("[^"]*") in een pagina/, 'kies $1 bij de gegevens van een pagina'],
  [/"publish" met de dagen/, 'de dagen'],
  [/voor "header" en "footer" een soort blok/, 'boven en onder de pagina’s een soort blok'],
  [/ in "publish"/, ''],
  [/"publish"/, 'de dagen'],
  [/De lijst staat in pages\/_words\.json\./, 'Zo staat het in de woordenlijst.'],
  [/Zet het bestand in pages\/_media/, 'Upload het bestand'],
  [/ staat niet in pages\/_media\./, ' is er niet.'],
  [/ uit pages\/_media/, ''],
  [/ met "picture"/, ''],
  [/ met al hun velden, van \{ tot en met \},/, ''],
  [/Schrijf \\n\\n voor een nieuwe alinea\./, 'Begin een nieuwe alinea met een lege regel.'],
  [/^Een tabel\? .*/s, 'Is het een tabel? Druk op “Maak er een tabel van”.'],
  [/ Bedoel je een schuine streep naar links\? Schrijf dan \S+/, ''],
  [/ en sla het bestand op als UTF-8/, ''],
  [
    /Verwijder het bestand, of gebruik het in een pagina\./,
    'Verwijder de afbeelding bij "Alle afbeeldingen", of kies die op een pagina.',
  ],
];

/** Rules that name types of blocks. Elsewhere a word between quotation marks can be anything. */
const OF_BLOCKS: ReadonlySet<string> = new Set(['heavy-page', 'media-exists', 'one-h1', 'pasted-table']);

/** The properties that cures name. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'aliases',
  'children',
  'consent',
  'decorative',
  'defaultEndTime',
  'defaultStartTime',
  'draft',
  'endTime',
  'from',
  'holidayAcknowledged',
  'id',
  'known',
  'layout',
  'marketingStatus',
  'message',
  'month',
  'pageTitle',
  'programme',
  'schedule',
  'socialImage',
  'startTime',
  'trainingDetails',
  'until',
  'weekOfMonth',
  'year',
]);

/** Files with a name of their own in the list on the left. */
const NAMED_FILES: Readonly<Record<string, string>> = {
  [`${PAGES}_words.json`]: 'de woordenlijst',
  [`${PAGES}_site.json`]: '"Menu, voet en gegevens"',
};

/** Pages by their addresses, and other definitions by their names in the Studio. */
const withoutFiles = (text: string) =>
  text
    .replaceAll(/\b(in|In) (?=pages\/(?!_)[\w/-]+\.json\b)/g, (_, word) => (word === 'In' ? 'Op ' : 'op '))
    .replaceAll(/pages\/(?!_)[\w/-]+\.json\b/g, (file) => routeOf(file))
    .replaceAll(/pages\/_programmes\/([\w-]+)\.json\b/g, 'het programma $1')
    .replaceAll(/pages\/_layouts\/([\w-]+)\.json\b/g, 'de indeling $1')
    .replaceAll(/pages\/_(?:words|site)\.json\b/g, (file) => NAMED_FILES[file] ?? file);

const replaceAll = (text: string, words: typeof IN_A_FORM) =>
  words.reduce((said, [found, instead]) => said.replace(found, instead), text);

const withLabels = (text: string) =>
  text.replaceAll(/"([a-z][A-Za-z]+)"(: (?:true\b)?)?/g, (quoted, name, value) => {
    const label = PROPERTIES.has(name) ? labelOf(name) : undefined;
    if (label === undefined) return quoted;
    const after = { ': ': ' ', ': true': ' aan' }[String(value)] ?? '';
    return `“${label}”${after}`;
  });

/** Types of blocks by their Dutch names. */
const withBlockNames = (text: string) =>
  text.replaceAll(/"([a-z][a-z0-9-]*)"/g, (quoted, type) => {
    const title = blockOfType(type)?.definition.title;
    return title === undefined ? quoted : `“${title}”`;
  });

/** Rewrites the reason why something cannot be done for authors, as `authorWords` does. */
export const authorReason = (reason: string): string =>
  withoutFiles(replaceAll(reason, IN_THE_STUDIO))
    .replaceAll(/pages\/_media\/(?=\S)/g, 'de afbeelding ')
    .replace(/^(?:de|het) /, capitalised);

/** What the schema says of a page or a layout without blocks: no field shows them, but the list of blocks. */
const WITHOUT_BLOCKS = /^(?:Voeg "blocks" toe|Zet er minstens 1 in)\. De blokken van de (?:pagina|indeling),/;
const ADD_A_BLOCK = { message: 'Hier staan nog geen blokken.', cure: 'Druk rechts op “Blok toevoegen”.' };

/** Rewrites a message of the lint for authors, who see pages and fields and no files, JSON or commands. */
export function authorWords({
  rule,
  message,
  cure,
}: Pick<StudioProblem, 'rule' | 'message' | 'cure'>): Pick<StudioProblem, 'message' | 'cure'> {
  const said = replaceAll(cure, IN_THE_STUDIO);
  if (rule === 'schema' && WITHOUT_BLOCKS.test(cure)) return ADD_A_BLOCK;
  if (OF_JSON.has(rule)) return { message, cure: said };
  const named = (text: string) => withoutFiles(withLabels(OF_BLOCKS.has(rule) ? withBlockNames(text) : text));
  return { message: named(message), cure: named(replaceAll(said, IN_A_FORM)) };
}
