import { sliceLog } from '../platform/logging/slice-log.ts';
import type { Deps } from './open-dependencies.ts';

/** Returns the dependencies with the slice's own logger. */
export function depsOfSlice(deps: Deps, slice: string): Deps {
  return { ...deps, log: sliceLog(deps.log, slice) };
}
