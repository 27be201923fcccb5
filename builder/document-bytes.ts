import type { DocumentPart } from '../renderer/document.ts';

/** UTF-8 takes at most this many bytes for one UTF-16 code unit (RFC 3629). */
const BYTES_PER_UNIT = 3;
/** More shared parts than this are not shared by many pages. */
const SHARED_KEPT = 100;

/** Makes documents into bytes, one after the other in the same memory. Parts that pages share are encoded once. */
export class DocumentBytes {
  #buffer = Buffer.allocUnsafe(1 << 18);
  readonly #shared = new Map<string, Buffer>();

  #encoded(text: string): Buffer {
    const known = this.#shared.get(text);
    if (known) return known;
    if (this.#shared.size >= SHARED_KEPT) this.#shared.clear();
    const encoded = Buffer.from(text);
    this.#shared.set(text, encoded);
    return encoded;
  }

  /** A document as bytes, which are valid until the next document is asked for. */
  of(parts: readonly DocumentPart[]): Uint8Array {
    const most = parts.reduce((sum, { text }) => sum + text.length * BYTES_PER_UNIT, 0);
    if (most > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(most * 2);
    let end = 0;
    for (const { text, shared } of parts) {
      end += shared ? this.#encoded(text).copy(this.#buffer, end) : this.#buffer.write(text, end);
    }
    return this.#buffer.subarray(0, end);
  }
}
