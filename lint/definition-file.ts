import { type JsonObject, objectIn } from '../renderer/project/json.ts';
import { parseStrictly, type SourceFile, withoutByteOrderMark } from '../renderer/project/source-file.ts';
import type { Collectors, Found, Indexer } from './indexer.ts';
import type { Edit } from './json/edit.ts';
import { readTolerantly } from './json/json-text.ts';
import type { SyntaxProblem } from './json/syntax-problem.ts';

/** A definition as it was typed, with whatever could be parsed. */
export interface DefinitionFile<C extends Collectors = Collectors> extends SourceFile {
  /** The text without its byte order mark; all offsets count in it. */
  body: string;
  /** The properties of `value`; none when it is not an object. */
  properties: JsonObject;
  /** Empty for nearly every file. */
  syntaxProblems: readonly SyntaxProblem[];
  /** False when a syntax error hides part of the file: then nothing is known about what is missing. */
  isComplete: boolean;
  /** The edit that made `value` readable. */
  repair?: Edit | undefined;
  /** What rules collect from `value`. */
  found: Found<C>;
  /** The number of properties of all objects in `value` together. */
  propertyCount: number;
}

type Reading = Pick<DefinitionFile, 'value' | 'syntaxProblems' | 'isComplete' | 'repair'>;

function readingOf({ value }: SourceFile, body: string): Reading {
  // Only the byte order mark may keep a text from being strict JSON.
  const strict = value ?? parseStrictly(body);
  if (strict !== undefined) return { value: strict, syntaxProblems: [], isComplete: true };
  const { problems, ...reading } = readTolerantly(body);
  return { ...reading, syntaxProblems: problems };
}

/** Parses a definition, whatever it holds. */
export function definitionFile(file: SourceFile, indexer: Indexer): DefinitionFile {
  const { path, kind, name, text } = file;
  const body = withoutByteOrderMark(text);
  const read = readingOf(file, body);
  const index = indexer.index(read.value);
  const reading = index.isTooDeep
    ? { value: undefined, syntaxProblems: readTolerantly(body).problems, isComplete: false }
    : read;
  const { found, propertyCount } = index.isTooDeep ? indexer.index(undefined) : index;
  const properties = objectIn(reading.value);
  return { path, kind, name, text, body, ...reading, properties, found, propertyCount };
}
