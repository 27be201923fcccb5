/** A rule of a stylesheet with the groups (`@layer`, `@media`, `@supports`) it stands in, outermost first. */
export interface Rule {
  groups: readonly string[];
  /** What stands before the brace: selectors, or `@font-face`, `@keyframes x` and so on. */
  prelude: string;
  body: string;
}

/** At-rules that hold rules. What stands in other at-rules, such as `@keyframes`, is kept as it is. */
const GROUP = /^@(layer|media|supports|container|starting-style)\b/;

/** Where the brace closes that opens at `open`. Braces in strings do not count. */
function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    const sign = css[at];
    if (sign === '"' || sign === "'") {
      for (at++; at < css.length && css[at] !== sign; at++) if (css[at] === '\\') at++;
    } else if (sign === '\\') at++;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** The rules of a minified stylesheet in their order. */
export function parseRules(css: string, groups: readonly string[] = []): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0, open = css.indexOf('{'); open !== -1; open = css.indexOf('{', at)) {
    const close = closingBrace(css, open);
    const prelude = css.slice(at, open).trim();
    const body = css.slice(open + 1, close);
    rules.push(
      ...(GROUP.test(prelude) ? parseRules(body, [...groups, prelude]) : [{ groups, prelude, body }]),
    );
    at = close + 1;
  }
  return rules;
}

/** Rules as text; those that follow each other in one group share it. */
export function formatRules(rules: readonly Rule[]): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { groups, prelude, body } of rules) {
    let same = 0;
    while (same < open.length && open[same] === groups[same]) same++;
    const opened = groups.slice(same).map((group) => `${group}{`);
    css += `${'}'.repeat(open.length - same)}${opened.join('')}${prelude}{${body}}`;
    open = groups;
  }
  return css + '}'.repeat(open.length);
}

/** Splits a text at a sign outside brackets and strings. */
export function splitOutside(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1);
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** A class in a selector, with what is escaped in it. */
const CLASS = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g;
const unescaped = (name: string) => name.replaceAll(/\\(.)/g, '$1');

/** The classes that must occur for a selector to match. Those in `:not()` need not. */
export const classesIn = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(CLASS)].map(([, name = '']) => unescaped(name));

/**
 * A selector with other names for its classes.
 *
 * @param nameOf gives the name for a class: the class itself, or one that needs no escapes
 */
export const withClasses = (selector: string, nameOf: (name: string) => string): string =>
  selector.replaceAll(CLASS, (whole: string, name: string) => {
    const own = unescaped(name);
    const other = nameOf(own);
    return other === own ? whole : `.${other}`;
  });

/** The declarations of a rule's body, such as `color:red`, each once. Animations hold rules, and none themselves. */
export const declarationsIn = (body: string): string[] =>
  body.includes('{') ? [] : [...new Set(splitOutside(body, ';').filter((text) => text !== ''))];

/** The property that a declaration sets. */
export const propertyOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));

/** Puts what `visit` gives in place of every `var(--name)` and `var(--name,otherwise)`; undefined keeps it. */
function replaceVariables(
  text: string,
  visit: (name: string, otherwise: string | undefined) => string | undefined,
): string {
  let result = '';
  let at = 0;
  for (let start = text.indexOf('var('); start !== -1; start = text.indexOf('var(', at)) {
    let end = start + 4;
    for (let depth = 1; end < text.length && depth > 0; end++) {
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    }
    const [name = '', ...rest] = splitOutside(text.slice(start + 4, end - 1), ',');
    const otherwise = rest.length === 0 ? undefined : replaceVariables(rest.join(',').trim(), visit);
    const whole = otherwise === undefined ? `var(${name})` : `var(${name},${otherwise})`;
    result += text.slice(at, start) + (visit(name, otherwise) ?? whole);
    at = end;
  }
  return result + text.slice(at);
}

/** Where Tailwind puts the variables of the theme. */
export const THEME = '@layer theme';

/** The registration of a variable. */
export const REGISTRATION = /^@property (--[\w-]+)$/;

