import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runChild } from './run-child.mjs';
import { Problem, step } from './tell.mjs';

/** Installs what package-lock.json names, when what is installed is something else. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('Installing packages with npm ci, which takes about a minute', async () => {
    const exitCode = await runNpm(['ci', '--include=dev', '--include=optional', '--no-progress']);
    if (exitCode !== 0) {
      throw new Problem(
        'npm ci could not install the packages: see above, check the network, and start again.',
      );
    }
  });
}

export function runNpm(args) {
  const options = { cwd: root };
  // Under `npm start` this is the npm that runs us; its own Node is the one that it was made for.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js') && existsSync(npm)) return runChild(process.execPath, [npm, ...args], options);
  return runChild('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** npm lists what it installed in a lockfile of its own, which it writes last; dates would say nothing after a clone. */
function isInstalled() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(join(root, 'package-lock.json'));
  if (installed === undefined) return false;
  if (wanted === undefined)
    throw new Problem('package-lock.json is missing or broken: restore it from the repository.');

  const isSame = ([path, { version }]) => installed[path]?.version === version;
  const isNeeded = ([path, entry]) =>
    path.startsWith('node_modules/') && !entry.link && !entry.optional && !entry.peer;
  const isUnknown = ([path, entry]) => !entry.link && path.startsWith('node_modules/') && !wanted[path];
  const isStale = ([path, { version }]) => wanted[path] !== undefined && wanted[path].version !== version;
  return (
    Object.entries(wanted).filter(isNeeded).every(isSame) &&
    !Object.entries(installed).some((entry) => isUnknown(entry) || isStale(entry))
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
