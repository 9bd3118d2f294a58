import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedLevel, isUpToDate } from './installed.mjs';
import { linkWorkspaces } from './link-workspaces.mjs';
import { root } from './paths.mjs';
import { step } from './print.mjs';
import { Problem } from './problem.mjs';
import { runChild } from './run-child.mjs';

/** What builds and runs the program, or that and what checks and tests it. */
const levels = {
  program: {
    title: 'Installing the packages of the program with npm ci, which takes about half a minute',
    args: ['ci', '--omit=dev', '--include=optional', '--no-progress'],
  },
  tests: {
    title: 'Installing the packages of program and tests with npm ci, which takes about a minute',
    args: ['ci', '--include=dev', '--include=optional', '--no-progress'],
  },
};

/** Beside a program that may be running: what is there stays, and package-lock.json as it is. */
const addition = {
  title: 'Adding the packages that check and test the program',
  args: ['install', '--no-save', '--include=dev', '--include=optional', '--no-progress'],
};

/** Installs what package-lock.json names for the program alone, when what is installed is something else. */
export function ensureInstalled() {
  return ensureLevel('program');
}

/** The same with what checks, tests and measures the program. */
export function ensureTestsInstalled() {
  return ensureLevel('tests');
}

async function ensureLevel(wanted) {
  const lock = packagesOf(join(root, 'package-lock.json'));
  if (lock === undefined)
    throw new Problem('package-lock.json is missing or broken: restore it from the repository.');
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (installed !== undefined) linkWorkspaces(lock, root);
  if (isUpToDate(lock, installed, wanted)) return;

  const { title, args } = whatToDo(lock, installed, wanted);
  await step(title, async () => {
    if ((await runNpm(args)) !== 0) {
      throw new Problem('npm could not install the packages: see above, check the network, and start again.');
    }
  });
}

function whatToDo(lock, installed, wanted) {
  if (wanted === 'tests' && isUpToDate(lock, installed, 'program')) return addition;
  // Who has the tools keeps them: a start after a change of package-lock.json brings both up to date.
  return levels[installedLevel(installed) === 'tests' ? 'tests' : wanted];
}

export function runNpm(args) {
  const options = { cwd: root };
  // Under `npm start` this is the npm that runs us; its own Node is the one that it was made for.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js') && existsSync(npm)) return runChild(process.execPath, [npm, ...args], options);
  return runChild('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** npm lists what it installed in a lockfile of its own, which it writes last; dates would say nothing after a clone. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
