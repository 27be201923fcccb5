import { withTyped } from '../ops/text-splice.ts';
import { SentTexts } from './sent-texts.ts';

/** How long typing must pause before a text is saved, in milliseconds. */
export const SAVE_AFTER_MS = 400;

/** After how long a text that the server refused is sent again, in milliseconds. */
export const RETRY_AFTER_MS = 5000;

const RESTORED = 'Dit veld mag niet leeg zijn. De oude tekst staat er weer.';

/** Where a text is typed: an input, or an editor with its own document. */
export interface TextPort {
  read(): string;
  write(text: string): void;
  hasFocus(): boolean;
}

/** A text that is not in the file, because it cannot be saved. */
export interface UnsavedText {
  text: string;
  /** The text that the author saw before. */
  was: string;
  /** Why it is refused, in Dutch. */
  refusal?: string | undefined;
}

/** A text as the file holds it. */
interface TextInFile {
  value: string;
  /** Another object each time the file is read. */
  reading: object;
  /** How often the author has undone a step or done it again, up to `value`. */
  undone: number;
  /** Whether the file holds a different text than the author expected, and the author has yet to choose. */
  isContested: boolean;
}

/** What a typed text asks of the form around it. */
interface TextActions {
  port: { current: TextPort | null };
  /** Says why a text cannot be saved. */
  refuse(text: string): string | undefined;
  /** Saves a text; `was` is the text that the author saw before. Resolves with the reason when it is refused. */
  onSave(text: string, was: string): Promise<string | undefined>;
  /** Called with every intermediate text. */
  onInput?(text: string): void;
  /** Called when what is typed waits for a pause, and when it no longer does. `save` saves it at once. */
  onWaiting(save: () => void, isWaiting: boolean): void;
  /** Called when the field has gone away while its text cannot be saved. */
  onLeft(text: UnsavedText): void;
  /** Keeps the text in the file of the two that the author has to choose from. */
  onYield(): void;
}

/** All that a typed text is told each time its form is rendered. */
export interface TypedTextOptions extends TextInFile, TextActions {}

/** Hears what the author should know about a text. */
interface TextListener {
  /** Called with why the text is not saved; without a reason once it is. */
  onRefusal(refusal: string | undefined): void;
  /** Called when somebody else changed the text while the author looks at it, and when the author goes on. */
  onOutdated(isOutdated: boolean): void;
}

const textsOnScreen = new Set<TypedText>();

/**
 * Saves what is typed, so that it is a step of its own. A text that cannot be saved goes back to the one in the file.
 *
 * @returns whether a text went back
 */
export const settleTyping = (): boolean => [...textsOnScreen].map((text) => text.settle()).includes(true);

/**
 * Lets what is typed wait until a step has been undone or done again, which `undone` says. Each field then shows what
 * the file holds, also while it has the focus, with what was typed meanwhile.
 */
export function holdTyping(): void {
  for (const text of textsOnScreen) text.hold();
}

/**
 * A text that the file owns and an author types in. While it has the focus, nobody else writes in it: changes from
 * outside wait for the blur, except for the author's own undo. What is typed is saved after a pause, at the end of a
 * composition, on blur and when the field goes away. A text that is refused stays, and is tried again when the file is
 * read again.
 */
export class TypedText {
  #options: TypedTextOptions;
  /** What the file held when it was last looked at. */
  #seen: TextInFile | undefined;
  /** The text that the author last saw or that was last saved. */
  #base: string;
  #typed: string;
  #refusal: string | undefined;
  /** Saved texts that are still in flight: the file does not show them yet. */
  readonly #underway = new SentTexts();
  /** Whether the file holds another text than the author sees, who has the focus here and has typed nothing since. */
  #isOutdated = false;
  /** How many undone steps have yet to arrive. */
  #holds = 0;
  #isComposing = false;
  #isGone = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #saveNow = (): void => void this.save();
  readonly #listener: TextListener;

  /** @param kept what was typed here before, when the field was shown last */
  constructor(options: TypedTextOptions, kept: UnsavedText | undefined, listener: TextListener) {
    this.#options = options;
    this.#base = kept?.was ?? options.value;
    this.#typed = kept?.text ?? options.value;
    this.#refusal = kept?.refusal;
    this.#listener = listener;
  }

