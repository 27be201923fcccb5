import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockDefinition } from '../../blocks/define-block.ts';
import { listed } from '../../lint/dutch/words.ts';
import type { Rule, RuleMeta } from '../../lint/rule.ts';
import { SEVERITY_NAMES } from '../../lint/severities.ts';
import { capitalised } from '../../renderer/calendar/format-date.ts';
import { readJson } from '../../renderer/files/read-json.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isJsonObject, type JsonObject, listIn, objectIn } from '../../renderer/project/json.ts';
import { declaredIn } from './declared-in.ts';
import { type Field, fieldsOf, sharedParts } from './reference/fields.ts';
import { type RuleExample, ruleExample } from './reference/rule-example.ts';
import { ruleIds } from './registry.ts';

const INTRODUCTION = `<!-- Gemaakt met \`npm run generate\` uit de regels en blokken zelf. Pas die aan, niet dit bestand. -->

# Naslag

Alle [meldingen](#meldingen), [blokken](#blokken), [onderdelen](#onderdelen) en [bestanden](#bestanden) van de site.
Hoe je een pagina maakt of wijzigt, staat in [schrijven.md](schrijven.md).
`;

const RULES_INTRODUCTION = `## Meldingen

Een **fout** houdt de site tegen: eerst herstellen. Een **waarschuwing** moet je bekijken. Een **tip** mag je
laten staan.
De naam van de regel staat achter elke melding van \`npm run lint\`.
`;

const BLOCKS_INTRODUCTION = `## Blokken

Een pagina is een rij blokken. Bekijk ze met \`npm run dev\` op \`/_blocks\`. Een veld met een sterretje is verplicht.
\`actions[].label\` betekent: het veld \`label\` van elk ding in de lijst \`actions\`. In plaats van een waarde mag overal
een verwijzing staan naar iets wat al ergens is ingevuld: \`{ "$bind": "programmes.gemeenten.title" }\`.
`;

/** Escapes what Markdown would format or leave out, except code between backticks. */
const literal = (text: string) =>
  text.replaceAll(/`[^`]*`|[\\*[\]<]/g, (found) => (found.startsWith('`') ? found : `\\${found}`));

/** Writes Markdown as one cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table(fields: readonly Field[]): string {
  const rows = fields.map(
    ({ path, required, kind, description }) =>
      `| \`${path}\`${required ? ' *' : ''} | ${cell(kind)} | ${cell(literal(description))} |`,
  );
  return ['| veld | wat erin komt | uitleg |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

const code = (text: string) => `\`\`\`json\n${text.trimEnd()}\n\`\`\`\n`;

function whenItRuns({ launchOnly, defaultOff, id }: RuleMeta): string {
  if (launchOnly) return ', alleen bij `npm run lint -- --launch`';
  return defaultOff ? `, alleen bij \`npm run lint -- --with ${id}\`` : '';
}

/** Writes the section about one rule of the lint. */
export function ruleSection(meta: RuleMeta, example: RuleExample | undefined): string {
  const heading = `### ${meta.id}\n\n**${literal(meta.title)}** (${SEVERITY_NAMES[meta.severity][0]}${whenItRuns(meta)}). ${literal(meta.description)}\n`;
  if (!example) return heading;
  const source = example.source === '' ? '' : `${code(example.source)}\n`;
  return `${heading}\nBijvoorbeeld in \`${example.file}\`:\n\n${source}> ${literal(example.message)}\\\n> ${literal(example.cure)}\n`;
}

type BlockForReference = Pick<BlockDefinition, 'type' | 'title' | 'description'>;

/** Properties of every block, which are explained once. */
const envelope: ReadonlySet<string> = new Set(['type', 'id', 'tone', 'publish', 'when', 'slot']);

/** Writes the section about one block type. */
export function blockSection(block: BlockForReference, schema: JsonObject, example: string): string {
  const fields = fieldsOf(schema).filter(({ path }) => !envelope.has(path.split('.', 1)[0] ?? ''));
  return [
    `### ${block.type}\n`,
    `**${block.title}.** ${block.description}\n`,
    table(fields),
    `<details><summary>Voorbeeld</summary>\n\n${code(example)}\n</details>\n`,
  ].join('\n');
}

/** Lists the kinds of a shared part, which one property discriminates; none for a part of one kind. */
const branchesOf = (part: JsonObject) => listIn(part.allOf).map((branch) => objectIn(objectIn(branch).then));

/** Says that exactly one of some properties is required, if a schema says so. */
function choiceIn({ oneOf }: JsonObject): string {
  const names = listIn(oneOf).flatMap((option) =>
    listIn(objectIn(option).required).map((name) => `\`${name}\``),
  );
  return names.length === 0 ? '' : `\nVul precies één in: ${listed(names, 'of')}.\n`;
}

