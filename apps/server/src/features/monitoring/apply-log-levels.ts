import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SliceLevels } from '../../platform/logging/slice-log.ts';
import { type LogLevelChange, readLogLevels } from './log-levels-repository.ts';

export interface LogLevelDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Sets the levels of the listed slices in this process, and the normal level for all others. */
  readonly setLogLevels: (levels: SliceLevels) => void;
}

/** Returns the job with which each process applies the levels in force. Levels end also while the database cannot be read. */
export function applyLogLevels({ database, clock, setLogLevels }: LogLevelDeps): () => Promise<void> {
  let known: readonly LogLevelChange[] = [];
  return async () => {
    try {
      known = await readLogLevels(database, clock.now());
    } finally {
      const now = clock.now();
      const inForce = known.filter(({ endsAt }) => endsAt > now);
      setLogLevels(new Map(inForce.map(({ slice, level }) => [slice, level])));
    }
  };
}
