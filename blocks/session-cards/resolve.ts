import type { BlockContext } from '../_shared/block-context.ts';
import { sessionDetails } from '../_shared/session-details.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Joins the contents of the sessions to their dates. */
export default function resolve(
  { trainingDetails, sessions, ...props }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  return {
    ...props,
    intro: trainingDetails.introDescription,
    cards: sessionDetails(trainingDetails, sessions, context),
  };
}
