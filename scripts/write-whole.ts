import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file that is there as a whole or not at all, whatever stops the process meanwhile. Makes its folder. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, content);
  renameSync(draft, file);
}
