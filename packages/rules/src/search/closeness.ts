/** What is typed is no longer than this: nobody types more, and each letter costs a comparison with everything. */
export const longestSearch = 100;

/** What something is found by, each text as `plainWords` writes it. */
export interface Findable {
  /** A coin's code and the like: what means exactly this and nothing else. */
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** Other words for it, and what is said about it. */
  readonly words: string;
}

/**
 * A text as it is compared: without accents, case, punctuation, control and direction marks, and with single spaces, so that
 * "Čína" is found by "cina" and a name that was pasted with marks of direction is found as well. At most `longestSearch` letters.
 */
export function plainWords(text: string): string {
  return text
    .slice(0, 4 * longestSearch)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .trim();
}

/**
 * How far something is from what is wanted, both in plain words: 0 is its code, 1 its name, 2 and 3 a beginning of them, 4 a
 * beginning of one of the words in a name, 5 each wanted word somewhere. Undefined where it is not meant.
 */
export function closenessOf({ codes, names, words }: Findable, wanted: string): number | undefined {
  if (wanted === '') return undefined;
  if (codes.includes(wanted)) return 0;
  if (names.includes(wanted)) return 1;
  if (codes.some((code) => code.startsWith(wanted))) return 2;
  if (names.some((name) => name.startsWith(wanted))) return 3;
  if (names.some((name) => name.includes(` ${wanted}`))) return 4;
  const all = ` ${[...codes, ...names, words].join(' ')}`;
  return wanted.split(' ').every((word) => all.includes(` ${word}`)) ? 5 : undefined;
}

/** The closest of many first and those as close in the order in which they came; at most `count`. */
export function closest<Kind>(
  all: readonly { readonly it: Kind; readonly by: Findable }[],
  wanted: string,
  count: number,
): readonly Kind[] {
  return all
    .flatMap(({ it, by }) => {
      const distance = closenessOf(by, wanted);
      return distance === undefined ? [] : [{ it, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ it }) => it);
}
