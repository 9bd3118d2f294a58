import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start/start-problem.ts';
import { runCommand } from './run-command.ts';

/** How a command is run so that PostgreSQL, which refuses to run as root, accepts it and can do nothing else of root's. */
export interface Unprivileged {
  /** Words before the command. */
  readonly prefix: readonly string[];
  /** Who must own the data directory, or undefined when the owner is right by itself. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** True where it could only be made to look like another user, and still reads what root reads. */
  readonly isStillRoot?: boolean;
}

const nobody = 65534;
const override = '+dac_override,+dac_read_search';
const asAnother = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
const asNobody = [...asAnother, '--inh-caps=-all', '--no-new-privs'];
const owner = { uid: nobody, gid: nobody };

/** A user namespace: whoever it is looks like nobody from inside, and the files stay whose they are (also under /root). */
const asNobodyInside = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** The best first. Containers often forbid namespaces; the last two are for where nothing else is left. */
function waysForRoot(binary: string, folder: string): Unprivileged[] {
  return [
    { prefix: asNobody, owner },
    { prefix: [...withinWalls([folder, dirname(dirname(binary))]), ...asNobody], owner },
    { prefix: asNobodyInside, owner: { uid: 0, gid: 0 }, isStillRoot: true },
    {
      prefix: [...asAnother, `--inh-caps=${override}`, `--ambient-caps=${override}`],
      owner,
      isStillRoot: true,
    },
  ];
}

/** The first way in which the given PostgreSQL binary runs and reaches the folder that will hold its data. */
export async function unprivileged(binary: string, folder: string): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return { prefix: hasName() ? [] : asNobodyInside, owner: undefined };

  // Others may pass through, to the cluster that is theirs; they may neither list nor read what else is there.
  chmodSync(folder, statSync(folder).mode | 0o001);
  for (const way of waysForRoot(binary, folder)) {
    const [command = '', ...args] = way.prefix;
    const runs = await runCommand(command, [...args, binary, '--version']);
    const reaches = await runCommand(command, [...args, 'sh', '-c', 'cd "$0"', folder]);
    if (runs.exitCode === 0 && reaches.exitCode === 0) return way;
  }
  throw new StartProblem(
    'PostgreSQL refuses to run as root, and neither "unshare" nor "setpriv" may start it as another user here: ' +
      'start the program as an ordinary user, or set DATABASE_URL to a running server.',
  );
}

/**
 * Words that run a command where a closed folder (such as /root) is an empty one but for what is named: a stranger who may
 * not pass through root's folders reaches these at their usual places, and nothing else of root's is even there.
 */
function withinWalls(paths: readonly string[]): readonly string[] {
  const real = paths.map((path) => realpathSync(path)).filter((path) => closedAbove(path) !== undefined);
  const walls = [...new Set(real.flatMap((path) => closedAbove(path) ?? []))];
  const stage = ['/mnt', '/media', '/srv', '/opt', '/tmp', '/run'].find(
    (candidate) =>
      existsSync(candidate) && ![...real, ...walls].some((path) => `${path}/`.startsWith(`${candidate}/`)),
  );
  if (stage === undefined) return [];
  const empty = 'mount -t tmpfs -o mode=755,size=1m dukat';
  const script = [
    'set -e',
    `${empty} ${quoted(stage)}`,
    ...real.map((path, index) => `mkdir ${stage}/${index}; mount --rbind ${quoted(path)} ${stage}/${index}`),
    ...walls.map((wall) => `${empty} ${quoted(wall)}`),
    ...real.map((path, index) => `mkdir -p ${quoted(path)}; mount --rbind ${stage}/${index} ${quoted(path)}`),
    `umount -l ${quoted(stage)}`,
    'exec "$@"',
  ].join('\n');
  return ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', script, 'dukat'];
}

/** The topmost folder above a path that others may not pass through. */
function closedAbove(path: string): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  const higher = closedAbove(parent);
  return higher ?? ((statSync(parent).mode & 0o001) === 0 ? parent : undefined);
}

const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;

/** initdb refuses a user without a name, as containers have that are started with a bare number. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Gives a data directory to the user that the server runs as; reads no further than its top when that is right already. */
export function giveTo(to: Unprivileged['owner'], directory: string): void {
  if (to === undefined || lstatSync(directory).uid === to.uid) return;
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(directory, entry), to.uid, to.gid);
  }
  chownSync(directory, to.uid, to.gid);
}
