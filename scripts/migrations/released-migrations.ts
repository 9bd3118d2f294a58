/** The file name and the SHA-256 of one migration. */
export interface MigrationFile {
  readonly name: string;
  readonly hash: string;
}

const readNumber = ({ name }: MigrationFile) => Number.parseInt(name, 10);

/** Parses the format of `sha256sum`: the hash, two spaces, the name. */
export function parseReleased(text: string): readonly MigrationFile[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, 64), name: line.slice(66) }));
}

/**
 * Returns what would make a fresh database differ from an upgraded one: a released migration that was removed or changed, or a new one
 * numbered among the released ones, which an existing database would run after them and a fresh one before.
 */
export function migrationProblems(
  released: readonly MigrationFile[],
  present: readonly MigrationFile[],
): readonly string[] {
  const highest = Math.max(0, ...released.map(readNumber));
  return [
    ...released.flatMap(({ name, hash }) => {
      const found = present.find((its) => its.name === name);
      if (found === undefined) return [`${name} was released and is gone`];
      return found.hash === hash ? [] : [`${name} was released and is changed`];
    }),
    ...present
      .filter((its) => !released.some(({ name }) => name === its.name) && readNumber(its) <= highest)
      .map(({ name }) => `${name} is new: its number must be above ${highest}, the last that was released`),
  ];
}
