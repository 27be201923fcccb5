import { useCallback, useEffect, useRef, useState } from 'react';
import { useSiteFacts } from '../site-facts.ts';
import { isTrapped } from '../ui/Honeypot.tsx';
import { callFunction, errorTextIn, prepareFunctions } from './functions-client.ts';
import { reloadForChunk } from './load-chunk.ts';
import { sessionDrafts, writeDraft } from './remember-form.ts';
import { dismissToasts, prepareToasts, showToast } from './toast.ts';

/** How long storing a submission may take before it counts as failed, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Where a form stands (specification, section 4.1); `sent` is the confirmation. */
type SubmissionStatus = 'idle' | 'sending' | 'sent';

/** Where the key of the form is kept that could not be sent before its page was loaded anew for missing code. */
const UNSENT = 'unsent';

/** What is being sent, by the key of its form. */
const underWay = new Map<string, Promise<void>>();

/**
 * Fetches what sending needs; forms call it at the first focus inside them. Not without a connection: what failed once
 * is never asked for again.
 *
 * @returns whether there is a connection
 */
export function prepareSubmission(): boolean {
  if (!navigator.onLine) return false;
  prepareFunctions();
  prepareToasts();
  return true;
}

/** Keeps a held Enter from sending over and over; in a text box it goes on making lines. */
export function ignoreHeldEnter(event: {
  key: string;
  repeat: boolean;
  target: EventTarget;
  preventDefault(): void;
}): void {
  const held = event.key === 'Enter' && event.repeat;
  if (held && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/**
 * Sends a form to the function that adds a contact (specification, section 7, calls 1 and 2): one call at a time,
 * none when the trap is filled in, and a toast with everything kept when it fails. What was sent is no draft any more.
 *
 * @param key the key of the form's draft: a form that is left and comes back while it is sent waits for the same answer
 * @param advice the second line of the failure toast (specification, section 8)
 */
export function useSubmission(key: string, advice: string) {
  const { functions } = useSiteFacts();
  const [status, setStatus] = useState<SubmissionStatus>('idle');
  const busy = useRef(false);
  const focused = useRef<HTMLElement>(undefined);
  const tellFailure = useCallback(
    () => void showToast({ title: 'Er ging iets mis', description: advice, failed: true }),
    [advice],
  );

  useEffect(() => {
    const kept = sessionDrafts();
    if (kept?.getItem(UNSENT) !== key) return;
    kept.removeItem(UNSENT);
    tellFailure();
  }, [key, tellFailure]);

  useEffect(() => {
    if (status !== 'idle') return;
    if (document.activeElement === document.body) focused.current?.focus();
    focused.current = undefined;
  }, [status]);

  useEffect(() => {
    const earlier = underWay.get(key);
    if (!earlier) return;
    let isShown = true;
    const end = (how: SubmissionStatus) => () => {
      if (isShown) setStatus(how);
    };
    setStatus('sending');
    earlier.then(end('sent'), end('idle'));
    return () => {
      isShown = false;
    };
  }, [key]);

  /** @throws when it does not arrive or is refused */
  const send = async (payload: object): Promise<void> => {
    const result = await callFunction(functions.addPerson, payload, { timeout: PATIENCE_MS });
    if ('error' in result) throw result.error;
    const refusal = errorTextIn(result.data);
    if (refusal !== undefined) throw new Error(refusal);
  };

  /** @param payloadOf makes the payload of what is typed; undefined sends nothing */
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
      if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
      if (!trapped) {
        setStatus('sending');
        const sending = send(payload);
        underWay.set(key, sending);
        await sending.finally(() => underWay.delete(key));
      }
      writeDraft(key, {});
      setStatus('sent');
    } catch (error) {
      console.error('The form could not be sent.', error);
      if (reloadForChunk(error)) return sessionDrafts()?.setItem(UNSENT, key);
      tellFailure();
      setStatus('idle');
    } finally {
      busy.current = false;
    }
  };

  return { status, submit, again: () => setStatus('idle') };
}
