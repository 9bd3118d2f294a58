import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from '@dukat/contract/z';
import { StartProblem } from '../../platform/start/start-problem.ts';

/** What a check reads of a version that is not installed. */
export interface TargetVersion {
  readonly version: string;
  readonly migrations: string;
  /** docs/operations/settings.md, which is generated from the settings. */
  readonly settingsPage: string;
}

const parts = ['package.json', 'apps/server/migrations', 'docs/operations/settings.md'];
const tagPattern = /^v?(\d+\.\d+\.\d+)$/;
const manifest = z.object({ name: z.literal('dukat'), version: z.string().regex(/^\d+\.\d+\.\d+$/) });

/**
 * Copies what a check reads of a version into a folder: of an unpacked folder, or of a tag of the origin of the checkout, in which
 * nothing is written.
 */
export async function fetchTarget(
  named: string,
  { checkout, folder }: { readonly checkout: string; readonly folder: string },
): Promise<TargetVersion> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tag = tagPattern.exec(named)?.[1];
  if (existsSync(named)) copyParts(resolve(named), folder);
  else if (tag !== undefined) await fetchTag(`v${tag}`, { checkout, folder });
  else throw new StartProblem(`${named} is no version such as 25.11.8, and no folder.`);
  return readTarget(folder, named);
}

function copyParts(source: string, folder: string): void {
  for (const part of parts) {
    if (!existsSync(join(source, part)))
      throw new StartProblem(`${source} is no version of Dukat: ${part} is missing.`);
    cpSync(join(source, part), join(folder, part), { recursive: true });
  }
}

/** Fetches the tag into a repository in the folder, since the checkout may belong to another user. */
async function fetchTag(
  tag: string,
  { checkout, folder }: { readonly checkout: string; readonly folder: string },
): Promise<void> {
  const reference = `refs/tags/${tag}`;
  const repository = join(folder, 'repository');
  const archive = join(folder, 'version.tar');
  const git = (problem: string, ...args: readonly string[]) => run(problem, 'git', ['-C', checkout, ...args]);
  const inside = ['--git-dir', repository];
  // An origin may be a path that begins at the checkout.
  const origin = await readOrigin(checkout);
  await git(`${folder} cannot hold a repository`, 'init', '--quiet', '--bare', repository);
  const fetch = ['fetch', '--quiet', '--depth=1', origin, `+${reference}:${reference}`];
  await git(`The origin of ${checkout} has no tag ${tag}, or does not answer`, ...inside, ...fetch);
  const read = ['archive', '--output', archive, reference, ...parts];
  await git(`The tag ${tag} cannot be read`, ...inside, ...read);
  await run(`The tag ${tag} cannot be unpacked`, 'tar', ['-xf', archive, '-C', folder]);
}

async function readOrigin(checkout: string): Promise<string> {
  // Git refuses the checkout of another user by default. Reading the address runs no code of it.
  const getOrigin = ['-C', checkout, '-c', 'safe.directory=*', 'remote', 'get-url', 'origin'];
  return (await run(`${checkout} has no origin`, 'git', getOrigin)).trim();
}

/** Clones a tag of the origin of the checkout into a folder, which keeps that origin. */
export async function cloneTag(
  tag: string,
  { checkout, folder }: { readonly checkout: string; readonly folder: string },
): Promise<void> {
  const clone = ['clone', '--quiet', '--branch', tag, await readOrigin(checkout), folder];
  // An origin may be a path that begins at the checkout.
  await run(`The tag ${tag} cannot be cloned`, 'git', ['-C', checkout, ...clone]);
}

/** Refuses a clone that is not the tag of the origin as it was committed. Writes nothing, since the clone may belong to another user. */
export async function requireTag(
  tag: string,
  { checkout, folder }: { readonly checkout: string; readonly folder: string },
): Promise<void> {
  const reference = `refs/tags/${tag}`;
  const list = ['-C', checkout, 'ls-remote', await readOrigin(checkout), reference, `${reference}^{}`];
  const listed = await run(`The origin of ${checkout} does not answer`, 'git', list);
  // The line of an annotated tag's commit comes after that of the tag.
  const commit = listed.trim().split('\n').at(-1)?.split('\t')[0];
  const inside = ['-C', folder, '-c', 'safe.directory=*'];
  const unread = `${folder} is no clone`;
  const head = (await run(unread, 'git', [...inside, 'rev-parse', 'HEAD'])).trim();
  const changes = await run(unread, 'git', [...inside, 'status', '--porcelain']);
  if (head !== commit || changes !== '' || compareVersions(readVersion(folder), tag.slice(1)) !== 0)
    throw new StartProblem(`${folder} is not ${tag} of the origin: remove it, and run this again.`);
}

async function run(problem: string, command: string, args: readonly string[]): Promise<string> {
  try {
    // Without a prompt for a password, which nobody would answer.
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
    return (await promisify(execFile)(command, args, { env })).stdout;
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    // The address of an origin may hold a token.
    throw new StartProblem(`${problem}: ${output.replaceAll(/\/\/[^/\s]*@/g, '//')}`);
  }
}

/** Returns the version of an unpacked folder. */
export function readVersion(folder: string, named = folder): string {
  const found = manifest.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  if (!found.success) throw new StartProblem(`${named} is no version of Dukat.`);
  return found.data.version;
}

function readTarget(folder: string, named: string): TargetVersion {
  return {
    version: readVersion(folder, named),
    migrations: join(folder, 'apps/server/migrations'),
    settingsPage: readFileSync(join(folder, 'docs/operations/settings.md'), 'utf8'),
  };
}

/** Compares 25.11.8 with 25.12.1: negative if the first is older. */
export function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => version.split('.').map(Number);
  const [left, right] = [numbers(one), numbers(other)];
  const differs = left.findIndex((number, index) => number !== right[index]);
  return (left[differs] ?? 0) - (right[differs] ?? 0);
}
