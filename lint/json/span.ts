/** A stretch of a file's text, in UTF-16 code units. */
export interface Span {
  offset: number;
  length: number;
}
