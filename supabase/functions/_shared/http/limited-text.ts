/** Why a body could not be read as text. */
export type UnreadableBody = 'too-large' | 'too-slow' | 'aborted' | 'not-utf-8';

/** A body as text, or why there is none. */
type LimitedText = { ok: true; text: string } | { ok: false; reason: UnreadableBody };

/** Limits on a body. */
interface TextLimits {
  /** Maximum size, counted while reading: a Content-Length header is only a claim. */
  bytes: number;
  /** Longest time to wait for the complete body, in milliseconds. */
  milliseconds: number;
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

function decode(bytes: Uint8Array): LimitedText {
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, reason: 'not-utf-8' };
  }
}

/**
 * Reads the body of a request or response, and stops as soon as it is too large, too slow or cut off. Never throws.
 *
 * @param body the stream; `null` when there is no body, which reads as an empty text
 */
export async function readLimitedText(
  body: ReadableStream<Uint8Array> | null,
  limits: TextLimits,
): Promise<LimitedText> {
  if (body === null) return { ok: true, text: '' };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    reader.cancel().catch(() => {});
  }, limits.milliseconds);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (late) return { ok: false, reason: 'too-slow' };
      if (done) return decode(concatenate(chunks, size));
      size += value.byteLength;
      if (size > limits.bytes) {
        reader.cancel().catch(() => {});
        return { ok: false, reason: 'too-large' };
      }
      chunks.push(value);
    }
  } catch {
    return { ok: false, reason: late ? 'too-slow' : 'aborted' };
  } finally {
    clearTimeout(timer);
  }
}
