import type { Peer } from '../contenders.ts';
import type { Installed } from '../install.ts';

/** What every part of the benchmark receives. */
export interface BenchContext {
  /** The page counts to measure, ascending. */
  pages: readonly number[];
  /** How often the product and the tool it is compared with are measured. */
  runs: number;
  /** The tools that take part and are installed. */
  peers: readonly Peer[];
  /** The tools that should take part but cannot, with the reason. */
  missing: Readonly<Record<string, string>>;
  /** Installs a folder of `contenders/`, for tools that build nothing. */
  install(folder: string, packages: readonly string[]): Installed;
}
