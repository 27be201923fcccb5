// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { patchRules } from './rules.ts';

afterEach(() => document.head.replaceChildren());

function sheetOf(css: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  if (!style.sheet) throw new Error('There is no sheet.');
  return style.sheet;
}

const textOf = ({ cssRules }: CSSStyleSheet) => [...cssRules].map(({ cssText }) => cssText).join('\n');
const wide = (...rules: string[]) => `@media (min-width: 1px) { ${rules.join(' ')} }`;
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => `.${name} { color: red; }`) as [
  string,
  string,
  string,
  string,
];

describe('the rules of a sheet', () => {
  it.each([
    ['the same', `${a} ${b}`, `${a} ${b}`],
    ['one more', `${a} ${c}`, `${a} ${b} ${c}`],
    ['one less', `${a} ${b} ${c}`, `${a} ${c}`],
    ['another', `${a} ${b} ${c}`, `${a} ${d} ${c}`],
    ['none', a, ''],
    ['some', '', `${a} ${b}`],
    ['another in a group', `${a} ${wide(a, b)} ${c}`, `${a} ${wide(a, d, c)} ${c}`],
    ['another group', wide(a, b), `@media (min-width: 2px) { ${a} }`],
    ['a group for a rule', `${a} ${b}`, `${a} ${wide(b)}`],
    ['another order', `${a} ${b} ${c}`, `${c} ${a} ${b}`],
    ['one twice', `${a} ${b}`, `${b} ${a} ${b} ${a}`],
    ['two groups of one kind', `${wide(a)} ${b} ${wide(c)}`, `${b} ${wide(c, d)} ${a} ${wide(a)}`],
  ])('become those of another: %s', (_name, before, after) => {
    const now = sheetOf(before);
    const next = sheetOf(after);
    patchRules(now, next);
    expect(textOf(now)).toBe(textOf(next));
  });

  it('are kept where both sheets have them', () => {
    const now = sheetOf(`${a} ${b} ${wide(b, c)} ${d}`);
    const [first, , group, last] = now.cssRules;
    patchRules(now, sheetOf(`${a} ${wide(b)} ${c} ${d}`));
    const [keptFirst, keptGroup, , keptLast] = now.cssRules;
    expect(keptFirst).toBe(first);
    expect(keptGroup).toBe(group);
    expect(keptLast).toBe(last);
  });
});
