import {
  becomesDocument,
  ESCAPE,
  identityOf,
  parseStrictly,
  type SourceFile,
  sourceFile,
} from './source-file.ts';
import type { TextStore } from './text-store.ts';

/** A page of which the text is decoded and parsed when it is asked for, and kept for as long as this object is. */
class StoredPage implements SourceFile {
  readonly path: string;
  readonly kind: SourceFile['kind'];
  readonly name: string;
  readonly #store: TextStore;
  #text: string | undefined;
  #parsed: { value: SourceFile['value'] } | undefined;

  constructor(path: string, store: TextStore) {
    const { kind, name } = identityOf(path);
    this.path = path;
    this.kind = kind;
    this.name = name;
    this.#store = store;
  }

  get text() {
    this.#text ??= this.#store.text(this.path);
    return this.#text;
  }

  get value() {
    this.#parsed ??= { value: parseStrictly(this.text) };
    return this.#parsed.value;
  }

  mayHold(name: string) {
    return this.#store.includes(this.path, `${name}"`) || this.#store.includes(this.path, ESCAPE);
  }
}

/**
 * The definitions of a project, of which the pages are parsed anew each time they are asked for, and not kept: there
 * may be thousands, and hardly anybody needs one twice.
 */
export class StoredFiles extends Map<string, SourceFile> {
  readonly #store: TextStore;
  readonly #pages = new Set<string>();

  /** @param paths those of the definitions, by which their texts stand in the store */
  constructor(store: TextStore, paths: Iterable<string>) {
    super();
    this.#store = store;
    for (const path of paths) {
      if (becomesDocument(identityOf(path))) this.#pages.add(path);
      else super.set(path, sourceFile(path, store.text(path)));
    }
  }

  override get(path: string): SourceFile | undefined {
    return this.#pages.has(path) ? new StoredPage(path, this.#store) : super.get(path);
  }

  override has(path: string): boolean {
    return this.#pages.has(path) || super.has(path);
  }

  override get size(): number {
    return super.size + this.#pages.size;
  }

  override *keys(): MapIterator<string> {
    yield* super.keys();
    yield* this.#pages;
  }

  override *values(): MapIterator<SourceFile> {
    for (const path of this.keys()) {
      const file = this.get(path);
      if (file) yield file;
    }
  }

  override *entries(): MapIterator<[string, SourceFile]> {
    for (const file of this.values()) yield [file.path, file];
  }

  override [Symbol.iterator](): MapIterator<[string, SourceFile]> {
    return this.entries();
  }

  override forEach(visit: (file: SourceFile, path: string, files: Map<string, SourceFile>) => void): void {
    for (const [path, file] of this.entries()) visit(file, path, this);
  }
}
