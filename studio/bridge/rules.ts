import { commonEnds } from '../common-ends.ts';

/** Rules of a sheet, or of a group in it such as a layer. */
type Rules = Pick<CSSGroupingRule, 'cssRules' | 'insertRule' | 'deleteRule'>;

const textOf = ({ cssText }: CSSRule) => cssText;
/** What identifies a group: `@media (min-width: 40rem)`. */
const preludeOf = ({ cssText }: CSSRule) => cssText.slice(0, cssText.indexOf('{'));

/** Whether a rule is a group of others; a style rule can contain rules too. */
function isGroup(rule: CSSRule): rule is CSSGroupingRule {
  return 'insertRule' in rule && !('selectorText' in rule);
}

/** The groups of both sheets, in pairs; undefined when they differ. */
function pairsOf(
  was: readonly CSSRule[],
  is: readonly CSSRule[],
): [CSSGroupingRule, CSSGroupingRule][] | undefined {
  const pairs = was.flatMap((rule, index): [CSSGroupingRule, CSSGroupingRule][] => {
    const other = is[index];
    const isSame = other && isGroup(rule) && isGroup(other) && preludeOf(rule) === preludeOf(other);
    return isSame ? [[rule, other]] : [];
  });
  return was.length === is.length && pairs.length === was.length ? pairs : undefined;
}

/**
 * Gives a sheet the rules of another. Rules that both have are kept, so that fonts are not loaded again and the browser
 * restyles only what the other rules match.
 */
export function patchRules(now: Rules, next: Rules): void {
  const [before, after] = [[...now.cssRules], [...next.cssRules]];
  const { start, end } = commonEnds(before.map(textOf), after.map(textOf));
  const was = before.slice(start, before.length - end);
  const is = after.slice(start, after.length - end);
  const pairs = pairsOf(was, is);
  if (pairs) {
    for (const [group, other] of pairs) patchRules(group, other);
    return;
  }
  for (const _rule of was) now.deleteRule(start);
  for (const [index, rule] of is.entries()) now.insertRule(rule.cssText, start + index);
}
