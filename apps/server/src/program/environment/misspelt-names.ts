import { allSettings, isNamed, secretOfFile } from './all-settings.ts';

/** Shorter names, such as HOSTS and PORT, are close to names that platforms set. */
const leastLetters = 8;
const mostDistance = 2;

/** Returns a problem for each name of the environment that is no setting and at most two letters away from one. */
export function misspeltNames(names: readonly string[]): readonly string[] {
  return names.flatMap((given) => {
    const isKnown = allSettings.some((info) => isNamed(info, given)) || secretOfFile(given) !== undefined;
    const meant = isKnown ? undefined : nearestSetting(given);
    return meant === undefined ? [] : [`${given} is no setting: did you mean ${meant}?`];
  });
}

const exactNames = allSettings.flatMap(({ name, isSecret }) =>
  name.endsWith('*') ? [] : isSecret ? [name, `${name}_FILE`] : [name],
);
const families = allSettings.flatMap(({ name }) => (name.endsWith('*') ? [name] : []));

function nearestSetting(given: string): string | undefined {
  const near = [
    ...exactNames.map((name) => ({ name, letters: letterDistance(given, name) })),
    ...families.map((name) => ({ name, letters: familyDistance(given, name.slice(0, -1)) })),
  ]
    .filter(({ name, letters }) => name.length >= leastLetters && letters <= mostDistance)
    .toSorted((one, other) => one.letters - other.letters);
  return near[0]?.name;
}

/** The distance of a family’s beginning to the closest beginning of the name. */
function familyDistance(given: string, beginning: string): number {
  const lengths = [-2, -1, 0, 1, 2].map((more) => beginning.length + more);
  return Math.min(...lengths.map((length) => letterDistance(given.slice(0, length), beginning)));
}

/** The number of letters to add, remove or replace (Levenshtein); may stop beyond the limit. */
export function letterDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > mostDistance) return mostDistance + 1;
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, its] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === its ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
