import { setTimeout as wait } from 'node:timers/promises';
import { TEST_TIMEOUT_MS } from '../timeout.ts';

const POLL_MS = 50;

/** The keys that flows press, by their names in the DOM. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Home'
  | 'ArrowRight'
  | 'ArrowDown'
  | 'b'
  | 'c'
  | 'k'
  | 'v'
  | 'z';

/** A key that is held while another is pressed. */
export type HeldKey = 'Control' | 'Shift' | 'Alt';

/** A page in a browser, driven as a person would: one set of flows for all engines. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the middle of an element with the pointer. */
  click(selector: string): Promise<void>;
  /** Presses a point of the viewport, in CSS pixels, with the pointer. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types a text, key by key, where the focus is. */
  type(text: string): Promise<void>;
  press(key: Key, ...held: readonly HeldKey[]): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Errors in the console since the last call. */
  takeErrors(): Promise<string[]>;
}

/** A browser of another engine than Chromium. */
export interface Engine {
  page: EnginePage;
  close(): Promise<void>;
}

/** Waits until an expression is true in a page. @throws Error that names the expression, when that takes too long */
export async function until(page: EnginePage, expression: string): Promise<void> {
  const deadline = Date.now() + TEST_TIMEOUT_MS / 2;
  while (!(await page.evaluate(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > deadline) {
      const where = await page.evaluate('location.href + "\\n" + document.body.innerText.slice(0, 500)');
      throw new Error(`Never true: ${expression}\non ${where}`);
    }
    await wait(POLL_MS);
  }
}

/** Opens a page of the site and waits for its hydration. */
export async function open(page: EnginePage, url: string): Promise<void> {
  // Loads another document first: the same one would only scroll to the hash.
  await page.goto('about:blank');
  await page.goto(url);
  await until(page, 'document.readyState === "complete"');
  await page.evaluate('document.dispatchEvent(new Event("keydown"))');
  await until(page, 'window.earlyEvents === undefined');
}
