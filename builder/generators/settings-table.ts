import { listSettings } from '../../schemas/settings.ts';

const START = '<!-- Settings: generated from schemas/settings.ts by `npm run generate` -->';
const END = '<!-- End of the settings -->';

/** Writes the table of all settings, in Markdown. */
function settingsTable(): string {
  const rows = listSettings().map(
    ({ name, byDefault, readBy, meaning }) => `| \`${name}\` | ${byDefault} | ${readBy} | ${meaning} |`,
  );
  return ['| setting | default | read by | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/**
 * Puts the table of settings between its two markers.
 *
 * @throws Error when a marker is missing
 */
export function withSettingsTable(readme: string): string {
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md lacks ${START} or ${END}`);
  return `${before}${START}\n\n${settingsTable()}\n\n${END}${after}`;
}
