import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Space for all files of parallel tests: databases with their write-ahead logs, and browser profiles. */
const roomNeeded = 6 * 2 ** 30;

/**
 * Returns the folder for temporary test files: in memory if there is space. Every test file creates and drops a database of two thousand
 * files, which takes a disk's file system more work than PostgreSQL spends on the tests.
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
