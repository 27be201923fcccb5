import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../../renderer/files/repository.ts';
import { PRODUCT, product } from '../contenders.ts';
import { LOGS, PEERS, pagesAt } from '../places.ts';
import { type Command, type Cost, measure, waitUntilQuiet } from '../process-tree.ts';
import type { Check, Findings } from '../report.ts';
import { figure } from '../results-markdown.ts';
import { build, forgetBuilds, forgetSite, writePages } from '../sites.ts';
import { leavingNothing } from '../work.ts';
import type { BenchContext } from './context.ts';

/** The tool that the product's lint is compared with; it checks the schema alone. */
const NAMED = 'ajv-cli';
/** The lint is quick, so it is measured more often than builds are. */
const LEAST_RUNS = 5;
/** The broken page, which sorts last among all pages. */
const PLANTED = 'p99999';

interface Linter {
  name: string;
  command: Omit<Command, 'log'>;
  /** The folder of the pages that it reads. */
  pages: string;
  /** Whether it only parses, and so finds nothing. */
  isFloor?: boolean;
}

function linters(pages: number, context: BenchContext): { found: Linter[]; missing: Record<string, string> } {
  const folder = join(pagesAt(pages).peers, 'pages');
  const missing: Record<string, string> = {};
  const own = pagesAt(pages).product;
  const found: Linter[] = [
    {
      name: PRODUCT,
      command: {
        program: process.execPath,
        args: ['scripts/lib/launch.mjs', 'lint', '--root', own],
        folder: REPOSITORY,
      },
      pages: join(own, 'pages'),
    },
  ];
  const add = (
    name: string,
    home: string,
    packages: readonly string[],
    args: readonly string[],
    isFloor = false,
  ) => {
    const installed = context.install(home, packages);
    if ('missing' in installed) missing[name] = installed.missing;
    else {
      const command = { program: process.execPath, args, folder: join(PEERS, home) };
      found.push({ name, command, pages: folder, isFloor });
    }
  };
  const schema = join(PEERS, 'ajv/schema.json');
  add(
    'ajv-cli',
    'ajv-cli',
    ['ajv-cli'],
    [
      'node_modules/ajv-cli/dist/index.js',
      'validate',
      '--strict=false',
      '-s',
      schema,
      '-d',
      `${folder}/*.json`,
    ],
  );
  add('ajv in process', 'ajv', ['ajv'], ['inproc.mjs', 'ajv', folder]);
  add('JSON.parse alone', 'ajv', ['ajv'], ['inproc.mjs', 'parse', folder], true);
  const jsonschema = context.install('sourcemeta', ['@sourcemeta/jsonschema']);
  if ('missing' in jsonschema) missing['@sourcemeta/jsonschema'] = jsonschema.missing;
  else {
    const program = join(PEERS, 'sourcemeta/node_modules/.bin/jsonschema');
    const command = { program, args: ['validate', schema, folder], folder: PEERS };
    found.push({ name: '@sourcemeta/jsonschema', command, pages: folder });
  }
  return { found, missing };
}

/** Ways to break a page: one that the schema forbids, and one that only the lint's own rules catch. */
const BREAKS: readonly { what: string; from: RegExp; to: string; schemaOnly: boolean }[] = [
  { what: 'a misspelt property', from: /"(heading|subtitle)"/, to: '"headign"', schemaOnly: true },
  {
    what: 'a link to a page that does not exist',
    from: /"\/p00005\/?"/,
    to: '"/bestaat-niet"',
    schemaOnly: false,
  },
];

/** Adds a broken copy of a page, last among all pages. @returns a function that removes it */
function plant(folder: string, { from, to }: { from: RegExp; to: string }): () => void {
  const text = readFileSync(join(folder, 'p00001.json'), 'utf8');
  const broken = text.replace(from, to);
  if (broken === text) throw new Error(`${folder}/p00001.json cannot be broken by ${from}.`);
  const file = join(folder, `${PLANTED}.json`);
  writeFileSync(file, broken);
  return () => rmSync(file);
}

const logOf = (name: string) => join(LOGS, `lint-${name.replaceAll(/[^\w-]/g, '_')}.log`);
const run = ({ name, command }: Linter) => measure({ ...command, log: logOf(name) });

/** Tells whether the product's lint reports an error on the planted page in its JSON. */
async function tellsOfPlanted({ name, command }: Linter): Promise<{ status: number | null; told: boolean }> {
  const log = logOf(`${name}-json`);
  const { status } = await measure({ ...command, args: [...command.args, '--format', 'json'], log });
  const { offenses }: { offenses: { file: string; severity: string }[] } = JSON.parse(
    readFileSync(log, 'utf8'),
  );
  const told = offenses.some(
    ({ file, severity }) => severity === 'error' && file.endsWith(`${PLANTED}.json`),
  );
  return { status, told };
}

