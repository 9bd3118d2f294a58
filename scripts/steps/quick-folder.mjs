import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Room for what all tests at once keep: databases with their logs of writing, profiles of browsers. */
const roomNeeded = 6 * 2 ** 30;

/**
 * Where tests keep what they throw away: in memory where there is room. Every file of tests makes and drops a database of two thousand
 * files, and a disk's file system is busier with those than PostgreSQL is with the tests.
 */
export function quickFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomNeeded ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
