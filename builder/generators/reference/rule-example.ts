import { createContext } from '../../../lint/context.ts';
import { visible } from '../../../lint/dutch/words.ts';
import { type Fixture, fixturesOf, optionsOfFixture, projectOfFixture } from '../../../lint/fixtures.ts';
import type { Span } from '../../../lint/json/edit.ts';
import { createLocator } from '../../../lint/json/locate.ts';
import { problemsOf, type Rule } from '../../../lint/rule.ts';

/** A problem as an author sees it. */
export interface RuleExample {
  file: string;
  /** The line or lines with the problem; empty when it is about the file as a whole. */
  source: string;
  message: string;
  cure: string;
}

/** Names of fixtures that show a rule at its plainest. A rule without them shows its first fixture by name. */
const plainest = ['misspelled.json', 'trailing-comma.json', 'conflicts.json'];

const LONGEST_LINE = 100;
const MOST_LINES = 8;

const shortened = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line);

/** Returns the line of a problem; all of its lines when the first is only a bracket. */
function sourceOf(text: string, { offset, length }: Span): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const first = text.slice(start, end === -1 ? text.length : end);
  if (!/^\s*[{[]\s*$/.test(first)) return shortened(visible(first.trim()));
  if (length < 2) return '';
  const indent = first.length - first.trimStart().length;
  const lines = text.slice(start, offset + length).split('\n');
  return lines
    .slice(0, MOST_LINES)
    .map((line) => shortened(visible(line.slice(indent))))
    .join('\n');
}

/** Returns the first problem that a rule finds in its plainest fixture; undefined when no fixture has a problem. */
export function ruleExample(rule: Rule): RuleExample | undefined {
  const fixtures = fixturesOf(rule.id, 'invalid');
  const rank = ({ name }: Fixture) => (plainest.includes(name) ? plainest.indexOf(name) : plainest.length);
  const [fixture] = fixtures.sort((a, b) => rank(a) - rank(b));
  if (!fixture) return undefined;
  const context = createContext(projectOfFixture(fixture), optionsOfFixture(rule.id, fixture), [rule]);
  const [first] = problemsOf([rule], context);
  if (!first) return undefined;
  const { file, message, cure } = first.problem;
  const text = context.project.files.get(file)?.body ?? '';
  return { file, source: sourceOf(text, createLocator(text).spanOf(first.problem)), message, cure };
}
