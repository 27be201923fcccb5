/** A text that was sent, and the text that the file holds when it is refused. */
export interface SentText {
  text: string;
  was: string;
}

/** The texts of one place that were sent, and that the file does not show yet. */
export class SentTexts {
  #sent: SentText[] = [];

  get isEmpty(): boolean {
    return this.#sent.length === 0;
  }

  /** Notes a text that is sent now. @param was the text that was sent or seen before it */
  add(text: string, was: string): SentText {
    const sent = { text, was };
    this.#sent.push(sent);
    return sent;
  }

  /** Takes out a text that the file now holds, and those before it. Returns whether it was sent. */
  arrive(text: string): boolean {
    const index = this.#sent.findIndex((sent) => sent.text === text);
    this.#sent.splice(0, index + 1);
    return index !== -1;
  }

  /** Takes out a text that was refused. Returns whether none was sent after it, so that the file holds its `was`. */
  refuse(refused: SentText): boolean {
    const index = this.#sent.indexOf(refused);
    if (index === -1) return false;
    this.#sent.splice(index, 1);
    const next = this.#sent[index];
    if (!next) return true;
    next.was = refused.was;
    return false;
  }

  /** Forgets all texts: what the file shows now is right. */
  clear(): void {
    this.#sent = [];
  }
}
