import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './paths.mjs';
import { printLine } from './print.mjs';
import { Problem } from './problem.mjs';

/**
 * Installing and building change the checkout, so a second program started meanwhile waits for the first. A checkout that cannot be
 * written, such as that of a service, needs no lock: it can only be used as it is.
 */
export async function runExclusively(work) {
  if (!isWritable()) return await work().catch(explain);
  const lock = join(root, '.cache', 'preparing.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let isShown = false; !take(lock); await wait(200)) {
    const holder = readHolder(lock);
    if (!isAlive(holder)) rmSync(lock, { force: true });
    else if (!isShown) {
      printLine(`Waiting for process ${holder}, which installs or builds`);
      isShown = true;
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function explain(error) {
  if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  throw new Problem(
    `The checkout ${root} is not up to date, and this user cannot change it: run "npm start -- --prepare" as its owner.`,
  );
}

function isWritable() {
  try {
    const folder = join(root, '.cache');
    accessSync(existsSync(folder) ? folder : root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    // A lock without a number is just being written. Signal 0 to pid 0 would address our own process group.
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
