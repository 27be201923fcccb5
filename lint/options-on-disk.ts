import { statSync } from 'node:fs';
import { join } from 'node:path';
import { todayInAmsterdam } from '../renderer/calendar/today-in-amsterdam.ts';
import type { LintOptions } from './context.ts';

/**
 * Returns the options with which every surface judges a project on disk, so that they report the same: today's date and
 * the sizes of the pictures.
 *
 * @param root the folder that holds `pages/`
 */
export function optionsOnDisk(root: string): LintOptions {
  return {
    asOf: todayInAmsterdam(new Date()),
    mediaSize: (name) => statSync(join(root, 'pages/_media', name), { throwIfNoEntry: false })?.size,
  };
}
