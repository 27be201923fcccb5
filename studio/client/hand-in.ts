import type { HandInRequest, SubmitAnswer } from '../versions.ts';
import { failureOf, said, update } from './shell.ts';
import { sendHandIn } from './versions-api.ts';

/**
 * Hands in the changes, also when the dialog is closed meanwhile. Its outcome is in the shell until the author has seen
 * it; what the server did not answer can be tried again.
 */
export async function handIn(request: HandInRequest): Promise<SubmitAnswer> {
  update({ handIn: 'busy' });
  const answer = await sendHandIn(request).catch(
    (error: unknown): SubmitAnswer => ({
      ok: false,
      problem: {
        code: 'unanswered',
        message: `Indienen is niet gelukt: ${failureOf(error)}`,
        cure: 'Probeer het opnieuw.',
      },
    }),
  );
  const announcement = answer.ok ? { announcement: said('Je wijzigingen zijn ingediend.') } : {};
  update({ handIn: answer, ...announcement });
  return answer;
}
