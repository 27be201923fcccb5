import type { Programme } from '../../schemas/programme.ts';
import type { BlockContext, PlacedSession } from './block-context.ts';

/** The contents of one session, with its date and place. */
export interface SessionDetails {
  sessionNumber: number;
  /** `Bijeenkomst 3`. */
  name: string;
  /** The session in the schedule; undefined when it is not scheduled. */
  scheduled: PlacedSession | undefined;
  /** Markdown. */
  description: string;
  learningGoals: readonly string[];
  videoId: string | undefined;
}

/** Joins the contents of a programme's sessions to the schedule, in the order of the contents. */
export function sessionDetails(
  trainingDetails: Programme['trainingDetails'],
  sessions: Programme['sessions'],
  context: Pick<BlockContext, 'sessions'>,
): SessionDetails[] {
  const scheduled = context.sessions(sessions);
  return trainingDetails.sessions.map(({ sessionNumber, description, learningGoals, videoId }) => ({
    sessionNumber,
    name: `Bijeenkomst ${sessionNumber}`,
    scheduled: scheduled.find((session) => session.sessionNumber === sessionNumber),
    description,
    learningGoals,
    videoId,
  }));
}
