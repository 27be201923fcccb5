import { parseArgs } from 'node:util';
import { rules } from './rules/index.ts';
import { createSuggest } from './suggest.ts';
import { didYouMean, listed, quoted } from './words.ts';

export const formats = ['pretty', 'json', 'github', 'sarif'] as const;
export type FormatName = (typeof formats)[number];

/** What the command line asks for. */
export interface CommandOptions {
  root: string;
  format: FormatName;
  fix: boolean;
  watch: boolean;
  launch: boolean;
  asOf: string | undefined;
  base: string | undefined;
  with: readonly string[];
  help: boolean;
}

/** A command line that cannot be carried out; the message is for the person who typed it. */
export class UsageError extends Error {}

export const usage = `Gebruik: npm run lint -- [opties]

  --root MAP           de map waarin pages/ staat (anders: deze map)
  --format VORM        ${listed(formats, 'of')}
  --fix                herstel wat veilig te herstellen is
  --watch              kijk opnieuw na bij elke wijziging
  --launch             ook wat pas telt als de site live gaat
  --as-of JJJJ-MM-DD   reken met deze dag als vandaag
  --base REVISIE       meld adressen die er in deze git-revisie nog wel waren
  --with REGEL         zet een regel aan die anders uit staat
`;

const flags = {
  root: { type: 'string', default: '.' },
  format: { type: 'string', default: 'pretty' },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  launch: { type: 'boolean', default: false },
  'as-of': { type: 'string' },
  base: { type: 'string' },
  with: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const suggestion = (typed: string, names: readonly string[]) => {
  const near = createSuggest()(typed, names);
  return near.length > 0 ? didYouMean(near) : `Kies ${listed(names.map(quoted), 'of')}.`;
};

function parse(argv: readonly string[]) {
  for (const argument of argv) {
    const name = /^--([^=]+)/.exec(argument)?.[1];
    if (name !== undefined && !Object.hasOwn(flags, name)) {
      const near = createSuggest()(name, Object.keys(flags)).map((flag) => `--${flag}`);
      throw new UsageError(
        `De optie --${name} bestaat niet. ${near.length > 0 ? didYouMean(near) : ''}`.trim(),
      );
    }
  }
  try {
    return parseArgs({ args: [...argv], options: flags }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Whether a text is a day that exists, as `YYYY-MM-DD` (ISO 8601). */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/**
 * The options of `npm run lint -- …`.
 *
 * @throws UsageError when an option does not exist or has a value it cannot have
 */
export function parseOptions(argv: readonly string[]): CommandOptions {
  const values = parse(argv);
  const format = formats.find((name) => name === values.format);
  if (!format) {
    throw new UsageError(
      `De vorm ${quoted(values.format)} bestaat niet. ${suggestion(values.format, formats)}`,
    );
  }
  const { 'as-of': asOf, with: on = [] } = values;
  if (asOf !== undefined && !isDay(asOf)) {
    throw new UsageError(`${quoted(asOf)} is geen dag. Schrijf --as-of als jaar-maand-dag: 2026-03-10.`);
  }
  const ids = rules.map(({ meta }) => meta.id);
  for (const id of on) {
    if (!ids.includes(id))
      throw new UsageError(`De regel ${quoted(id)} bestaat niet. ${suggestion(id, ids)}`);
  }
  const { root, fix, watch, launch, base, help } = values;
  return { root, format, fix, watch, launch, asOf, base, with: on, help };
}
