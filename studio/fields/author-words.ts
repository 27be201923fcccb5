import type { Offense } from '../../lint/rule.ts';
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

/** What a cure adds when a command does it too: the Studio has a button. */
const BY_COMMAND = '; `npm run fix` doet het ook';

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

/** Phrases about files in reasons why an address cannot be used, with the Studio's own words. */
const OF_ADDRESSES: readonly (readonly [found: RegExp, words: string])[] = [
  [/ bestaat al: pages\/[\w/-]+\.json\./, ' bestaat al.'],
  [
    / is al een alias van (\S+)\. Haal die alias eerst weg uit pages\/\S+\.json,/,
    ' stuurt al door naar $1. Haal die doorverwijzing eerst weg,',
  ],
  [/ Verwijder eerst pages\/\S+\.json, of/, ' Haal die doorverwijzing eerst weg, of'],
];

/** Rewrites the reason why something cannot be done for authors, as `authorWords` does. */
export function authorReason(reason: string): string {
  const said = OF_ADDRESSES.reduce((text, [found, words]) => text.replace(found, words), reason);
  return withoutFiles(said)
    .replaceAll(/pages\/_media\/(?=\S)/g, 'de afbeelding ')
    .replace(/^(?:de|het) /, capitalised);
}

/** What the schema says of a page or a layout without blocks: no field shows them, but the list of blocks. */
const WITHOUT_BLOCKS = /^(?:Voeg "blocks" toe|Zet er minstens 1 in)\. De blokken van de (?:pagina|indeling),/;
const ADD_A_BLOCK = { message: 'Hier staan nog geen blokken.', cure: 'Druk rechts op “Blok toevoegen”.' };

/** Rewrites a message of the lint for authors, who see pages and fields and no files, JSON or commands. */
export function authorWords({
  rule,
  message,
  cure,
  studioCure = cure,
}: Pick<Offense, 'rule' | 'message' | 'cure' | 'studioCure'>): Pick<StudioProblem, 'message' | 'cure'> {
  if (rule === 'schema' && WITHOUT_BLOCKS.test(cure)) return ADD_A_BLOCK;
  const said = studioCure.replace(BY_COMMAND, '');
  if (OF_JSON.has(rule)) return { message, cure: said };
  const named = (text: string) => withoutFiles(withLabels(OF_BLOCKS.has(rule) ? withBlockNames(text) : text));
  return { message: named(message), cure: named(said) };
}
