import { useCallback, useEffect, useRef, useState } from 'react';
import { useSiteFacts } from '../site-facts.ts';
import { isTrapped } from '../ui/Honeypot.tsx';
import { clientInfoHeader, consentTextOf } from './client-info.ts';
import { callFunction, errorTextIn, prepareFunctions } from './functions-client.ts';
import { isChunkMissing, loadChunk } from './load-chunk.ts';
import { loadOnce } from './load-once.ts';
import { sessionDrafts, writeDraft } from './remember-form.ts';
import { dismissToasts, prepareToasts, showToast } from './toast.ts';
import { reloadOnce } from './typed-text.ts';

/** A submission that is not stored within this time counts as failed. */
const TIMEOUT_MS = 30_000;

/** The outcome of sending a form: `asked` when an e-mail asks to confirm a subscription. */
type Sent = 'sent' | 'asked';

/** State of a form (specification, section 4.1). */
type SubmissionStatus = 'idle' | 'sending' | Sent;

/** Key in session storage of the form that could not be sent before the page was reloaded for a missing script. */
const UNSENT = 'unsent';

/** Submissions in flight, by the key of their form. */
const pending = new Map<string, Promise<Sent>>();

/**
 * Loads the code for sending; forms call it when they first get the focus. A no-op when offline, because a browser
 * does not retry a failed import.
 *
 * @returns whether there is a connection
 */
export function prepareSubmission(): boolean {
  if (!navigator.onLine) return false;
  prepareFunctions();
  prepareProof().catch(() => {});
  prepareToasts();
  return true;
}

/** Prevents a held Enter key from submitting repeatedly; in a text box it still adds lines. */
export function ignoreHeldEnter(event: {
  key: string;
  repeat: boolean;
  target: EventTarget;
  preventDefault(): void;
}): void {
  const held = event.key === 'Enter' && event.repeat;
  if (held && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** Longest wait for a proof when sending. A submission without one is still stored, for people to review. */
const PROOF_TIMEOUT_MS = 15_000;

const proofOnce = () =>
  loadOnce(async () => (await loadChunk(() => import('./proof-of-work.ts'))).workForProof());

/** Computes the proof for the next submission, once, starting at the first focus in a form. */
let prepareProof = proofOnce();

/** Returns the proof for a submission; an empty text when it is not ready in time, because none may be lost over it. */
function proofInTime(): Promise<string> {
  const none = new Promise<string>((resolve) => setTimeout(() => resolve(''), PROOF_TIMEOUT_MS));
  return Promise.race([prepareProof().catch(() => ''), none]);
}

/** Submissions without a response, by the key of their form: the content, and the id under which it was sent. */
const unanswered = new Map<string, { content: string; id: string }>();

/**
 * Returns the idempotency header, by which the server stores a submission once however often it is sent: the same
 * content keeps its id until a response acknowledges it.
 */
function idempotencyHeader(key: string, payload: object): Record<string, string> {
  // Browsers offer no UUIDs to pages without TLS.
  if (!('randomUUID' in crypto)) return {};
  const content = JSON.stringify(payload);
  const earlier = unanswered.get(key);
  const id = earlier?.content === content ? earlier.id : crypto.randomUUID();
  unanswered.set(key, { content, id });
  return { 'Idempotency-Key': id };
}

/** Tells whether a response says that an e-mail asks for confirmation. */
function isAsked(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'confirmation' in body && body.confirmation === 'mail';
}

/**
 * Sends a submission to the function that adds a contact.
 *
 * @param key key of the form
 * @throws when the call fails or its response is an error
 */
async function sendSubmission(
  functionName: string,
  key: string,
  payload: object,
  consentText: string,
): Promise<Sent> {
  const headers = {
    ...idempotencyHeader(key, payload),
    ...clientInfoHeader({ page: location.pathname, text: consentText, proof: await proofInTime() }),
  };
  const result = await callFunction(functionName, payload, { timeout: TIMEOUT_MS, headers });
  if ('error' in result) throw result.error;
  const refusal = errorTextIn(result.data);
  if (refusal !== undefined) throw new Error(refusal);
  // A proof is valid for one submission.
  prepareProof = proofOnce();
  unanswered.delete(key);
  return isAsked(result.data) ? 'asked' : 'sent';
}

/** Reports the failure of a form that could not be sent before the page was reloaded. */
function useUnsentForm(key: string, showFailure: () => void): void {
  useEffect(() => {
    const storage = sessionDrafts();
    if (storage?.getItem(UNSENT) !== key) return;
    storage.removeItem(UNSENT);
    showFailure();
  }, [key, showFailure]);
}

/**
 * Restores the focus to the element that had it before the form was sent, when sending fails.
 *
 * @returns a function that records the focused element
 */
function useFocusAfterFailure(status: SubmissionStatus): () => void {
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (status !== 'idle') return;
    if (document.activeElement === document.body) focused.current?.focus();
    focused.current = undefined;
  }, [status]);
  return () => {
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
  };
}

