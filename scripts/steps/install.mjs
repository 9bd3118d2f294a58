import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedLevel, isUpToDate } from './installed.mjs';
import { linkWorkspaces } from './link-workspaces.mjs';
import { root } from './paths.mjs';
import { step } from './print.mjs';
import { Problem } from './problem.mjs';
import { runChild } from './run-child.mjs';

/** Package sets: to build and run the program, or also to check and test it. */
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

/** The program may be running, so installed packages stay, and package-lock.json is not changed. */
const addition = {
  title: 'Adding the packages that check and test the program',
  args: ['install', '--no-save', '--include=dev', '--include=optional', '--no-progress'],
};

/** Installs the program's packages of package-lock.json, unless they are up to date. */
export function ensureInstalled() {
  return ensureLevel('program');
}

/** Does the same, including the packages that check, test and measure the program. */
export function ensureTestsInstalled() {
  return ensureLevel('tests');
}

async function ensureLevel(wanted) {
  const lock = readPackages(join(root, 'package-lock.json'));
  if (lock === undefined)
    throw new Problem('package-lock.json is missing or broken: restore it from the repository.');
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
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
  // Keeps the test packages if they are installed: a start after a change of package-lock.json updates them too.
  return levels[installedLevel(installed) === 'tests' ? 'tests' : wanted];
}

export function runNpm(args) {
  const options = { cwd: root };
  // Under `npm start` this is the running npm, and its Node is the one that it supports.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js') && existsSync(npm)) return runChild(process.execPath, [npm, ...args], options);
  return runChild('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** npm writes the list of installed packages last, so it is complete. File dates are meaningless after a clone. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
