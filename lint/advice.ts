/** The texts that an author reads about a problem. */
export interface Advice {
  message: string;
  /** The Dutch sentence that says what the author can do. */
  cure: string;
  /**
   * The cure in the Studio, which has fields and buttons where a file has JSON; by default `cure`. There, names of
   * properties, block types and files become those that authors see: write them as in `cure`.
   */
  studioCure?: string | undefined;
}
