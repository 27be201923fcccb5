import { useRef, useState } from 'react';
import { Autocomplete, Button, ListBox, ListBoxItem } from 'react-aria-components';
import { type JsonValue, objectIn } from '../../../renderer/project/json.ts';
import { hasWords, namedFirst } from '../../found-words.ts';
import type { BlockChoice } from '../../protocol.ts';
import { withOwnAnchors } from '../ops/own-anchor.ts';
import { edit } from '../state/edits.ts';
import { isStillSelected, selectNew } from '../state/selection.ts';
import { allBlocks, currentShell, tellNotDone, useShell } from '../state/shell.ts';
import { isTyping } from '../state/typing.ts';
import { NothingFound } from '../ui/NothingFound.tsx';
import { SearchableDialog } from '../ui/Overlay.tsx';
import { useClipboard } from '../ui/use-clipboard.ts';
import type { BlockPlace } from './BlockActions.tsx';
import { exampleHere } from './example-here.ts';

/** Adds a block with the text of its example, and selects it, unless the author went on elsewhere meanwhile. */
async function addBlock({ title, example }: Pick<BlockChoice, 'title' | 'example'>, place: BlockPlace) {
  const { selection } = currentShell();
  const blocks = allBlocks(currentShell());
  const answer = await edit(`${title} toegevoegd`, [{ op: 'insert', ...place, value: example }], {
    complete: (ops) => withOwnAnchors(ops, [...blocks, ...allBlocks(currentShell())]),
  });
  const added = answer?.ok ? answer.places[0] : undefined;
  if (added && isStillSelected(selection) && !isTyping()) selectNew(added);
}

/** The block in copied text; undefined when there is none. */
function copiedBlock(text: string, choices: readonly BlockChoice[]) {
  try {
    const example: JsonValue = JSON.parse(text);
    const { type } = objectIn(example);
    const choice = choices.find((known) => known.type === type);
    return choice && { title: choice.title, example };
  } catch {
    return undefined;
  }
}

/** Adds the block in copied text, which may come from another page. */
export async function pasteBlock(text: string, place: BlockPlace) {
  const copied = copiedBlock(text, currentShell().catalogue?.choices ?? []);
  if (copied) await addBlock(copied, place);
  else tellNotDone('er is nog geen blok gekopieerd. Open een blok en kies “Kopiëren”.');
}

/** Returns the blocks in which words occur; those whose name begins with the words come first. */
export function foundChoices(known: readonly BlockChoice[], words: string): BlockChoice[] {
  const found = known.filter((choice) => hasWords(choice.words, words));
  return namedFirst(found, ({ title }) => title, words);
}

/** Shows the blocks to choose from, each with a thumbnail of its example. */
export function AddBlock({ place, onClose }: { place: BlockPlace; onClose: () => void }) {
  const known = useShell(({ catalogue }) => catalogue?.choices) ?? [];
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const paste = (text = '') => {
    const copied = copiedBlock(text, known);
    if (!copied) return setRefusal('Er is nog geen blok gekopieerd. Open een blok en kies “Kopiëren”.');
    onClose();
    void addBlock(copied, place);
  };
  const pasteButton = useRef<HTMLButtonElement>(null);
  useClipboard('paste', pasteButton, ({ clipboardData }) => paste(clipboardData?.getData('text/plain')));
  const onPaste = async () => {
    try {
      paste(await navigator.clipboard.readText());
    } catch {
      setRefusal('De browser staat dit niet toe. Druk nu op Ctrl+V.');
    }
  };
  const choices = foundChoices(known, words);
  return (
    <Autocomplete inputValue={words} onInputChange={setWords}>
      <SearchableDialog
        title="Blok toevoegen"
        searchLabel="Zoek een blok"
        placeholder="Zoek een blok"
        words={words}
        onWords={setWords}
        onClose={onClose}
        after={
          <Button ref={pasteButton} className="button" onPress={() => void onPaste()}>
            Plakken
          </Button>
        }
      >
        <p className={refusal === undefined ? 'hidden-text' : 'muted'} aria-live="polite">
          {refusal}
        </p>
        <ListBox
          aria-label="Soorten blokken"
          layout="grid"
          className="choices"
          items={choices.map((choice) => ({ id: choice.type, choice }))}
          renderEmptyState={() => (
            <NothingFound text="Geen blok heeft deze woorden. Probeer een ander woord." />
          )}
          onAction={(key) => {
            const choice = choices.find(({ type }) => type === key);
            onClose();
            if (!choice) return;
            const example = exampleHere(choice, allBlocks(currentShell()), known);
            void addBlock({ title: choice.title, example }, place);
          }}
        >
          {({ id, choice }) => <Choice id={id} choice={choice} />}
        </ListBox>
      </SearchableDialog>
    </Autocomplete>
  );
}

/** A type of block, with a thumbnail of its example. */
function Choice({ id, choice: { type, title, description } }: { id: string; choice: BlockChoice }) {
  return (
    <ListBoxItem id={id} textValue={title} className="choice">
      <span className="thumbnail" aria-hidden="true">
        <iframe
          src={`/_studio/example/${type}`}
          title={`Voorbeeld van ${title}`}
          loading="lazy"
          tabIndex={-1}
        />
      </span>
      <span className="choice-title">{title}</span>
      <span className="muted">{description}</span>
    </ListBoxItem>
  );
}
