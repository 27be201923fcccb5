import type { Advice } from '../../advice.ts';
import { defineRule } from '../../rule.ts';
import { mailOrPhone, phoneNumberIn } from '../../texts/mail-or-phone.ts';
import { markdownTexts } from '../../texts/markdown-texts.ts';
import { type TextPlace, withoutNodes } from '../../texts/markdown-tree.ts';
import {
  bracketMissing,
  noSuchLabel,
  spaceBetween,
  spaceInAddress,
  swapped,
  unknownForm,
} from './messages.ts';

const ADDRESS = String.raw`(?:\/|#|https?:|mailto:|tel:|www\.)[^()[\]\n]{0,500}`;
/** Longest link that is considered, in UTF-16 code units. */
const MOST_LINK = 1_000;
const LABEL = String.raw`[^[\]\n]{1,500}`;

/** `[…](`, the start of a link */
const linkLike = new RegExp(String.raw`(?<!\\)\[(?<label>${LABEL})\]\(`, 'g');
/** `[…] (…)`, where the part in parentheses is an address. */
const apart = new RegExp(String.raw`(?<!\\)\[(?<label>${LABEL})\][ \t]+\((?<address>${ADDRESS})\)`, 'g');
/** `(…)[…]`, where the part in brackets is an address. */
const reversed = new RegExp(String.raw`\((?<label>[^()\n]{1,500})\)\[(?<address>${ADDRESS})\]`, 'g');
/** `[…][…]`; numbers are notes. */
const byLabel = new RegExp(String.raw`(?<!\\)\[${LABEL}\]\[(?<name>(?!\d+\])${LABEL})\]`, 'g');

/** Nodes in which brackets are valid. */
const SHOWN = new Set([
  'code',
  'inlineCode',
  'image',
  'imageReference',
  'linkReference',
  'definition',
  'html',
]);

/** Returns a text with everything that is correct blanked out. */
function unexplained(text: string): string {
  // A bare address may be part of a link that failed to parse.
  const isLink = (start: number) => /[[<]/.test(text[start] ?? '');
  return withoutNodes(text, ({ type }, { start }) => SHOWN.has(type) || (type === 'link' && isLink(start)));
}

/** Returns the address up to its closing bracket; undefined when there is none. */
function addressIn(rest: string): string | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of rest.matchAll(/[()]/g)) {
    if (bracket === '(') depth++;
    else if (depth-- === 0) return rest.slice(0, index);
  }
  return undefined;
}

/** Returns an address with its spaces replaced, as a link needs it. */
function withoutSpaces(address: string): string {
  const phone = /^\s*tel:(.*)$/i.exec(address)?.[1];
  const number = phone === undefined ? undefined : phoneNumberIn(phone);
  if (number !== undefined) return `tel:${number}`;
  return mailOrPhone(address) ?? address.trim().replaceAll(/\s/g, '%20');
}

function adviceOn(label: string, rest: string): { advice: Advice; length: number } {
  const address = addressIn(rest);
  const start = `[${label}](`;
  if (address === undefined) {
    const link = `${start}${/^\S*/.exec(rest)?.[0] ?? ''}`;
    return { advice: bracketMissing(link), length: link.length };
  }
  const link = `${start}${address})`;
  const good = `${start}${withoutSpaces(address)})`;
  const advice = /\s/.test(address) ? spaceInAddress(link, good) : unknownForm(link);
  return { advice, length: link.length };
}

function* brackets(text: string): Generator<Advice & { target: TextPlace }> {
  const rest = unexplained(text);
  for (const { 0: opening, index: start, groups: { label = '' } = {} } of rest.matchAll(linkLike)) {
    const [after = ''] = rest.slice(start + opening.length, start + MOST_LINK).split('\n', 1);
    const { advice, length } = adviceOn(label, after);
    yield { target: { start, end: start + length }, ...advice };
  }
  for (const [pattern, advice] of [
    [apart, spaceBetween],
    [reversed, swapped],
  ] as const) {
    for (const { 0: typed, index: start, groups: { label, address } = {} } of rest.matchAll(pattern)) {
      const link = `[${label}](${withoutSpaces(address ?? '')})`;
      yield { target: { start, end: start + typed.length }, ...advice(typed, link) };
    }
  }
  for (const { 0: typed, index: start, groups: { name = '' } = {} } of rest.matchAll(byLabel)) {
    yield { target: { start, end: start + typed.length }, ...noSuchLabel(typed, name) };
  }
}

export default defineRule({
  id: 'link-in-brackets',
  severity: 'error',
  title: 'Links die links worden',
  description:
    'Een link met een spatie in het adres, of met de haken verkeerd, wordt geen link: bezoekers zien dan de haken.',
  *definition(definition, context) {
    for (const { text, file, pointer } of markdownTexts(definition, context, [
      '](',
      '] ',
      ')[',
      '][',
      ']\\t',
    ])) {
      for (const found of brackets(text)) yield { file, pointer, ...found };
    }
  },
});
