import { isJsonObject, type JsonObject, type JsonValue } from '../renderer/project/json.ts';
import type { Project } from '../renderer/project/read-project.ts';
import { becomesDocument, type SourceFile } from '../renderer/project/source-file.ts';
import { type Facts, factsOf, type Known } from './document-index.ts';
import { readTolerantly, type SyntaxFault } from './json/json-text.ts';
import { BYTE_ORDER_MARK, signsOf, type TextSigns } from './json/text-hints.ts';
import type { TextRepair } from './json/text-repair.ts';

/** A definition with what could be read of it. */
export interface Definition extends SourceFile {
  /** The text without its byte order mark; all places count in it. */
  readonly body: string;
  /** Its own properties without its blocks. Rules read these of all pages; to read `value` may mean to parse it anew. */
  head: JsonObject;
  signs: TextSigns;
  /** What is wrong with its syntax; empty for nearly every file. */
  faults: readonly SyntaxFault[];
  /** False when syntax errors hide part of the document: then nothing can be said about what is missing. */
  whole: boolean;
  /** What was exchanged in `body` before `value` was read; places in `body` are found with it. */
  repair?: TextRepair | undefined;
  facts: Facts;
}

/** Shared by all files that have none, which is nearly every file. */
export const none: readonly never[] = [];

/** A definition before anything is known of what it holds. */
type Reading = Pick<Definition, 'value' | 'faults' | 'whole' | 'repair'>;

const bodyOf = (text: string) => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);

/** A definition's document, also when JSON.parse refused it, perhaps only for its byte order mark. */
function readingOf(file: SourceFile): Reading {
  const { value } = file;
  if (value !== undefined) return { value, faults: none, whole: true };
  const body = bodyOf(file.text);
  try {
    return { value: JSON.parse(body), faults: none, whole: true };
  } catch {
    return readTolerantly(body);
  }
}

/** A document's own properties without its blocks. */
export function headOf(value: JsonValue | undefined): JsonObject {
  if (!isJsonObject(value)) return {};
  const { blocks: _, ...head } = value;
  return head;
}

/**
 * What definitions have in common.
 *
 * These are classes because V8 gives each object that is written with getters a shape of its own, which keeps all that
 * they can see until the next large collection.
 */
abstract class FileDefinition {
  readonly path: string;
  readonly kind: Definition['kind'];
  readonly name: string;
  readonly head: JsonObject;
  readonly signs: TextSigns;
  readonly facts: Facts;

  constructor({ path, kind, name, head, signs, facts }: Omit<FileDefinition, 'text' | 'body'>) {
    this.path = path;
    this.kind = kind;
    this.name = name;
    this.head = head;
    this.signs = signs;
    this.facts = facts;
  }

  protected abstract readonly file: SourceFile;

  get text() {
    return this.file.text;
  }

  get body() {
    return bodyOf(this.text);
  }
}

/** A definition with all that was read of it. */
class KeptDefinition extends FileDefinition implements Definition {
  readonly value: Definition['value'];
  readonly faults: Definition['faults'];
  readonly whole: boolean;
  readonly repair: Definition['repair'];
  protected readonly file: SourceFile;

  constructor(file: SourceFile, { value, faults, whole, repair }: Reading, signs: TextSigns, facts: Facts) {
    const { path, kind, name } = file;
    super({ path, kind, name, head: headOf(value), signs, facts });
    this.value = value;
    this.faults = faults;
    this.whole = whole;
    this.repair = repair;
    this.file = file;
  }
}

/** A page without its text and its blocks, which are read again each time somebody asks for them. */
export class LightDefinition extends FileDefinition implements Definition {
  readonly faults = none;
  readonly whole = true;
  readonly #files: Project['files'];

  constructor(page: Definition, { files }: Project) {
    super(page);
    this.#files = files;
  }

  protected get file(): SourceFile {
    const file = this.#files.get(this.path);
    if (!file) throw new Error(`${this.path} is not in the project any more.`);
    return file;
  }

  get value() {
    return readingOf(this.file).value;
  }
}

/** Reads a definition, whatever it holds. */
export function definitionOf(file: SourceFile, known: Known): Definition {
  const signs = signsOf(file.text);
  const reading = readingOf(file);
  const facts = factsOf(reading.value, known, signs.links);
  if (!facts.tooDeep) return new KeptDefinition(file, reading, signs, facts);
  const deep = { value: undefined, faults: readTolerantly(bodyOf(file.text)).faults, whole: false };
  return new KeptDefinition(file, deep, signs, factsOf(undefined, known, false));
}

/** Whether a definition is put together with others. */
export const isBound = ({ head, facts }: Definition) =>
  head.layout !== undefined || facts.bindings.length > 0;

/** Whether a definition is a page that can be read to its end and needs no other file to be put together. */
export const standsByItself = (file: Definition) =>
  becomesDocument(file) && file.faults.length === 0 && isJsonObject(file.value) && !isBound(file);
