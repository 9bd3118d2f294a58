import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start/start-problem.ts';
import { runCommand } from './run-command.ts';

/** How to run a command so that PostgreSQL, which refuses to run as root, accepts it and has none of root's other rights. */
export interface Unprivileged {
  /** Words to put before the command. */
  readonly prefix: readonly string[];
  /** The user who must own the data directory; undefined when the current owner is right. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** True if it only appears to be another user and still has root's access to files. */
  readonly isStillRoot?: boolean;
}

const nobody = 65534;
const override = '+dac_override,+dac_read_search';
const asAnother = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
const asNobody = [...asAnother, '--inh-caps=-all', '--no-new-privs'];
const owner = { uid: nobody, gid: nobody };

/** A user namespace: inside it the user appears as nobody, while files keep their owners (also under /root). */
const asNobodyInside = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** Ways to drop root, best first. Containers often forbid namespaces; the last two are last resorts. */
function rootAlternatives(binary: string, folders: readonly string[]): Unprivileged[] {
  return [
    { prefix: asNobody, owner },
    { prefix: [...hideClosedFolders([...folders, dirname(dirname(binary))]), ...asNobody], owner },
    { prefix: asNobodyInside, owner: { uid: 0, gid: 0 }, isStillRoot: true },
    {
      prefix: [...asAnother, `--inh-caps=${override}`, `--ambient-caps=${override}`],
      owner,
      isStillRoot: true,
    },
  ];
}

/** Returns the first way by which the PostgreSQL binary runs and can enter the folder for its data and those of its archiver. */
export async function unprivileged(
  binary: string,
  folder: string,
  archiverFolders: readonly string[] = [],
): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return { prefix: hasName() ? [] : asNobodyInside, owner: undefined };

  // Other users may traverse the folder to reach the cluster, but not list or read its contents.
  chmodSync(folder, statSync(folder).mode | 0o001);
  const folders = [folder, ...archiverFolders];
  for (const way of rootAlternatives(binary, folders)) {
    const [command = '', ...args] = way.prefix;
    const runs = await runCommand(command, [...args, binary, '--version']);
    const enterEach = 'for folder in "$@"; do cd "$folder" || exit 1; done';
    const reaches = await runCommand(command, [...args, 'sh', '-c', enterEach, 'sh', ...folders]);
    if (runs.exitCode === 0 && reaches.exitCode === 0) return way;
  }
  throw new StartProblem(
    'PostgreSQL refuses to run as root, and neither "unshare" nor "setpriv" may start it as another user here: ' +
      'start the program as an ordinary user, or set DATABASE_URL to a running server.',
  );
}

/**
 * Returns a command prefix that hides closed folders (such as /root) behind empty mounts, except for the given paths. A user who may not
 * enter root's folders then reaches these paths at their usual places and sees nothing else there.
 */
function hideClosedFolders(paths: readonly string[]): readonly string[] {
  const real = paths
    .map((path) => realpathSync(path))
    .filter((path) => findClosedAncestor(path) !== undefined);
  const walls = [...new Set(real.flatMap((path) => findClosedAncestor(path) ?? []))];
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

/** Returns the topmost folder above a path that other users may not enter. */
function findClosedAncestor(path: string): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  const higher = findClosedAncestor(parent);
  return higher ?? ((statSync(parent).mode & 0o001) === 0 ? parent : undefined);
}

const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;

/** initdb refuses a user without a name, as in containers started with a numeric user id. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Changes the owner of a data directory; checks only the top folder and returns if that is right already. */
export function giveTo(to: Unprivileged['owner'], directory: string): void {
  if (to === undefined || lstatSync(directory).uid === to.uid) return;
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(directory, entry), to.uid, to.gid);
  }
  chownSync(directory, to.uid, to.gid);
}
