/** Rules of a sheet, or of a group in it such as a layer. */
type Rules = Pick<CSSGroupingRule, 'cssRules' | 'insertRule' | 'deleteRule'>;

/** Whether a rule is a group of others; a style rule can contain rules too. */
function isGroup(rule: CSSRule): rule is CSSGroupingRule {
  return 'insertRule' in rule && !('selectorText' in rule);
}

/** What identifies a rule: its text, or for a group what stands before its rules, as `@media (min-width: 40rem)`. */
function identityOf(rule: CSSRule): string {
  const { cssText } = rule;
  return isGroup(rule) ? cssText.slice(0, cssText.indexOf('{')) : cssText;
}

/**
 * Gives a sheet the rules of another. Rules that both have are kept, so that fonts are not loaded again and the browser
 * restyles only what the other rules match.
 */
export function patchRules(now: Rules, next: Rules): void {
  const wanted = [...next.cssRules].map((rule) => ({ rule, identity: identityOf(rule) }));
  const known = new Set(wanted.map(({ identity }) => identity));
  const identities = [...now.cssRules].map(identityOf);
  const remove = (index: number) => {
    now.deleteRule(index);
    identities.splice(index, 1);
  };
  for (const [index, { rule, identity }] of wanted.entries()) {
    while (index < identities.length && !known.has(identities[index] ?? '')) remove(index);
    const kept = now.cssRules[index];
    if (kept && identities[index] === identity) {
      if (isGroup(kept) && isGroup(rule)) patchRules(kept, rule);
    } else {
      now.insertRule(rule.cssText, index);
      identities.splice(index, 0, identity);
    }
  }
  while (identities.length > wanted.length) remove(wanted.length);
}