  /** Takes note of what the file holds and what the form does. */
  update(options: TypedTextOptions): void {
    const seen = this.#seen;
    this.#options = options;
    this.#seen = options;
    if (options.value !== seen?.value) this.#follow();
    if (options.isContested !== seen?.isContested) this.#contest(seen?.isContested ?? false);
    if (seen && options.undone !== seen.undone) this.#arrive(options.undone - seen.undone);
    // What was refused may be possible now.
    if (options.reading !== seen?.reading && this.#isUnsaved && !this.#isComposing) this.save();
  }

  /** Joins the texts on the screen. Returns what takes it away again, and saves what is typed. */
  appear(): () => void {
    textsOnScreen.add(this);
    this.#isGone = false;
    return () => {
      textsOnScreen.delete(this);
      this.#isGone = true;
      this.#holds = 0;
      const refusal = this.save();
      if (refusal !== undefined) this.#options.onLeft({ text: this.#typed, was: this.#base, refusal });
    };
  }

  input(): void {
    this.#outdate(false);
    this.#readPort();
    this.#options.onInput?.(this.#typed);
    clearTimeout(this.#timer);
    this.#wait(true);
    this.#saveLater();
  }

  startComposition(): void {
    this.#isComposing = true;
    clearTimeout(this.#timer);
  }

  endComposition(): void {
    this.#isComposing = false;
    this.#readPort();
    this.save();
  }

  blur(): void {
    this.save();
    if (this.#typed.trim() === '' && this.#options.refuse(this.#typed) !== undefined) {
      this.#restore();
      this.#refuse(RESTORED);
    } else if (this.#isAtRest) {
      if (this.#options.value !== this.#base) this.#show(this.#options.value);
    }
  }

  /** Replaces the text and saves it immediately. */
  replace(text: string): void {
    this.#write(text);
    this.save();
  }

  /** Saves what is typed. Returns why it cannot be saved. */
  save(): string | undefined {
    clearTimeout(this.#timer);
    this.#wait(false);
    if (this.#holds > 0) return undefined;
    const text = this.#typed;
    const refusal = text === this.#base ? undefined : this.#options.refuse(text);
    this.#refuse(refusal);
    if (refusal === undefined && text !== this.#base) void this.#send(text, this.#base);
    return refusal;
  }

  /** Saves what is typed. Returns whether the text went back to the one in the file instead. */
  settle(): boolean {
    const hasFocus = this.#hasFocus;
    if (this.#options.isContested) {
      if (hasFocus) this.#options.onYield();
      return hasFocus;
    }
    if (this.save() === undefined || !hasFocus) return false;
    this.#restore();
    this.#refuse(undefined);
    return true;
  }

  /** Saves nothing more until one more undone step has arrived. */
  hold(): void {
    clearTimeout(this.#timer);
    this.#wait(false);
    this.#holds++;
  }

  get #hasFocus(): boolean {
    return this.#options.port.current?.hasFocus() === true;
  }

  /** Whether all that was typed is in the file. */
  get #isAtRest(): boolean {
    return this.#holds === 0 && this.#typed === this.#base && this.#underway.isEmpty;
  }

  get #isUnsaved(): boolean {
    return isUnsaved(this.#refusal);
  }

  #refuse(refusal: string | undefined): void {
    this.#refusal = refusal;
    this.#listener.onRefusal(refusal);
  }

  #outdate(isOutdated: boolean): void {
    if (isOutdated === this.#isOutdated) return;
    this.#isOutdated = isOutdated;
    this.#listener.onOutdated(isOutdated);
  }

  #readPort(): void {
    this.#typed = this.#options.port.current?.read() ?? this.#typed;
  }

  #write(text: string): void {
    this.#typed = text;
    this.#options.port.current?.write(text);
  }

  /** Shows a text of the file. */
  #show(text: string): void {
    this.#base = text;
    this.#write(text);
  }

  /** Goes back to the text in the file, also where what is typed shows meanwhile. */
  #restore(): void {
    const { value, onInput } = this.#options;
    this.#show(value);
    onInput?.(value);
  }

  #wait(isWaiting: boolean): void {
    this.#options.onWaiting(this.#saveNow, isWaiting);
  }

  #saveLater(): void {
    if (!this.#isComposing) this.#timer = setTimeout(() => this.save(), SAVE_AFTER_MS);
  }

  /** Sends a text. When it is refused, the next attempt replaces what is in the file. */
  async #send(text: string, was: string): Promise<void> {
    const sent = this.#underway.add(text, was);
    this.#base = text;
    const refusal = await this.#options.onSave(text, was);
    if (refusal === undefined || !this.#underway.refuse(sent)) return;
    this.#base = sent.was;
    if (this.#isGone) return this.#options.onLeft({ ...sent, refusal });
    this.#refuse(refusal);
    clearTimeout(this.#timer);
    const isCurrent = this.#typed === text;
    this.#timer = setTimeout(() => void this.#retry(), isCurrent ? RETRY_AFTER_MS : SAVE_AFTER_MS);
  }

  /** Sends a refused text again. What says that it is not saved, stays until it is. */
  async #retry(): Promise<void> {
    const text = this.#typed;
    if (text === this.#base || this.#isComposing || this.#holds > 0) return;
    if (this.#options.refuse(text) !== undefined) return;
    await this.#send(text, this.#base);
    if (this.#base === text && this.#typed === text) this.#refuse(undefined);
  }

  /** Follows a text of the file that is not the author's own. */
  #follow(): void {
    const { value } = this.#options;
    if (this.#underway.arrive(value)) return;
    const isOther = value !== this.#base;
    // While texts are under way, this may be an older one of the author's own.
    if (!isOther || this.#hasFocus) this.#outdate(isOther && this.#isAtRest);
    if (!isOther || this.#hasFocus || this.#holds > 0 || this.#typed !== this.#base) return;
    this.#refuse(undefined);
    this.#show(value);
  }

  #contest(wasContested: boolean): void {
    const { value, isContested } = this.#options;
    // A refused text does not come back from the file.
    if (isContested) this.#underway.clear();
    // The author has chosen: the file is right.
    else if (wasContested && this.#underway.isEmpty && value !== this.#base) this.#show(value);
  }

  /** Takes over undone steps, with what was typed since. */
  #arrive(steps: number): void {
    if (this.#holds === 0) return;
    this.#holds = Math.max(0, this.#holds - steps);
    this.#outdate(false);
    const { value, onInput } = this.#options;
    const text = withTyped(value, { before: this.#base, typed: this.#typed });
    this.#base = value;
    this.#underway.clear();
    if (text !== this.#typed) {
      this.#write(text);
      this.#refuse(undefined);
    }
    if (text === value || this.#holds > 0) return;
    onInput?.(text);
    this.#wait(true);
    this.#saveLater();
  }
}

/** Tells whether what is typed is not in the file, because it is refused for this reason. */
export const isUnsaved = (refusal: string | undefined): boolean =>
  refusal !== undefined && refusal !== RESTORED;
