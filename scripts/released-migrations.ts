/** Of one migration: its file's name and the SHA-256 of what is in it. */
export interface MigrationFile {
  readonly name: string;
  readonly hash: string;
}

const numberOf = ({ name }: MigrationFile) => Number.parseInt(name, 10);

/** As `sha256sum` writes it: the hash, two blanks, the name. */
export function parseReleased(text: string): readonly MigrationFile[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, 64), name: line.slice(66) }));
}

/**
 * What would make a fresh database another than one that grew: a released migration that is gone or changed, or a new one with
 * a number among the released, which an existing database would run after them and a fresh one before.
 */
export function migrationProblems(
  released: readonly MigrationFile[],
  present: readonly MigrationFile[],
): readonly string[] {
  const highest = Math.max(0, ...released.map(numberOf));
  return [
    ...released.flatMap(({ name, hash }) => {
      const found = present.find((its) => its.name === name);
      if (found === undefined) return [`${name} was released and is gone`];
      return found.hash === hash ? [] : [`${name} was released and is changed`];
    }),
    ...present
      .filter((its) => !released.some(({ name }) => name === its.name) && numberOf(its) <= highest)
      .map(({ name }) => `${name} is new: its number must be above ${highest}, the last that was released`),
  ];
}
