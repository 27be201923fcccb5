/** The texts that an author reads about a problem. */
export interface Advice {
  message: string;
  /** The Dutch sentence that says what the author can do. */
  cure: string;
}
