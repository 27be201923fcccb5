import { defineRule, type Problem } from '../../rule.ts';
import { type TypedText, typedTexts } from '../../texts/markdown-texts.ts';
import { withoutNodes } from '../../texts/markdown-tree.ts';
import { htmlEntity, htmlTag } from './messages.ts';

/** Opening and closing tags of the elements that people type or paste. */
const tags =
  /<\/?(?<name>a|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|mark|o:p|ol|p|pre|q|s|script|small|span|strike|strong|style|su[bp]|t[dhr]|table|tbody|tfoot|thead|u|ul)(?:\s[^<>]*)?\/?>/gi;
/** Character references: by name, as editors write them, or by number. */
const entities =
  /&(?:nbsp|amp|lt|gt|quot|apos|euro|hellip|[mn]dash|[lr][sd]quo|bull|copy|reg|trade|[a-z](?:acute|grave|uml|circ|cedil|tilde)|#\d{2,6}|#x[\da-f]{2,6});/gi;

/** Returns a Markdown text with its code blanked out. */
const withoutCode = (text: string) =>
  withoutNodes(text, ({ type }) => type === 'code' || type === 'inlineCode');

/** Finds the first tag of each kind. */
function* problemsIn({ text, file, pointer, isMarkdown }: TypedText): Generator<Problem> {
  const seen = new Set<string>();
  const shown = isMarkdown ? withoutCode(text) : text;
  for (const { 0: tag, index: start, groups: { name: typed = '' } = {} } of shown.matchAll(tags)) {
    const name = typed.toLowerCase();
    if (seen.has(name)) continue;
    seen.add(name);
    yield { file, pointer, target: { start, end: start + tag.length }, ...htmlTag(tag, name, isMarkdown) };
  }
  // Markdown supports named characters (CommonMark, section 2.5).
  if (isMarkdown) return;
  for (const { 0: entity, index: start } of text.matchAll(entities)) {
    yield { file, pointer, target: { start, end: start + entity.length }, ...htmlEntity(entity) };
  }
}

export default defineRule({
  id: 'html-in-text',
  severity: 'warning',
  title: 'Teksten zonder HTML',
  description:
    'HTML in een tekst wordt geen opmaak: bezoekers zien de haken. Opmaak schrijf je met sterretjes en streepjes.',
  *definition(definition, context) {
    for (const text of typedTexts(definition, context, ['<', '&'])) yield* problemsIn(text);
  },
});