/** Resumes the submission that was in flight when the visitor left this form. */
function usePendingSubmission(key: string, setStatus: (status: SubmissionStatus) => void): void {
  useEffect(() => {
    const submission = pending.get(key);
    if (!submission) return;
    let isShown = true;
    const end = (status: SubmissionStatus) => {
      if (isShown) setStatus(status);
    };
    setStatus('sending');
    submission.then(end, () => end('idle'));
    return () => {
      isShown = false;
    };
  }, [key, setStatus]);
}

/** The text for a visitor when an e-mail asks to confirm a subscription. */
export const CONFIRM_BY_MAIL =
  'Kijk zo in je mail en druk daar op de link. Pas daarna krijg je de nieuwsbrief.';

/**
 * Sends a form to the function that adds a contact (specification, section 7, calls 1 and 2): one call at a time, and
 * none when the honeypot is filled in. A failure shows a toast and keeps the fields; a success deletes the draft.
 *
 * @param key key of the form's draft; a form that is left while it is sent takes its submission over when it comes back
 * @param advice second line of the failure toast (specification, section 8)
 */
export function useSubmission(key: string, advice: string) {
  const { functions } = useSiteFacts();
  const [status, setStatus] = useState<SubmissionStatus>('idle');
  const busy = useRef(false);
  const showFailure = useCallback(
    () => void showToast({ title: 'Er ging iets mis', description: advice, failed: true }),
    [advice],
  );
  useUnsentForm(key, showFailure);
  const rememberFocus = useFocusAfterFailure(status);
  usePendingSubmission(key, setStatus);

  const send = async (payload: object, consentText: string): Promise<Sent> => {
    setStatus('sending');
    const submission = sendSubmission(functions.addPerson, key, payload, consentText);
    pending.set(key, submission);
    return submission.finally(() => pending.delete(key));
  };

  /** @param payloadOf returns the payload of the form; undefined sends nothing */
  const submit = async (
    form: HTMLFormElement,
    payloadOf: (form: HTMLFormElement) => Promise<object | undefined> | object | undefined,
  ): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    dismissToasts();
    try {
      const trapped = isTrapped(new FormData(form));
      const payload = await payloadOf(form);
      if (payload === undefined) return;
      rememberFocus();
      const sent = trapped ? 'sent' : await send(payload, consentTextOf(form));
      writeDraft(key, {});
      setStatus(sent);
    } catch (error) {
      console.error('The form could not be sent.', error);
      if (isChunkMissing(error) && reloadOnce(UNSENT, key)) return;
      showFailure();
      setStatus('idle');
    } finally {
      busy.current = false;
    }
  };

  return {
    status,
    isSent: status === 'sent' || status === 'asked',
    submit,
    again: () => setStatus('idle'),
  };
}
