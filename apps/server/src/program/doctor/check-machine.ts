import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../../platform/start/start-problem.ts';
import type { Finding } from './finding.ts';

const megabyte = 2 ** 20;
const leastFree = { problem: 256 * megabyte, warning: 2048 * megabyte };

/** Files with secrets must be readable by their owner alone. */
export function checkFiles(dataDirectory: string, keyFiles: readonly string[]): readonly Finding[] {
  const access = join(dataDirectory, 'postgres-access.json');
  const shared = [access, ...keyFiles].filter(isShared);
  if (shared.length === 0) return [{ check: 'files', level: 'ok', text: 'Files with secrets are private.' }];
  return shared.map((path) => ({ check: 'files', level: 'problem', text: `${path} can be read by others.` }));
}

function isShared(path: string): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  return status !== undefined && process.platform !== 'win32' && (status.mode & 0o077) !== 0;
}

export async function checkDisk(directory: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(directory);
    const free = bavail * bsize;
    const text = `${Math.floor(free / megabyte)} MB are free for the data directory.`;
    const isLow = free < leastFree.warning;
    return { check: 'disk', level: free < leastFree.problem ? 'problem' : isLow ? 'warning' : 'ok', text };
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT')
      return { check: 'disk', level: 'skipped', text: 'There is no data directory yet.' };
    return { check: 'disk', level: 'problem', text: `The data directory cannot be read (${code}).` };
  }
}

/** A second is the resolution of the header; API signatures may be 30 seconds off. */
const mostSkewMs = { warning: 2_000, problem: 20_000 };

/** @param readTime the time of the internet; rejects without a connection */
export async function checkClock(readTime: () => Promise<Date>): Promise<Finding> {
  try {
    const skewMs = Math.abs(Date.now() - (await readTime()).getTime());
    const text = `The clock differs from that of the internet by ${(skewMs / 1000).toFixed(1)} seconds.`;
    const isOff = skewMs > mostSkewMs.warning;
    return {
      check: 'clock',
      level: skewMs > mostSkewMs.problem ? 'problem' : isOff ? 'warning' : 'ok',
      text,
    };
  } catch {
    return { check: 'clock', level: 'skipped', text: 'Not checked: the internet does not answer.' };
  }
}

const oldBackupMs = 26 * 60 * 60_000;

/** @param folder where the operator keeps backups; undefined if not given */
export function checkBackup(folder: string | undefined): Finding {
  if (folder === undefined) {
    return {
      check: 'backup',
      level: 'skipped',
      text: 'Not checked: name the folder of backups by --backups.',
    };
  }
  let ages: readonly number[];
  try {
    ages = readdirSync(folder).map((name) => Date.now() - statSync(join(folder, name)).mtimeMs);
  } catch (error) {
    const text = `The folder of backups cannot be read (${systemErrorCode(error)}).`;
    return { check: 'backup', level: 'problem', text };
  }
  if (ages.length === 0)
    return { check: 'backup', level: 'problem', text: 'The folder of backups is empty.' };
  // Times of files have fractions of a millisecond, so that a new file seems to come from the future.
  const newestMs = Math.max(0, Math.min(...ages));
  const text = `The newest backup is ${Math.floor(newestMs / 3_600_000)} hours old.`;
  return { check: 'backup', level: newestMs > oldBackupMs ? 'warning' : 'ok', text };
}
