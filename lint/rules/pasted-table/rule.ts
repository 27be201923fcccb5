import { typedTexts } from '../../markdown-texts.ts';
import { defineRule } from '../../rule.ts';
import { pastedTable } from './messages.ts';

/** Consecutive lines with tabs between their cells. */
const linesWithTabs = /^[^\n\t]+(?:\t[^\n\t]*)+(?:\n[^\n\t]*(?:\t[^\n\t]*)+)+/gm;

export default defineRule({
  id: 'pasted-table',
  severity: 'warning',
  title: 'Tabellen die tabellen worden',
  description:
    'Een tabel uit Word of Excel komt mee met tabs, en die zien bezoekers niet. Met streepjes wordt het een echte tabel.',
  *definition(definition, context) {
    for (const { text, file, pointer, isMarkdown } of typedTexts(definition, context, ['\t', '\\t'])) {
      for (const { 0: lines, index: start } of text.matchAll(linesWithTabs)) {
        const rows = lines.split('\n').map((line) => line.split('\t'));
        if (new Set(rows.map(({ length }) => length)).size > 1) continue;
        yield {
          file,
          pointer,
          target: { start, end: start + lines.length },
          ...pastedTable(rows, isMarkdown),
        };
      }
    }
  },
});
