import { findRemovals } from './find-removals.ts';
import type { MigrationFile } from './released-migrations.ts';

export interface MigrationText extends MigrationFile {
  readonly sql: string;
}

interface Declaration {
  readonly kind: 'adds' | 'takes away';
  /** What it takes away. */
  readonly taken: readonly string[];
  /** What the release of this migration no longer uses, for a later release to take away. */
  readonly unused: readonly string[];
}

/** The newest number in the list of releases before the first tag. The list of that tag has higher ones. */
const highestBeforeFirstTag = 101;

const names = (text = '') =>
  text
    .split(',')
    .map((its) => its.trim().toLowerCase())
    .filter((its) => its !== '');

/** Reads the first comment lines of a migration; undefined without a declaration. */
export function readDeclaration(sql: string): Declaration | undefined {
  const [first = '', ...rest] = sql.split('\n');
  const taken = /^-- takes away: (.+)$/.exec(first)?.[1];
  if (taken === undefined && first.trim() !== '-- adds') return undefined;
  const unused = rest.slice(0, 1).flatMap((line) => names(/^-- no longer used: (.+)$/.exec(line)?.[1]));
  return { kind: taken === undefined ? 'adds' : 'takes away', taken: names(taken), unused };
}

/**
 * Returns what would break the previous release on the schema of this one. From the first tag on, each migration that no release has says
 * in its first line that it adds, or what it takes away; only what a released migration declared as no longer used may go.
 */
export function declarationProblems(
  released: readonly MigrationFile[],
  present: readonly MigrationText[],
): readonly string[] {
  const isReleased = ({ name }: MigrationFile) => released.some((its) => its.name === name);
  const hasTag = released.some(({ name }) => Number.parseInt(name, 10) > highestBeforeFirstTag);
  const unused = new Set(present.filter(isReleased).flatMap(({ sql }) => readDeclaration(sql)?.unused ?? []));
  return present
    .filter((migration) => !isReleased(migration))
    .flatMap(({ name, sql }) => {
      const declared = readDeclaration(sql);
      if (declared === undefined)
        return hasTag ? [`${name} must begin with "-- adds" or "-- takes away: ..."`] : [];
      return undeclared(declared, findRemovals(sql), unused).map((problem) => `${name} ${problem}`);
    });
}

function undeclared(
  { kind, taken }: Declaration,
  removals: readonly string[],
  unused: ReadonlySet<string>,
): readonly string[] {
  return [
    ...removals
      .filter((thing) => !taken.includes(thing))
      .map((thing) => `declares that it ${kind}, without "${thing}", which it drops, renames or narrows`),
    ...taken
      .filter((thing) => !removals.includes(thing))
      .map((thing) => `declares that it takes away "${thing}", which it does not`),
    ...taken
      .filter((thing) => !unused.has(thing))
      .map((thing) => `takes away "${thing}", which no released migration declares as no longer used`),
  ];
}
