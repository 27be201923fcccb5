import type { Programme } from '../../schemas/programme.ts';
import type { BlockContext, PlacedSession } from './block-context.ts';

/** What happens in one session, and when and where. */
export interface SessionDetails {
  sessionNumber: number;
  /** `Bijeenkomst 3`. */
  name: string;
  /** Its place in the schedule; undefined when the schedule does not have it. */
  scheduled: PlacedSession | undefined;
  /** Markdown. */
  description: string;
  learningGoals: readonly string[];
  videoId: string | undefined;
}

/** The contents of a programme's sessions, each with its place in the schedule, in the order of the contents. */
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
