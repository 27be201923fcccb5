import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type {
  CompletionItem,
  LanguageService,
  MarkedString,
  MarkupContent,
} from 'vscode-json-languageservice';
import { nodeAt } from '../../../lint/json/locate.ts';
import { treeOf } from '../../../lint/json/syntax-tree.ts';
import { REPOSITORY } from '../../../renderer/files/repository.ts';
import { kindOf } from '../../../renderer/project/source-file.ts';
import type { JsonCompletion, JsonHover } from '../../protocol.ts';

/** Source text that an author is typing. */
interface TypedSource {
  file: string;
  /** The text of the file, in which the typed text replaces the value at the pointer. */
  inFile: string;
  pointer: string;
  text: string;
  /** The author's cursor in the typed text, in UTF-16 code units. */
  offset: number;
}

const KINDS = ['page', 'layout', 'programme', 'site', 'words'] as const;

const schemaUri = (kind: string) =>
  pathToFileURL(join(REPOSITORY, 'schemas/json', `${kind}.schema.json`)).href;

type Package = typeof import('vscode-json-languageservice');

let opened: { service: LanguageService; TextDocument: Package['TextDocument'] } | undefined;

/** Opens VS Code's JSON language service with our schemas. */
function openService() {
  // Loaded with the first text, to keep startup fast. Node's `import` does not find all of its names.
  const { getLanguageService, TextDocument }: Package = createRequire(import.meta.url)(
    'vscode-json-languageservice',
  );
  const service = getLanguageService({
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
  });
  service.configure({
    validate: true,
    schemas: KINDS.map((kind) => ({ fileMatch: [`${kind}.json`], uri: schemaUri(kind) })),
  });
  return { service, TextDocument };
}

/** The service, a file with the typed text in place, and the offset of that text in the file. */
function open({ file, inFile, pointer, text, offset }: TypedSource) {
  opened ??= openService();
  const { service, TextDocument } = opened;
  const node = pointer === '' ? undefined : nodeAt(treeOf(inFile).root, pointer);
  const start = node?.offset ?? 0;
  const whole = node ? inFile.slice(0, start) + text + inFile.slice(start + node.length) : text;
  const kind = kindOf(file) === 'not-found' ? 'page' : kindOf(file);
  const document = TextDocument.create(`file:///${kind}.json`, 'json', 1, whole);
  return {
    service,
    document,
    parsed: service.parseJSONDocument(document),
    position: document.positionAt(start + offset),
    start,
  };
}

/** Text from the service without the Markdown characters that it escapes. */
function plain(words: string | MarkupContent | MarkedString | readonly MarkedString[] | undefined): string {
  if (words === undefined) return '';
  if (Array.isArray(words)) return words.map(plain).join('\n\n');
  if (typeof words === 'object') return 'value' in words ? plain(words.value) : '';
  return words.replaceAll(/\\(?=[^\w\s])/g, '').trim();
}

/** A tab stop in a snippet: `$1`, or `${1:words}` with its first words. */
const TAB_STOP = /\$(?:\d+|\{\d+(?::([^}]*))?\})/g;

/** Lists the completions at a position. */
export async function completionsAt(source: TypedSource): Promise<JsonCompletion[]> {
  const { service, document, parsed, position, start } = open(source);
  const items: readonly CompletionItem[] =
    (await service.doComplete(document, position, parsed))?.items ?? [];
  return items.flatMap(({ label, filterText = label, textEdit, documentation }) => {
    if (!textEdit || !('range' in textEdit)) return [];
    const { range, newText } = textEdit;
    const firstStop = newText.search(TAB_STOP);
    const insert = newText.replaceAll(TAB_STOP, '$1');
    const info = plain(documentation);
    return [
      {
        label,
        filterText,
        from: document.offsetAt(range.start) - start,
        to: document.offsetAt(range.end) - start,
        insert,
        cursor: firstStop === -1 ? insert.length : firstStop,
        ...(info === '' ? {} : { info }),
      },
    ];
  });
}

/** Explains what is at a position; undefined when there is nothing to say. */
export async function hoverAt(source: TypedSource): Promise<JsonHover | undefined> {
  const { service, document, parsed, position, start } = open(source);
  const found = await service.doHover(document, position, parsed);
  const text = plain(found?.contents);
  if (!found?.range || text === '') return undefined;
  const { range } = found;
  return { text, from: document.offsetAt(range.start) - start, to: document.offsetAt(range.end) - start };
}
