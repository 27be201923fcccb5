import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a temporary folder for a test, with a function that removes it. */
export function makeTemporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'functions-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
