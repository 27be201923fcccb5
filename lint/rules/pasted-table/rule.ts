import { type Choice, defineRule } from '../../rule.ts';
import { BULLETS } from '../../texts/bullets.ts';
import { type TypedText, typedTexts } from '../../texts/markdown-texts.ts';
import { makeTable, pastedTable, tableLines } from './messages.ts';

/** Consecutive lines with tabs between their cells. */
const linesWithTabs = /^[^\n\t]+(?:\t[^\n\t]*)+(?:\n[^\n\t]*(?:\t[^\n\t]*)+)+/gm;

/** What a word processor puts before the tab of an item in a list. */
const MARKER = new RegExp(`^\\s*(?:[-*+${BULLETS}o]|\\d{1,2}[.)])\\s*$`);

/** Tells whether lines are the items of a list that was pasted. */
const isList = (rows: readonly string[][]) =>
  rows.every(([first = '', ...others]) => others.length === 1 && MARKER.test(first));

/** Returns the choice to write a table instead of a part of a text. */
function asTable(
  { text, file, pointer }: TypedText,
  { start, end }: { start: number; end: number },
  rows: readonly string[][],
): Choice {
  // A table is a paragraph of its own.
  const parts = [text.slice(0, start).trimEnd(), tableLines(rows).join('\n'), text.slice(end).trimStart()];
  const value = parts.filter((part) => part !== '').join('\n\n');
  return { file, values: [{ pointer, value }], ...makeTable };
}

export default defineRule({
  id: 'pasted-table',
  severity: 'warning',
  title: 'Tabellen die tabellen worden',
  description:
    'Een tabel uit Word of Excel komt mee met tabs, en die zien bezoekers niet. Met streepjes wordt het een echte tabel.',
  *definition(definition, context) {
    for (const typed of typedTexts(definition, context, ['\t', '\\t'])) {
      const { text, file, pointer, isMarkdown } = typed;
      for (const { 0: lines, index: start } of text.matchAll(linesWithTabs)) {
        const rows = lines.split('\n').map((line) => line.split('\t'));
        if (new Set(rows.map(({ length }) => length)).size > 1 || isList(rows)) continue;
        const target = { start, end: start + lines.length };
        const choice = isMarkdown ? asTable(typed, target, rows) : undefined;
        yield { file, pointer, target, ...pastedTable(rows, isMarkdown), choice };
      }
    }
  },
});
