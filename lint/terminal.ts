/** The terminal of a command. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether `err` is a terminal that can show a progress line. */
  isTerminal: boolean;
  colour: boolean;
  /** Aborted to stop watching. */
  signal: AbortSignal;
}
