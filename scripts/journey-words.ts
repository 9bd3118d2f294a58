/** A text that a journey looks for, or one part of a pattern that it looks for. */
export interface SoughtWords {
  readonly words: string;
  /** A pattern with `i` takes capitals and small letters for one. */
  readonly anyCase: boolean;
}

// By a locator itself, or by what helpers are given a pattern for, such as of a mail.
const locator =
  /(?:getByRole\([^)\n]*?\bname: |getBy(?:Text|Label|Placeholder|Title)\(|hasText: |\b\w+\(\w+, (?=\/))(?:'((?:[^'\\\n]|\\.)+)'|\/((?:[^/\\\n]|\\.)+)\/(i?))/g;
const operators = /\\[dwsSDWbu](?:\w{4})?[+*?]?|\[[^\]]*\][+*?]?|\{[^}]*\}|\.[*+]?\??|[()|^$?*+]/g;
/** Dots that are written as such are no operators. */
const literalDot = '\u0000';

/** The words of a source that its locators and mails are asked for, in parts where a pattern leaves something open. */
export function soughtIn(source: string): readonly SoughtWords[] {
  return [...source.matchAll(locator)].flatMap(([, text, pattern = '', flags]) => {
    if (text !== undefined) return [{ words: text.replaceAll("\\'", "'"), anyCase: false }];
    return pattern
      .replaceAll('\\.', literalDot)
      .split(operators)
      .map((part) => part.replaceAll('\\', '').replaceAll(literalDot, '.').trim())
      .filter((part) => part.length > 5 && /\p{L}{2}.*\p{L}{2}/u.test(part))
      .map((words) => ({ words, anyCase: flags === 'i' }));
  });
}

/** The texts of a source, by its quotes and lines. */
export const writtenIn = (source: string): readonly string[] =>
  source.split(/\n|(?<!\\)[`"]|(?<=\W)'|'(?=\W)/);

/** The texts of a journey without what it looks for: what it types, and answers for others. */
export const writtenItself = (source: string): readonly string[] => writtenIn(source.replace(locator, ''));

/** One kind of space, no marks that only hold words together, and no tags of a text's parts. */
export const plainWords = (text: string): string =>
  text
    .replace(/\u2060|\\u2060|<\/?\d+\/?>/g, '')
    .replace(/(?:\s|\\u00a0)+/g, ' ')
    .replaceAll("\\'", "'");

/** Text with places to fill in, as a pattern; nothing, if it is nearly all places and would fit anything. */
function templateOf(text: string): RegExp | undefined {
  const parts = text.split(/\$?\{(?:[^{}]|\{[^{}]*\})*\}/);
  if (parts.length < 2 || !/\p{L}{3}/u.test(parts.join(''))) return undefined;
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('.{1,60}'), 'u');
}

/** Where a rendered text stops being one that was written: figures, codes and addresses, and where two texts meet. */
const filledIn = /\s*\S*(?:\d|@|\p{Lu}{2})\S*\s*|: | · |(?<=[.!?]) /u;

/** What texts say, as it is asked by a journey. */
export function sayersOf(texts: readonly string[]): (sought: SoughtWords) => boolean {
  const all = plainWords(texts.join('\n'));
  const small = all.toLowerCase();
  const templates = texts.map((text) => templateOf(plainWords(text))).filter((made) => made !== undefined);
  const isSaid = (asked: string, anyCase: boolean) =>
    (anyCase ? small.includes(asked.toLowerCase()) : all.includes(asked)) ||
    templates.some((template) => template.test(asked));
  return ({ words, anyCase }) => {
    const asked = plainWords(words);
    return isSaid(asked, anyCase) || asked.split(filledIn).every((part) => isSaid(part.trim(), anyCase));
  };
}

/** Returns the translations of a catalogue by their English text. */
export function translationsIn(catalogue: string): ReadonlyMap<string, string> {
  const textOf = (block: string, name: string) => {
    const lines = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(`${block}\n`)?.[1] ?? '';
    return lines
      .trim()
      .split('\n')
      .map((line) => (line === '' ? '' : String(JSON.parse(line))))
      .join('');
  };
  return new Map(catalogue.split('\n\n').map((block) => [textOf(block, 'msgid'), textOf(block, 'msgstr')]));
}
