import { counted } from '../../../lint/dutch/words.ts';
import { countsOf } from '../../../lint/severities.ts';
import type { StudioProblem } from '../../protocol.ts';

/** Returns the worst severity among problems; undefined when there are none. */
export const worstOf = (problems: readonly StudioProblem[]) => countsOf(problems)[0]?.severity;

/** Counts problems in Dutch. */
export const problemCount = ({ length }: readonly StudioProblem[]): string =>
  counted(length, 'probleem', 'problemen');
