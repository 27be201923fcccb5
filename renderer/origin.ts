/** Where a value was typed. */
export interface Origin {
  /** The definition's file, for instance `pages/index.json`. */
  file: string;
  /** JSON Pointer (RFC 6901) inside that file. */
  pointer: string;
}
