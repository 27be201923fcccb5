import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type SourceFile, unparsedFile } from '../../renderer/read-project.ts';

/** A definition changed after the lint had read it, so what would be built is not what was judged. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError';
}

/**
 * The definitions of a project of which the pages are read when they are asked for, and not kept: for a thread that
 * meets each page once.
 */
export class LazyFiles extends Map<string, SourceFile> {
  readonly #root: string;
  readonly #pages: ReadonlySet<string>;
  readonly #readAt: number;

  /**
   * @param definitions those that are no pages, which are kept
   * @param pages the paths of the others
   * @param readAt since when the pages must not have changed, in milliseconds since 1970
   */
  constructor(
    root: string,
    definitions: Iterable<readonly [string, SourceFile]>,
    pages: Iterable<string>,
    readAt: number,
  ) {
    super();
    this.#root = root;
    this.#pages = new Set(pages);
    this.#readAt = readAt;
    for (const [path, file] of definitions) super.set(path, file);
  }

  /** @throws ChangedFileError when the page is not as it was */
  override get(path: string): SourceFile | undefined {
    if (!this.#pages.has(path)) return super.get(path);
    const file = join(this.#root, path);
    const { ctimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { ctimeMs: Number.POSITIVE_INFINITY };
    if (ctimeMs >= this.#readAt) throw new ChangedFileError(path);
    return unparsedFile(path, readFileSync(file, 'utf8'));
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
