/** One thing that the specification says and that a test can find true or false. */
export interface Statement {
  /** The section of the specification, as `2.6`. */
  section: string;
  /** The section and a name of its own in it, as `2.6-overlay`. */
  id: string;
  text: string;
  /** A part of the title of each test that covers it. The title carries the section too. */
  tests: readonly string[];
}

/** The statements of one section, in its order: by name, the text and parts of the titles of its tests. */
export const statementsOf = (
  section: string,
  rows: Readonly<Record<string, readonly [text: string, ...tests: string[]]>>,
): Statement[] =>
  Object.entries(rows).map(([name, [text, ...tests]]) => ({
    section,
    id: `${section}-${name}`,
    text,
    tests,
  }));