/**
 * Writes the value of a variable that nothing sets in its place. Tailwind composes shadows, filters, borders and
 * more from variables of which a page sets few. What is set keeps its registration (`@property`).
 *
 * @param set the variables that something sets
 * @returns as many rules as there were, with other bodies; a body that is empty now says nothing any more
 */
export function settleVariables(rules: readonly Rule[], set: ReadonlySet<string>): Rule[] {
  const initial = new Map(
    rules.flatMap(({ prelude, body }): [string, string | undefined][] => {
      const name = REGISTRATION.exec(prelude)?.[1];
      return name === undefined ? [] : [[name, /initial-value:([^;]*)/.exec(body)?.[1]]];
    }),
  );
  return rules.map((rule) => {
    const registered = REGISTRATION.exec(rule.prelude)?.[1];
    if (registered !== undefined) return set.has(registered) ? rule : { ...rule, body: '' };
    const settled = replaceVariables(rule.body, (name, otherwise) =>
      set.has(name) ? undefined : (initial.get(name) ?? otherwise),
    );
    // What settled variables leave behind: shadows of nothing, and the blanks between filters that are none.
    const body = settled
      .replaceAll(/(?<=box-shadow:|,) ?0 0 #0000,/g, '')
      .replaceAll(/,--tw-gradient-(from|via|to)(?=[,;]|$)/g, '')
      .replaceAll(/ +(?=;|$)/g, '');
    return { ...rule, body };
  });
}

/** Writes the value of a variable of the theme in its place: nothing sets such a variable anew, and values are shorter. */
export function settleTheme(rules: readonly Rule[]): Rule[] {
  const isTheme = ({ groups }: Rule) => groups.includes(THEME);
  const values = new Map(
    rules
      .filter(isTheme)
      .flatMap(({ body }) => declarationsIn(body))
      .map((text) => [propertyOf(text), text.slice(text.indexOf(':') + 1)]),
  );
  return rules.map((rule) =>
    isTheme(rule) ? rule : { ...rule, body: replaceVariables(rule.body, (name) => values.get(name)) },
  );
}

/**
 * Writes the value of a variable in its place where every rule that sets it is also the only one to read it, for the
 * same properties: which of the rules wins for the variable then also wins for those.
 *
 * @param isNamed whether code sets or reads a variable itself
 */
export function settleOwn(rules: readonly Rule[], isNamed: (variable: string) => boolean): Rule[] {
  const bodies = rules.map(({ body }) => declarationsIn(body));
  const ownOf = (declarations: readonly string[]) =>
    new Map(declarations.filter((text) => text.startsWith('--')).map((text) => [propertyOf(text), text]));
  /** For each variable: in which ways rules use it. */
  const uses = new Map<string, Set<string>>();
  for (const declarations of bodies) {
    const own = ownOf(declarations);
    const readers = new Map([...own.keys()].map((name): [string, string[]] => [name, []]));
    for (const text of declarations) {
      for (const name of variablesIn(text))
        readers.set(name, [...(readers.get(name) ?? []), propertyOf(text)]);
    }
    for (const [name, properties] of readers) {
      const isWhole = own.get(name)?.endsWith('!important') === false;
      const use = isWhole && properties.length > 0 ? properties.join() : '';
      uses.set(name, (uses.get(name) ?? new Set()).add(use));
    }
  }
  const isOwn = (name: string) => {
    const found = uses.get(name);
    return found?.size === 1 && !found.has('') && !isNamed(name);
  };
  return rules.map((rule, index) => {
    const declarations = bodies[index] ?? [];
    const own = ownOf(declarations);
    if (![...own.keys()].some(isOwn)) return rule;
    const ownValue = (name: string) =>
      isOwn(name)
        ? own
            .get(name)
            ?.slice(name.length + 1)
            .trim()
        : undefined;
    const kept = declarations.filter((text) => ownValue(propertyOf(text)) === undefined);
    return {
      ...rule,
      body: kept.map((text) => replaceVariables(text, ownValue).replace(/: +/, ':')).join(';'),
    };
  });
}

/** The variables that a text reads. */
export const variablesIn = (text: string) =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
