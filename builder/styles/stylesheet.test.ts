import { describe, expect, it } from 'vitest';
import { classesIn, formatRules, parseRules, settleOwn, settleTheme, withClasses } from './stylesheet.ts';

const settled = (css: string, named: readonly string[] = []) =>
  formatRules(settleOwn(parseRules(css), (name) => named.includes(name)));

describe('a variable that rules set for themselves', () => {
  it('is written where it is read', () => {
    expect(settled('.a{--x:1px;margin:var(--x)}.b{--x:2px;margin:var(--x)}')).toBe(
      '.a{margin:1px}.b{margin:2px}',
    );
    expect(settled('.a{--x:blur(2px);-webkit-filter:var(--x,);filter:var(--x,)}')).toBe(
      '.a{-webkit-filter:blur(2px);filter:blur(2px)}',
    );
  });

  it.each([
    ['another rule reads it', '.a{--x:1px;margin:var(--x)}.b{margin:var(--x)}'],
    ['another rule sets it only', '.a{--x:1px;margin:var(--x)}.b{--x:2px}'],
    ['rules read it for different properties', '.a{--x:1px;margin:var(--x)}.b{--x:2px;padding:var(--x)}'],
    ['it is important', '.a{--x:1px!important;margin:var(--x)!important}'],
    ['nothing reads it', '.a{--x:1px}'],
  ])('stays when %s', (_, css) => {
    expect(settled(css)).toBe(css);
  });

  it('stays when code names it', () => {
    const css = '.a{--x:1px;margin:var(--x)}';
    expect(settled(css, ['--x'])).toBe(css);
  });
});

it('writes the values of the theme in place of its variables, and of no others', () => {
  const css =
    '@layer theme{:root{--ink:#123;--edge:1px solid}}@layer base{a{color:var(--ink);border:var(--edge) var(--own)}}';
  expect(formatRules(settleTheme(parseRules(css)))).toBe(
    '@layer theme{:root{--ink:#123;--edge:1px solid}}@layer base{a{color:#123;border:1px solid var(--own)}}',
  );
});

it('knows the classes of a selector by their own names, and can give them others', () => {
  const selector = '.tone-ink .w-1\\/2:is(.group:hover *):not(.open)';
  expect(classesIn(selector)).toEqual(['tone-ink', 'w-1/2', 'group']);
  expect(withClasses(selector, (name) => (name === 'w-1/2' ? 'a' : name))).toBe(
    '.tone-ink .a:is(.group:hover *):not(.open)',
  );
});
