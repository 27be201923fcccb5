import { expect, it } from 'vitest';
import { shortClasses, shortenList, shortenStyles } from './short-classes.ts';
import { parseRules } from './stylesheet.ts';

const rules = parseRules(
  '@layer components{.soft{color:gray}.b{color:red}.tone{color:red}}' +
    '@layer utilities{.flex{display:flex}.px-4{padding:1rem}.px-4 .soft{color:red}' +
    '.w-1\\/2{width:50%}.sr-only{position:absolute}' +
    '.tone .hover\\:bg-\\[\\#fff\\]:hover{color:#fff}@media print{.print\\:hidden{display:none}}}' +
    '@keyframes flex{to{left:0}}',
);
const short = shortClasses(rules, new Map(Object.entries({ flex: 3, 'px-4': 9, 'w-1/2': 1 })));

it('gives what stands most in the sources the shortest names, and leaves out those of other classes', () => {
  expect(Object.entries(short).slice(0, 3)).toEqual([
    ['px-4', 'a'],
    ['flex', 'c'],
    ['w-1/2', 'd'],
  ]);
  expect(Object.keys(short)).not.toContain('soft');
  expect(Object.keys(short)).not.toContain('sr-only');
  expect(new Set(Object.values(short)).size).toBe(Object.keys(short).length);
});

it('has names for more classes than there are letters', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `.p-${index}{padding:${index}px}`);
  const names = Object.values(shortClasses(parseRules(`@layer utilities{${many.join('')}}`), new Map()));
  expect(new Set(names).size).toBe(5000);
  expect(names.every((name) => /^[a-z]{1,3}$/.test(name))).toBe(true);
  expect(names).toContain('ae');
  expect(names).not.toContain('ad');
});

it('says the same in markup and in style', () => {
  expect(shortenList('soft px-4  flex toString', short)).toBe('soft a  c toString');
  // The code also has a word that is the short name of a class.
  const classes = { frame: ['flex', 'soft', 'a'], dialog: [], blocks: { hero: ['px-4'] } };
  const styles = shortenStyles({ rules, classes, named: [] }, short);
  expect(styles.classes).toEqual({ frame: ['c', 'soft'], dialog: [], blocks: { hero: ['a'] } });
  const preludes = styles.rules.map(({ prelude }) => prelude);
  expect(preludes).toContain('.a .soft');
  expect(preludes).toContain(`.tone .${short['hover:bg-[#fff]']}:hover`);
  expect(preludes).toContain('@keyframes flex');
});
