import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../start/start-problem.ts';
import { runCommand } from './run-command.ts';

/** How a command is run so that PostgreSQL, which refuses to run as root, accepts it. */
export interface Unprivileged {
  /** Words before the command. */
  readonly prefix: readonly string[];
  /** Who must own the data directory, or undefined when the owner is right by itself. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

const nobody = 65534;
const override = '+dac_override,+dac_read_search';

/** A user namespace: whoever it is looks like nobody from inside, and the files stay whose they are (also under /root). */
const asNobodyInside = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`];

const waysForRoot: readonly Unprivileged[] = [
  { prefix: asNobodyInside, owner: { uid: 0, gid: 0 } },
  // Containers often forbid namespaces: another user who may still reach the folders of root.
  {
    prefix: [
      ...['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'],
      ...[`--inh-caps=${override}`, `--ambient-caps=${override}`],
    ],
    owner: { uid: nobody, gid: nobody },
  },
  {
    prefix: ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'],
    owner: { uid: nobody, gid: nobody },
  },
];

/** The first way in which the given PostgreSQL binary runs and sees the folder that will hold its data. */
export async function unprivileged(binary: string, folder: string): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return { prefix: hasName() ? [] : asNobodyInside, owner: undefined };

  for (const way of waysForRoot) {
    const [command = '', ...args] = way.prefix;
    const runs = await runCommand(command, [...args, binary, '--version']);
    // Looking is the only proof: what `test -x` asks the system leaves capabilities out.
    const reaches = await runCommand(command, [...args, 'ls', `${folder}/.`]);
    if (runs.exitCode === 0 && reaches.exitCode === 0) return way;
  }
  throw new StartProblem(
    'PostgreSQL refuses to run as root, and neither "unshare" nor "setpriv" may start it as another user here: ' +
      'start the program as an ordinary user, or set DATABASE_URL to a running server.',
  );
}

/** initdb refuses a user without a name, as containers have that are started with a bare number. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Gives a data directory to the user that the server runs as; reads no further than its top when that is right already. */
export function giveTo(owner: Unprivileged['owner'], directory: string): void {
  if (owner === undefined || lstatSync(directory).uid === owner.uid) return;
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(directory, entry), owner.uid, owner.gid);
  }
  chownSync(directory, owner.uid, owner.gid);
}
