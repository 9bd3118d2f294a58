import { spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { Environment } from '../configuration/setting.ts';
import { checkout } from '../configuration/start-options.ts';
import { cloneTag, requireTag } from './target-version.ts';

/** Installs a version beside this one, a tag in a folder of the same parent, and builds it. Returns its folder. */
export async function installVersion(named: string, print: (line: string) => void): Promise<string> {
  const folder = existsSync(named) ? resolve(named) : await cloneBeside(named, print);
  print(`Installing and building in ${folder}`);
  const code = await runIn(folder, ['start', '--prepare']);
  if (code !== 0) throw new StartProblem(`The new version could not be installed in ${folder}: see above.`);
  return folder;
}

async function cloneBeside(named: string, print: (line: string) => void): Promise<string> {
  const tag = `v${named.replace(/^v/, '')}`;
  const parent = dirname(resolve(checkout));
  const folder = join(parent, `dukat-${tag.slice(1)}`);
  // A complete clone of an earlier attempt.
  if (existsSync(folder)) {
    await requireTag(tag, { checkout, folder });
    return folder;
  }
  if (!isWritable(parent))
    throw new StartProblem(
      `${parent} cannot be written: clone ${tag} there as its owner, run "npm start -- --prepare" in the clone, and name that folder.`,
    );
  print(`Fetching ${tag} into ${folder}`);
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  await cloneTag(tag, { checkout, folder: draft });
  await requireTag(tag, { checkout, folder: draft });
  renameSync(draft, folder);
  return folder;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs an npm command of a version; returns its exit code. Its output goes to the terminal, or to an opened file. */
export function runIn(
  folder: string,
  args: readonly string[],
  { env = {}, output = 'inherit' }: { readonly env?: Environment; readonly output?: number | 'inherit' } = {},
): Promise<number> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [join(folder, 'scripts/dukat.mjs'), ...args], {
      cwd: folder,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Gives the new version the settings file of this one, and a DATA_DIR that does not depend on the checkout unless its environment has it. */
export function handOverSettings(folder: string, dataDirectory: string, isGiven: boolean): void {
  if (resolve(folder) === resolve(checkout)) return;
  const [from, to] = [join(checkout, '.env'), join(folder, '.env')];
  const text = existsSync(from) ? readFileSync(from, 'utf8') : '';
  const lines = text.split('\n').filter((line) => line !== '' && !/^\s*DATA_DIR\s*=/.test(line));
  const wanted = isGiven ? text : [...lines, `DATA_DIR=${dataDirectory}`, ''].join('\n');
  if ((existsSync(to) ? readFileSync(to, 'utf8') : '') === wanted) return;
  if (!isWritable(folder))
    throw new StartProblem(
      `${folder} cannot be written: copy ${from} there as its owner, and run this again.`,
    );
  const mode = existsSync(from) ? statSync(from).mode & 0o777 : 0o600;
  writeFileSync(`${to}.new`, wanted, { mode });
  chmodSync(`${to}.new`, mode);
  renameSync(`${to}.new`, to);
}