/** Checks that the product's lint and its build stop at a broken page, and that the build leaves nothing behind. */
async function checkProduct(linter: Linter, pages: number): Promise<Check[]> {
  const checks: Check[] = [];
  for (const breakage of BREAKS) {
    const takeAway = plant(linter.pages, breakage);
    try {
      const { status, told } = await tellsOfPlanted(linter);
      checks.push({
        claim: `The lint finds ${breakage.what} on a page planted last among ${pages}`,
        holds: status === 1 && told,
        seen: `exit code ${status}, ${told ? 'an' : 'no'} error on that page`,
      });
      forgetSite(product, pages);
      const built = await build(product, pages);
      const left = existsSync(product.site(pages));
      checks.push({
        claim: `The build stops at ${breakage.what} on a page planted last among ${pages}`,
        holds: built.status === 1 && !left,
        seen: `exit code ${built.status}, ${left ? 'a' : 'no'} site is written`,
      });
    } finally {
      takeAway();
    }
  }
  return checks;
}

/** Tells whether a schema checker really reads every page. */
async function readsAll(linter: Linter): Promise<boolean> {
  const [breakage] = BREAKS;
  if (!breakage) return false;
  const takeAway = plant(linter.pages, breakage);
  try {
    return (await run(linter)).status !== 0;
  } finally {
    takeAway();
  }
}

/** Measures the lint of all pages next to tools that check only the schema. */
export function benchLint(context: BenchContext): Promise<Findings> {
  return leavingNothing(async () => {
    const pages = context.pages.at(-1) ?? 10_000;
    writePages(pages);
    forgetBuilds('code');
    const { found, missing } = linters(pages, context);
    if (!missing['ajv in process']) {
      const log = logOf('schema');
      await measure({
        program: process.execPath,
        args: ['schema.mjs', 'schema.json'],
        folder: join(PEERS, 'ajv'),
        log,
      });
    }
    const costs = new Map<string, Cost[]>(found.map(({ name }) => [name, []]));
    // The product compiles its code on its first run; that does not count as linting.
    for (const linter of found) await run(linter);
    for (let turn = 0; turn < Math.max(context.runs, LEAST_RUNS); turn++) {
      for (const linter of found) {
        await waitUntilQuiet();
        console.log(`lint, ${pages} pages, run ${turn + 1}: ${linter.name}`);
        const cost = await run(linter);
        if (cost.status === 0) costs.get(linter.name)?.push(cost);
        else missing[linter.name] = `ended with exit code ${cost.status} on pages without faults`;
      }
    }
    const verdicts = new Map<string, string>();
    for (const linter of found) {
      if (linter.name === PRODUCT) continue;
      const reads = await readsAll(linter);
      verdicts.set(linter.name, reads ? 'yes' : 'no');
      if (!reads && !linter.isFloor) missing[linter.name] = 'passes a broken page';
    }
    const own = found.find(({ name }) => name === PRODUCT);
    const checks = own ? await checkProduct(own, pages) : [];
    verdicts.set(PRODUCT, checks.every(({ holds }) => holds) ? 'yes' : 'no');

    const secondsOf = (name: string) => (costs.get(name) ?? []).map(({ seconds }) => seconds);
    const peerSamples = missing[NAMED] ? [] : secondsOf(NAMED);
    return {
      comparisons: [
        {
          measure: `Lint of ${pages} pages with all rules, next to the schema alone`,
          unit: 's',
          product: secondsOf(PRODUCT),
          ...(peerSamples.length > 0
            ? { peer: { name: NAMED, samples: peerSamples } }
            : { missing: `${NAMED}: ${missing[NAMED] ?? 'no figures'}` }),
          limit: 2,
        },
      ],
      checks,
      missing,
      sections: [
        {
          title: `Lint of ${pages} pages`,
          text: 'Process start included. Only the product knows rules besides the schema.',
          columns: ['tool', 'time', 'peak memory', 'finds a broken page'],
          rows: [...costs].flatMap(([name, runs]) =>
            runs.length === 0
              ? []
              : [
                  [
                    name,
                    figure(
                      runs.map(({ seconds }) => seconds),
                      's',
                    ),
                    figure(
                      runs.map(({ peakMb }) => peakMb),
                      'MB',
                    ),
                    verdicts.get(name) ?? '–',
                  ],
                ],
          ),
        },
      ],
    };
  });
}
