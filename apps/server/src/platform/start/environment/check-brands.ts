import { isAbsolute } from 'node:path';
import { loadAllBrands } from '@dukat/brands/load-brands';
import { StartProblem } from '../start-problem.ts';

/** Throws StartProblem if the operator's brands cannot be used. Later modules load them as constants and would end with a stack trace. */
export function checkBrands(directory: string | undefined): void {
  if (!directory?.trim()) return;
  if (!isAbsolute(directory)) {
    throw new StartProblem('BRANDS_DIR must be an absolute path, such as /etc/dukat/brands.');
  }
  try {
    loadAllBrands(directory);
  } catch (error) {
    throw new StartProblem(`BRANDS_DIR: ${error instanceof Error ? error.message : String(error)}`);
  }
}
