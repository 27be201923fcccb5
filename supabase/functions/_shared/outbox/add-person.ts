import { type Submission, submission } from '../../../../schemas/submission.ts';
import { acceptJson, type Gate } from '../http/accept-json.ts';
import { type ClientInfo, readClientInfo } from '../http/client-info.ts';
import { corsHeaders } from '../http/cors.ts';
import { messageId } from '../http/idempotency-key.ts';
import { errorAnswer, jsonAnswer } from '../http/json-answer.ts';
import type { Verdict } from '../http/rate-limit.ts';
import { errorFacts, type Log } from '../log.ts';
import type { storeSubmission } from './submissions.ts';

/** What is known about a submission besides its payload and its id. */
export type Circumstances = ClientInfo & Pick<Verdict, 'isFlood'>;

/** Dependencies of {@link addPerson}. */
interface AddPersonDependencies extends Gate {
  /** Resolves once the submission is stored under its id; throws when it is not. */
  store: (
    submission: Submission,
    id: string,
    circumstances: Circumstances,
  ) => ReturnType<typeof storeSubmission>;
  /** Tells whether a mail asks the address to confirm the subscription. */
  asksConfirmation: (submission: Submission) => boolean;
  /** Called after each stored submission, so that delivery can begin; must not throw. */
  onStored: () => void;
  log: Log;
}

/**
 * Handles calls 1 and 2 (specification, section 7): a newsletter subscription or a contact or quote form. Responds
 * with 200 `{ "ok": true }` if and only if the submission is stored. The header `Idempotency-Key` (a UUID) lets a
 * sender retry: the same submission is then stored once.
 */
export async function addPerson(request: Request, dependencies: AddPersonDependencies): Promise<Response> {
  const { store, asksConfirmation, onStored, log, scope, allowedOrigins } = dependencies;
  try {
    const accepted = await acceptJson(request, submission, dependencies);
    if (!accepted.ok) return accepted.answer;
    const id = messageId(request.headers);
    if (id === undefined) {
      return errorAnswer(400, 'De kop Idempotency-Key moet een UUID zijn.', accepted.headers);
    }
    const outcome = await store(accepted.payload, id, {
      ...readClientInfo(request.headers),
      isFlood: accepted.isFlood,
    });
    log(`submission ${outcome}`, { id });
    if (outcome === 'different') {
      return errorAnswer(422, 'Onder dit kenmerk is al een ander bericht ontvangen.', accepted.headers);
    }
    if (outcome === 'stored') onStored();
    // The form then says so. The specification fixes only the errors of this response.
    const asked = asksConfirmation(accepted.payload) ? { confirmation: 'mail' } : {};
    return jsonAnswer(200, { ok: true, ...asked }, accepted.headers);
  } catch (error) {
    log('function failed', { function: scope, ...errorFacts(error) });
    const headers = corsHeaders(request, allowedOrigins);
    return errorAnswer(
      503,
      'Je bericht kon niet worden bewaard. Probeer het over een paar minuten opnieuw.',
      headers,
    );
  }
}
