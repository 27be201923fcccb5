/** The texts that an author reads about a problem. */
export interface Advice {
  message: string;
  /** The Dutch sentence that says what the author can do. */
  cure: string;
  /**
   * The cure in the Studio, which has fields and buttons where a file has JSON; by default `cure`. Names of properties,
   * block types and files in it become those that authors see, as far as `studio/fields/author-words.ts` lists them.
   */
  studioCure?: string | undefined;
}
