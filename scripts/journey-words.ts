/** A text, or a part of a pattern, that an e2e test looks for. */
export interface ExpectedText {
  readonly words: string;
  /** A pattern with the flag `i` ignores case. */
  readonly ignoreCase: boolean;
}

// Matches locators, and helpers that take a pattern, such as one for a mail.
const locator =
  /(?:getByRole\([^)\n]*?\bname: |getBy(?:Text|Label|Placeholder|Title)\(|hasText: |\b\w+\(\w+, (?=\/))(?:'((?:[^'\\\n]|\\.)+)'|\/((?:[^/\\\n]|\\.)+)\/(i?))/g;
const operators = /\\[dwsSDWbu](?:\w{4})?[+*?]?|\[[^\]]*\][+*?]?|\{[^}]*\}|\.[*+]?\??|[()|^$?*+]/g;
/** Escaped dots in a pattern are not operators. */
const literalDot = '\u0000';

/** Returns the words that a source's locators and mail helpers look for; a pattern is split at its operators. */
export function findExpectedTexts(source: string): readonly ExpectedText[] {
  return [...source.matchAll(locator)].flatMap(([, text, pattern = '', flags]) => {
    if (text !== undefined) return [{ words: text.replaceAll("\\'", "'"), ignoreCase: false }];
    return pattern
      .replaceAll('\\.', literalDot)
      .split(operators)
      .map((part) => part.replaceAll('\\', '').replaceAll(literalDot, '.').trim())
      .filter((part) => part.length > 5 && /\p{L}{2}.*\p{L}{2}/u.test(part))
      .map((words) => ({ words, ignoreCase: flags === 'i' }));
  });
}

/** Splits a source into its texts, by quotes and lines. */
export const findStringLiterals = (source: string): readonly string[] =>
  source.split(/\n|(?<!\\)[`"]|(?<=\W)'|'(?=\W)/);

/** Returns a test's texts without those it looks for: what it types and what it mocks. */
export const findOwnLiterals = (source: string): readonly string[] =>
  findStringLiterals(source.replace(locator, ''));

/** Normalizes spaces, and removes word joiners and the tags of a text's components. */
export const plainWords = (text: string): string =>
  text
    .replace(/\u2060|\\u2060|<\/?\d+\/?>/g, '')
    .replace(/(?:\s|\\u00a0)+/g, ' ')
    .replaceAll("\\'", "'");

/** Converts text with placeholders to a pattern. Undefined if it is nearly all placeholders and would match anything. */
function toTemplate(text: string): RegExp | undefined {
  const parts = text.split(/\$?\{(?:[^{}]|\{[^{}]*\})*\}/);
  if (parts.length < 2 || !/\p{L}{3}/u.test(parts.join(''))) return undefined;
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('.{1,60}'), 'u');
}

/** Splits rendered text at parts that do not come from a catalogue: figures, codes and addresses, and the joints between two texts. */
const filledIn = /\s*\S*(?:\d|@|\p{Lu}{2})\S*\s*|: | · |(?<=[.!?]) /u;

/** Returns a function that returns true if any of the texts contains the words that a test looks for. */
export function createTextMatcher(texts: readonly string[]): (sought: ExpectedText) => boolean {
  const all = plainWords(texts.join('\n'));
  const small = all.toLowerCase();
  const templates = texts.map((text) => toTemplate(plainWords(text))).filter((made) => made !== undefined);
  const isShown = (expectedText: string, ignoreCase: boolean) =>
    (ignoreCase ? small.includes(expectedText.toLowerCase()) : all.includes(expectedText)) ||
    templates.some((template) => template.test(expectedText));
  return ({ words, ignoreCase }) => {
    const expectedText = plainWords(words);
    return (
      isShown(expectedText, ignoreCase) ||
      expectedText.split(filledIn).every((part) => isShown(part.trim(), ignoreCase))
    );
  };
}

/** Returns the translations of a catalogue by their English text. */
export function translationsIn(catalogue: string): ReadonlyMap<string, string> {
  const parseField = (block: string, name: string) => {
    const lines = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(`${block}\n`)?.[1] ?? '';
    return lines
      .trim()
      .split('\n')
      .map((line) => (line === '' ? '' : String(JSON.parse(line))))
      .join('');
  };
  return new Map(
    catalogue.split('\n\n').map((block) => [parseField(block, 'msgid'), parseField(block, 'msgstr')]),
  );
}
