/** A piece of a text, in UTF-16 code units. */
export interface Span {
  offset: number;
  length: number;
}
