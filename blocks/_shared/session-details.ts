import type { Programme } from '../../schemas/programme.ts';
import type { BlockContext, PlacedSession } from './block-context.ts';

/** The contents of one session, with its date and place. */
export interface SessionDetails {
  sessionNumber: number;
  /** `Bijeenkomst 3`. */
  name: string;
  /** The subject of the session, or its name when the schedule has none. */
  title: string;
  /** Its name, and its kind if it is online and the title differs: `Bijeenkomst 3 · Online workshop`. */
  eyebrow: string;
  /** The session in the schedule; undefined when it is not scheduled. */
  scheduled: PlacedSession | undefined;
  /** Markdown. */
  description: string;
  learningGoals: readonly string[];
  videoId: string | undefined;
}

/** Joins the contents of a programme's sessions to the schedule, in order of their numbers. */
export function sessionDetails(
  trainingDetails: Programme['trainingDetails'],
  sessions: Programme['sessions'],
  context: Pick<BlockContext, 'sessions'>,
): SessionDetails[] {
  const scheduled = context.sessions(sessions);
  // An author who adds a session in the middle describes it last.
  const inOrder = trainingDetails.sessions.toSorted((a, b) => a.sessionNumber - b.sessionNumber);
  return inOrder.map(({ sessionNumber, description, learningGoals, videoId }) => {
    const session = scheduled.find((candidate) => candidate.sessionNumber === sessionNumber);
    const name = `Bijeenkomst ${sessionNumber}`;
    const hasOwnTitle = session?.place === 'Online' && session.subtitle !== sessions.defaultSubtitle;
    return {
      sessionNumber,
      name,
      title: session?.subtitle ?? name,
      eyebrow: hasOwnTitle ? `${name} · ${sessions.defaultSubtitle}` : name,
      scheduled: session,
      description,
      learningGoals,
      videoId,
    };
  });
}
