import type { InboxEntry } from '../../supabase/functions/_shared/outbox/submissions.ts';

const STATES = {
  stored: 'wacht',
  delivered: 'afgeleverd',
  dead: 'vastgelopen',
  unconfirmed: 'niet bevestigd',
  suspect: 'verdacht',
} as const;

/** States that the total always names, and those that it names only when there are any. */
const USUAL = ['delivered', 'stored', 'dead'] as const;
const OTHER = ['unconfirmed', 'suspect'] as const;

/** Widest cell, in characters. */
const WIDEST = 40;

/** Puts a visitor's text on one line, without characters that would control the terminal. */
function cell(text: string | null): string {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > WIDEST ? `${characters.slice(0, WIDEST - 1).join('')}…` : line;
}

/** Writes the inbox as a Dutch table for the terminal, oldest first, with a total below it. */
export function inboxTable(entries: readonly InboxEntry[]): string {
  if (entries.length === 0) return 'Er is nog niets ontvangen.';
  const head = ['Ontvangen', 'Stand', 'Pogingen', 'E-mailadres', 'Naam', 'Onderwerp', 'Bericht'];
  const rows = entries.map((entry) => [
    `${entry.receivedAt.slice(0, 16).replace('T', ' ')} UTC`,
    STATES[entry.state],
    String(entry.attempts),
    cell(entry.email),
    cell(entry.name),
    cell(entry.subject),
    cell(entry.message),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const count = (state: InboxEntry['state']): number =>
    entries.filter((entry) => entry.state === state).length;
  const totals = [...USUAL, ...OTHER.filter(count)].map((state) => `${count(state)} ${STATES[state]}`);
  return [line(head), ...rows.map(line), '', `${entries.length} ontvangen: ${totals.join(', ')}.`].join('\n');
}
