import { hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** Texts in memory that threads share. It can be sent to another thread. */
export interface StoredTexts {
  buffers: readonly SharedArrayBuffer[];
  names: readonly string[];
  /** For each name the number of its buffer, its first byte there, and the one after its last. */
  places: Int32Array;
}

/** How much room is taken at once, in bytes: enough for any definition, and little for a small site. */
const ROOM = 4 * 1024 * 1024;

/** Numbers per name in `places`. */
const PLACE = 3;

/**
 * Texts as bytes outside the heap, so that thousands of them cost its garbage collection nothing. A file is read from
 * disk once, and all threads have the same of it, whatever is saved meanwhile.
 */
export class TextStore {
  readonly #buffers: SharedArrayBuffer[] = [];
  readonly #bytes = new Map<string, Buffer>();
  #room: Buffer = Buffer.alloc(0);
  #end = 0;

  /** Reads a file. @param name what it is asked for by */
  read(name: string, file: string): void {
    const descriptor = openSync(file, 'r');
    try {
      while (!this.#readWhole(name, descriptor)) this.#makeRoom();
    } finally {
      closeSync(descriptor);
    }
  }

  /** A text, decoded as UTF-8 each time that it is asked for. */
  text(name: string): string {
    return this.#bytesOf(name).toString('utf8');
  }

  /** Whether a text includes a sign. It is not decoded for that. */
  includes(name: string, sign: string): boolean {
    return this.#bytesOf(name).includes(sign);
  }

  /** What stands for a text. */
  digest(name: string): string {
    return hash('sha1', this.#bytesOf(name), 'base64url');
  }

  /** All of it, for another thread. */
  share(): StoredTexts {
    const names = [...this.#bytes.keys()];
    const numbers = new Map(this.#buffers.map((buffer, number) => [buffer, number]));
    const places = new Int32Array(names.length * PLACE);
    let at = 0;
    for (const { buffer, byteOffset, byteLength } of this.#bytes.values()) {
      places[at++] = buffer instanceof SharedArrayBuffer ? (numbers.get(buffer) ?? -1) : -1;
      places[at++] = byteOffset;
      places[at++] = byteOffset + byteLength;
    }
    return { buffers: this.#buffers, names, places };
  }

  /** What another thread shares. */
  static from({ buffers, names, places }: StoredTexts): TextStore {
    const store = new TextStore();
    store.#buffers.push(...buffers);
    for (const [index, name] of names.entries()) {
      const [number = -1, start = 0, end = 0] = places.subarray(index * PLACE, (index + 1) * PLACE);
      const buffer = buffers[number];
      if (buffer) store.#bytes.set(name, Buffer.from(buffer, start, end - start));
    }
    return store;
  }

  /** The bytes of a text; none when it is not there. */
  #bytesOf(name: string): Buffer {
    return this.#bytes.get(name) ?? Buffer.alloc(0);
  }

  /** @returns false when there is not enough room */
  #readWhole(name: string, descriptor: number): boolean {
    const start = this.#end;
    for (let end = start; end < this.#room.length; ) {
      const read = readSync(descriptor, this.#room, end, this.#room.length - end, end - start);
      end += read;
      if (read > 0) continue;
      this.#bytes.set(name, this.#room.subarray(start, end));
      this.#end = end;
      return true;
    }
    return false;
  }

  /** Takes new room: more than there was left, so that a file of any size fits in the end. */
  #makeRoom(): void {
    const left = this.#room.length - this.#end;
    const buffer = new SharedArrayBuffer(Math.max(ROOM, 2 * left));
    this.#buffers.push(buffer);
    this.#room = Buffer.from(buffer);
    this.#end = 0;
  }
}
