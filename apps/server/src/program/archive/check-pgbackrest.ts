import { execFile } from 'node:child_process';
import { systemErrorCode } from '../../platform/start/start-problem.ts';

/** The first version of pgBackRest that knows a major version of PostgreSQL; others refuse to work with it. */
const firstVersions: ReadonlyMap<number, readonly [number, number]> = new Map([[18, [2, 55]]]);

const longestBaseAgeMs = 86_400_000;
const longestTriedAgeDays = 92;

interface Answer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface PgBackRestDeps {
  /** Runs pgBackRest; undefined if it is not installed. */
  readonly run: (args: readonly string[]) => Promise<Answer | undefined>;
  readonly stanza: string;
  /** The server of DATABASE_URL. */
  readonly server: { readonly system: string; readonly majorVersion: number };
  /** When an operator last recorded a restore that was tried. */
  readonly triedAt: Date | undefined;
  readonly now: Date;
}

export interface Judgment {
  readonly isGood: boolean;
  /** One sentence. */
  readonly text: string;
}

const good = (text: string): Judgment => ({ isGood: true, text });
const bad = (text: string): Judgment => ({ isGood: false, text });

/** Judges the backups that pgBackRest makes of the server of DATABASE_URL: its version, the archive, the newest backup and a tried restore. */
export async function checkPgBackRest(deps: PgBackRestDeps): Promise<readonly Judgment[]> {
  const { run, stanza } = deps;
  const tried = judgeTried(deps);
  const version = await run(['version']);
  if (version === undefined) return [bad('pgbackrest is not installed on this machine.'), tried];
  const info = await run(['info', `--stanza=${stanza}`, '--output=json']);
  const check = await run(['check', `--stanza=${stanza}`, '--log-level-console=warn']);
  return [judgeVersion(version, deps), judgeInfo(info, deps), judgeArchive(check, deps), tried];
}

function judgeVersion({ stdout }: Answer, { server: { majorVersion } }: PgBackRestDeps): Judgment {
  const [, text, major = 0, minor = 0] = /pgBackRest ((\d+)\.(\d+)\S*)/.exec(stdout) ?? [];
  if (text === undefined) return bad('pgbackrest does not name its version.');
  const first = firstVersions.get(majorVersion);
  const isOld = first !== undefined && Number(major) * 1000 + Number(minor) < first[0] * 1000 + first[1];
  return isOld
    ? bad(`pgBackRest ${text} does not know PostgreSQL ${majorVersion}: install ${first.join('.')} or newer.`)
    : good(`pgBackRest ${text}, PostgreSQL ${majorVersion}.`);
}

interface Stanza {
  readonly name: string;
  readonly status: { readonly code: number; readonly message: string };
  readonly db?: readonly { readonly 'system-id'?: unknown }[];
  readonly backup?: readonly {
    readonly label: string;
    readonly error?: boolean;
    readonly timestamp: { readonly stop: number };
  }[];
}

function judgeInfo(answer: Answer | undefined, { stanza, server, now }: PgBackRestDeps): Judgment {
  const found = parseInfo(answer?.stdout ?? '')?.find(({ name }) => name === stanza);
  if (found === undefined)
    return bad(`pgbackrest info knows no stanza ${stanza}${reasonOf(answer)}: name it with --stanza.`);
  if (found.status.code !== 0) return bad(`The stanza ${stanza} is not usable: ${found.status.message}.`);
  const systems = (found.db ?? []).map((db) => String(db['system-id']));
  if (!systems.includes(server.system))
    return bad(`The stanza ${stanza} backs up another server than that of DATABASE_URL.`);
  const newest = found.backup?.toSorted((one, other) => one.timestamp.stop - other.timestamp.stop).at(-1);
  if (newest === undefined) return bad('There is no backup.');
  if (newest.error === true) return bad(`The backup ${newest.label} contains pages with wrong checksums.`);
  const ageMs = now.getTime() - newest.timestamp.stop * 1000;
  const age = `${Math.floor(ageMs / 3_600_000)} hours old`;
  return ageMs > longestBaseAgeMs
    ? bad(`The newest backup ${newest.label} is ${age}: make one each day.`)
    : good(`The newest backup ${newest.label} is ${age}.`);
}

/** System identifiers have more digits than a number holds, so they are read as text. */
function parseInfo(stdout: string): readonly Stanza[] | undefined {
  const line = /^\[.*\]$/m.exec(stdout)?.[0].replaceAll(/"system-id":(\d+)/g, '"system-id":"$1"');
  try {
    const value: unknown = JSON.parse(line ?? 'null');
    return Array.isArray(value) ? value.filter(isStanza) : undefined;
  } catch {
    return undefined;
  }
}

function isStanza(value: unknown): value is Stanza {
  return value instanceof Object && 'name' in value && 'status' in value && value.status instanceof Object;
}

function judgeArchive(answer: Answer | undefined, { stanza }: PgBackRestDeps): Judgment {
  return answer?.exitCode === 0
    ? good('The server archives, and the repository takes its files.')
    : bad(`pgbackrest check --stanza=${stanza} fails${reasonOf(answer)}.`);
}

function reasonOf(answer: Answer | undefined): string {
  const said = `${answer?.stderr ?? ''}\n${answer?.stdout ?? ''}`;
  const error = /ERROR: (.*)/.exec(said)?.[1];
  return error === undefined ? '' : ` (${error})`;
}

function judgeTried({ triedAt, now }: PgBackRestDeps): Judgment {
  const how = 'restore on another machine, then record it: npm run backup -- check --tried "where and how"';
  if (triedAt === undefined) return bad(`No tried restore is recorded: ${how}.`);
  const days = Math.floor((now.getTime() - triedAt.getTime()) / 86_400_000);
  return days > longestTriedAgeDays
    ? bad(`The last tried restore was ${days} days ago: ${how}.`)
    : good(`The last tried restore was ${days} days ago.`);
}

/** pgBackRest waits a minute for a file in its archive, by default. */
const longestRunMs = 5 * 60_000;

/** Passes on its own settings and those of libpq, but no secret of the program. */
export function runPgBackRest(args: readonly string[]): Promise<Answer | undefined> {
  const kept = Object.entries(process.env).filter(([name]) => /^(PATH|HOME|USER|TZ|PG\w*)$/.test(name));
  const options = { env: Object.fromEntries(kept), timeout: longestRunMs, maxBuffer: 64 * 2 ** 20 };
  return new Promise((resolve) => {
    execFile('pgbackrest', [...args], options, (error, stdout, stderr) => {
      if (systemErrorCode(error) === 'ENOENT') return resolve(undefined);
      const code = error === null ? 0 : error.code;
      resolve({ exitCode: typeof code === 'number' ? code : 1, stdout, stderr });
    });
  });
}
