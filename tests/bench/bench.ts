import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../renderer/files/usage-error.ts';
import { runCommand } from '../../scripts/lib/command-line.ts';
import { peers } from './contenders.ts';
import { copyContenders, installFolder, installPeer } from './install.ts';
import { benchBuild } from './parts/build.ts';
import type { BenchContext } from './parts/context.ts';
import { benchDevelopment } from './parts/development.ts';
import { benchFunctions } from './parts/functions.ts';
import { benchLint } from './parts/lint.ts';
import { benchStudio } from './parts/studio.ts';
import { benchTaps } from './parts/taps.ts';
import { benchVisitor } from './parts/visitor.ts';
import { benchWeight } from './parts/weight.ts';
import { watchStolen } from './process-tree.ts';
import { type Findings, PART_NAMES, type PartName, type PartResult } from './report.ts';
import { resultsMarkdown } from './results-markdown.ts';
import { storedResults, storeResult } from './results-store.ts';
import { plotSvg } from './svg-plot.ts';

const PARTS: Readonly<Record<PartName, (context: BenchContext) => Promise<Findings>>> = {
  build: benchBuild,
  lint: benchLint,
  visitor: benchVisitor,
  taps: benchTaps,
  weight: benchWeight,
  development: benchDevelopment,
  studio: benchStudio,
  functions: benchFunctions,
};

/** The parts that measure other site builders. */
const WITH_PEERS = ['build', 'visitor', 'taps', 'development'];

/** The number of CPU cores and the memory; nothing that identifies the machine. */
const machine = () => `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;

const list = (text: string) => text.split(',').filter((item) => item !== '');

function readOptions() {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '18,1000,10000' },
      only: { type: 'string', default: PART_NAMES.join(',') },
      peers: { type: 'string', default: peers.map(({ name }) => name).join(',') },
      runs: { type: 'string', default: '3' },
    },
  });
  const known = (flag: string, given: readonly string[], names: readonly string[]) => {
    const unknown = given.find((name) => !names.includes(name));
    if (unknown)
      throw new UsageError(`--${flag}: there is no "${unknown}". Choose from ${names.join(', ')}.`);
    return given;
  };
  const number = (flag: string, text: string) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1)
      throw new UsageError(`--${flag}: "${text}" is no number above 0.`);
    return value;
  };
  return {
    pages: list(values.pages)
      .map((text) => number('pages', text))
      .sort((a, b) => a - b),
    only: known('only', list(values.only), PART_NAMES),
    names: known(
      'peers',
      list(values.peers),
      peers.map(({ name }) => name),
    ),
    runs: number('runs', values.runs),
  };
}

/** Writes the report and its plots from the stored results of every part. */
function writeReport(): void {
  const results = storedResults();
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), resultsMarkdown(results));
  for (const plot of results.flatMap((result) => result.plots)) {
    if (plot.series.length > 0) writeFileSync(join(import.meta.dirname, `${plot.file}.svg`), plotSvg(plot));
  }
}

await runCommand(async () => {
  const { pages, only, names, runs } = readOptions();
  copyContenders();
  const versions: Record<string, string> = { Node: process.versions.node };
  const missing: Record<string, string> = {};
  const isCompared = only.some((part) => WITH_PEERS.includes(part));
  const selected = peers.filter(({ name }) => isCompared && names.includes(name));
  const installed = selected.filter((peer) => {
    const outcome = installPeer(peer);
    if ('missing' in outcome) missing[peer.name] = outcome.missing;
    else Object.assign(versions, outcome.versions);
    return !('missing' in outcome);
  });
  const context: BenchContext = {
    pages,
    runs,
    peers: installed,
    missing,
    install(folder, packages) {
      const outcome = installFolder(folder, packages);
      if ('versions' in outcome) Object.assign(versions, outcome.versions);
      return outcome;
    },
  };

  const failed: string[] = [];
  for (const part of PART_NAMES) {
    if (!only.includes(part)) continue;
    const started = performance.now();
    const stolen = watchStolen();
    const findings = await PARTS[part](context);
    const result: PartResult = {
      part,
      date: new Date().toISOString(),
      seconds: (performance.now() - started) / 1000,
      stolen: stolen(),
      machine: machine(),
      plots: [],
      ...findings,
      versions: { ...versions, ...findings.versions },
      missing: { ...missing, ...findings.missing },
    };
    storeResult(result);
    writeReport();
    failed.push(...result.checks.filter(({ holds }) => !holds).map(({ claim, seen }) => `${claim}: ${seen}`));
  }
  console.log(`Written: tests/bench/RESULTS.md`);
  if (failed.length === 0) return 0;
  console.error(failed.join('\n'));
  return 1;
});