function partSection(name: string, part: JsonObject): string {
  const title = sharedParts[name]?.one ?? name;
  const heading = `### ${capitalised(title)}\n`;
  if (Array.isArray(part.enum)) {
    return `${heading}\nKies uit: ${part.enum.map((value) => `\`${String(value)}\``).join(', ')}.\n`;
  }
  const branches = branchesOf(part);
  if (branches.length === 0) return `${heading}\n${table(fieldsOf(part))}${choiceIn(part)}`;
  const kinds = branches.map((branch) => `${String(branch.description)}\n\n${table(fieldsOf(branch))}`);
  return `${heading}\n${kinds.join('\n')}`;
}

const definitionKinds = [
  ['page', 'Pagina', '`pages/contact.json` is het adres `/contact`.'],
  ['layout', 'Indeling', 'Een bestand in `pages/_layouts`: de blokken van meer pagina’s tegelijk.'],
  ['programme', 'Programma', 'Een bestand in `pages/_programmes`: de feiten van één jaarprogramma.'],
  [
    'words',
    'Woordenlijst',
    'Het bestand `pages/_words.json`: welke woorden je kiest, en welke de spellingcontrole kent.',
  ],
  ['site', 'Site', 'Het bestand `pages/_site.json`: wat op elke pagina hetzelfde is.'],
] as const;

/** Lists the forms of a definition: three of a page, one of any other. */
function formsOf(schema: JsonObject): { title: string; schema: JsonObject }[] {
  if (!isJsonObject(schema.then)) return [{ title: '', schema }];
  const other = objectIn(schema.else);
  return [
    { title: 'Een pagina met eigen blokken:', schema: objectIn(other.else) },
    { title: 'Een pagina met een indeling:', schema: objectIn(other.then) },
    { title: 'Een pagina die doorstuurt:', schema: objectIn(schema.then) },
  ];
}

function definitionSection(title: string, text: string, schema: JsonObject): string {
  const forms = formsOf(schema).map((form) =>
    [...(form.title === '' ? [] : [`${form.title}\n`]), table(fieldsOf(form.schema))].join('\n'),
  );
  return [`### ${title}\n`, `${text}\n`, ...forms].join('\n');
}

/** Returns the example of a block as it was typed. @throws UsageError when it is not JSON */
function exampleText(type: string): string {
  const path = `blocks/${type}/example.json`;
  readJson(path);
  return readFileSync(join(REPOSITORY, path), 'utf8');
}

/** Reads the rules of a folder, including those that are not in the generated index yet. */
async function readRules(): Promise<Rule[]> {
  return Promise.all(
    ruleIds().map((id) =>
      declaredIn<Rule>({
        folder: `lint/rules/${id}`,
        files: ['rule.ts'],
        load: () => import(`../../lint/rules/${id}/rule.ts`),
        nameOf: (rule) => rule.id,
      }),
    ),
  );
}

/**
 * Writes the reference for authors, in Dutch Markdown: every rule with a problem it finds, every block with its fields
 * and example, the parts they share, and the kinds of files. All of it comes from their own text.
 *
 * @param blocks all block types
 * @param schemas the generated JSON Schemas by name
 */
export async function referenceText(
  blocks: readonly BlockForReference[],
  schemas: ReadonlyMap<string, JsonObject>,
): Promise<string> {
  const rules = await readRules();
  const definitions = objectIn(schemas.get('blocks')?.definitions);
  const parts = Object.keys(sharedParts).filter(
    (name) => name !== 'block' && definitions[name] !== undefined,
  );
  const anyBlock = blocks[0] ? objectIn(definitions[`block-${blocks[0].type}`]) : {};
  const common = fieldsOf(anyBlock).filter(({ path }) => envelope.has(path));
  const type: Field = { path: 'type', required: true, kind: 'tekst', description: 'Het soort blok.' };
  return [
    INTRODUCTION,
    RULES_INTRODUCTION,
    ...rules.map((rule) => ruleSection(rule, ruleExample(rule))),
    BLOCKS_INTRODUCTION,
    'Deze velden heeft elk blok:\n',
    table([type, ...common.filter(({ path }) => path !== 'type')]),
    ...blocks.map((block) =>
      blockSection(block, objectIn(definitions[`block-${block.type}`]), exampleText(block.type)),
    ),
    '## Onderdelen\n\nWat in veel blokken terugkomt.\n',
    ...parts.map((name) => partSection(name, objectIn(definitions[name]))),
    '## Bestanden\n',
    ...definitionKinds.map(([name, title, text]) => definitionSection(title, text, schemas.get(name) ?? {})),
  ].join('\n');
}
