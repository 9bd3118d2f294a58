import { StartProblem } from '../start/start-problem.ts';

/** Why PostgreSQL did not start, read from its output. `busy` passes by itself; `port-taken` needs another port. */
export type Cause = 'no-space' | 'port-taken' | 'busy' | 'other-version' | 'broken' | 'unknown';

const signs: readonly (readonly [Cause, RegExp])[] = [
  ['no-space', /No space left on device|Disk quota exceeded|File too large/],
  ['port-taken', /could not bind|Address already in use|could not create any TCP\/IP sockets/],
  ['busy', /pre-existing shared memory block|lock file "[^"]*" already exists|is already in use/],
  ['other-version', /database files are incompatible with server|initialized by PostgreSQL version/],
  [
    'broken',
    /PANIC:|pg_control|required .* does not exist|checkpoint record|invalid checksum|checksum verification failed|not a valid data directory|could not (open|read|access) (file|directory)|postgresql\.conf|pg_hba\.conf/,
  ],
];

export function findCause(said: string): Cause {
  return signs.find(([, sign]) => sign.test(said))?.[0] ?? 'unknown';
}

export function noSpace(directory: string): StartProblem {
  return new StartProblem(
    `No disk space is left for the data directory ${directory}: free some, or set DATA_DIR to a larger disk.`,
  );
}

export function brokenDirectory(directory: string, detail: string): StartProblem {
  return new StartProblem(
    `The data directory ${directory} is broken (${detail}): ` +
      'put a backup in its place, or move it away to begin with an empty one.',
  );
}

export function otherVersion(directory: string, theirs: string, ours: number): StartProblem {
  return new StartProblem(
    `The data directory ${directory} was written by PostgreSQL ${theirs} and cannot be opened by PostgreSQL ${ours}: ` +
      'start the version of the program that wrote it, or set DATA_DIR to another directory.',
  );
}

/** Returns the error message for a start that failed permanently. */
export function toStartProblem(said: string, directory: string): StartProblem {
  switch (findCause(said)) {
    case 'no-space':
      return noSpace(directory);
    case 'broken':
    case 'other-version':
      return brokenDirectory(directory, findLastError(said));
    case 'busy':
      return new StartProblem(
        `Another PostgreSQL still uses the data directory ${directory}: end it, or set DATA_DIR to another directory.`,
      );
    case 'port-taken':
    case 'unknown':
      return new StartProblem(`PostgreSQL did not start in ${directory}: ${findLastError(said)}.`);
  }
}

function findLastError(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim() ?? 'it said nothing';
}
