import { defineRule } from '../../rule.ts';
import { BULLETS, listedText } from '../../texts/bullets.ts';
import { typedTexts } from '../../texts/markdown-texts.ts';
import { listInPlainField, makeList, pastedList } from './messages.ts';

/** Consecutive lines that begin with a bullet. */
const linesWithBullets = new RegExp(
  String.raw`^[^\S\n]*[${BULLETS}][^\S\n]+\S.*(?:\n[^\S\n]*[${BULLETS}][^\S\n]+\S.*)+`,
  'gm',
);

export default defineRule({
  id: 'pasted-list',
  severity: 'warning',
  title: 'Lijsten die lijsten worden',
  description:
    'Een bolletje dat is getypt of geplakt, maakt nog geen lijst: bezoekers zien de regels achter elkaar. Met een streepje aan het begin van elke regel wordt het een echte lijst.',
  *definition(definition, context) {
    for (const { text, file, pointer, isMarkdown } of typedTexts(definition, context, [...BULLETS])) {
      const value = isMarkdown ? listedText(text) : undefined;
      const choice = value === undefined ? undefined : { file, values: [{ pointer, value }], ...makeList };
      for (const { 0: lines, index: start } of text.matchAll(linesWithBullets)) {
        const target = { start, end: start + lines.length };
        yield { file, pointer, target, ...(isMarkdown ? pastedList : listInPlainField), choice };
      }
    }
  },
});
