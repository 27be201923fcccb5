/** Where a command writes, and what it knows of the terminal. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether `err` is a terminal that can show a progress line. */
  isTerminal: boolean;
  colour: boolean;
  /** Ends a watch. */
  signal: AbortSignal;
}
