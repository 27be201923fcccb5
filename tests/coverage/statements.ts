import type { Statement } from './statement.ts';
import { statementsOfBehaviour } from './statements-of-behaviour.ts';
import { statementsOfPages } from './statements-of-pages.ts';
import { statementsOfRules } from './statements-of-rules.ts';
import { statementsOfTheWhole } from './statements-of-the-whole.ts';

/** The testable statements of the specification, sections 1 to 9, in its order. */
export const statements: readonly Statement[] = [
  ...statementsOfTheWhole,
  ...statementsOfPages,
  ...statementsOfBehaviour,
  ...statementsOfRules,
];
