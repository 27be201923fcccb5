import { type Submission, submission } from '../../../../schemas/submission.ts';
import { acceptJson, type Gate } from '../http/accept-json.ts';
import { readClientInfo } from '../http/client-info.ts';
import { corsHeaders } from '../http/cors.ts';
import { errorAnswer, jsonAnswer } from '../http/json-answer.ts';
import { errorFacts, type Log } from '../log.ts';
import type { SeenByVisitor } from './submissions.ts';

/** What {@link addPerson} works with. */
interface AddPersonDependencies extends Gate {
  /** Resolves with the id once the submission is stored; throws when it is not. */
  store: (submission: Submission, seen: SeenByVisitor) => Promise<string>;
  /** Called after each stored submission, so that delivery can begin; must not throw. */
  onStored: () => void;
  log: Log;
}

/**
 * Answers calls 1 and 2 (specification, section 7): a newsletter subscription or a contact or quote form.
 * The answer is 200 `{ "ok": true }` when, and only when, the submission is stored.
 */
export async function addPerson(request: Request, dependencies: AddPersonDependencies): Promise<Response> {
  const { store, onStored, log, scope, allowedOrigins } = dependencies;
  try {
    const accepted = await acceptJson(request, submission, dependencies);
    if (!accepted.ok) return accepted.answer;
    const id = await store(accepted.payload, readClientInfo(request.headers));
    log('submission stored', { id });
    onStored();
    return jsonAnswer(200, { ok: true }, accepted.headers);
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
