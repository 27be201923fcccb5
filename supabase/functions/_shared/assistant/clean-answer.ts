/** A citation mark between private-use characters; a truncated answer can end inside one. */
const MARK = /[ \t]*\uE200[^\uE201\n]*\uE201?/g;

/** The same mark after something removed those characters. */
const BARE_MARK = /[ \t]*\b(?:cite)?(?:turn\d+[a-z]+\d+)+/g;

/** A mark that points to a file, such as 【4:0†bron.pdf】. */
const FILE_MARK = /[ \t]*【[^】\n]*†[^】\n]*】/g;

/** What is left of a broken mark. */
const PRIVATE_USE = /[\uE200-\uE20F]/g;

/** Web search adds this parameter to the URLs of its sources. */
const FIRST_PARAMETER = /\?utm_source=(?:openai|chatgpt\.com)&/g;
const LATER_PARAMETER = /[?&]utm_source=(?:openai|chatgpt\.com)(?![\w-]|\.\w)/g;

/** Removes what OpenAI adds to an answer for its own apps: citation marks, and its name in URLs. */
export function cleanAnswer(text: string): string {
  return text
    .replace(MARK, '')
    .replace(BARE_MARK, '')
    .replace(FILE_MARK, '')
    .replace(PRIVATE_USE, '')
    .replace(FIRST_PARAMETER, '?')
    .replace(LATER_PARAMETER, '')
    .trim();
}
