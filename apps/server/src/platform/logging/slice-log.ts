import type { Level, Logger } from 'pino';

export type LogLevel = Level | 'silent';

/** Levels by the name of a slice. */
export type SliceLevels = ReadonlyMap<string, LogLevel>;

interface SliceLogs {
  readonly children: Map<string, Logger>;
  levels: SliceLevels;
}

const known = new WeakMap<Logger, SliceLogs>();

function slicesOf(log: Logger): SliceLogs {
  let logs = known.get(log);
  if (logs === undefined) {
    logs = { children: new Map(), levels: new Map() };
    known.set(log, logs);
  }
  return logs;
}

/** Returns the logger of a slice, which names the slice in each line. There is one per slice, so that its level can be changed. */
export function sliceLog(log: Logger, slice: string): Logger {
  const { children, levels } = slicesOf(log);
  let child = children.get(slice);
  if (child === undefined) {
    child = log.child({ slice }, { level: levels.get(slice) ?? log.level });
    children.set(slice, child);
  }
  return child;
}

/** Sets the levels of the listed slices; all others have the program's own. */
export function setSliceLevels(log: Logger, levels: SliceLevels): void {
  const logs = slicesOf(log);
  logs.levels = levels;
  for (const [slice, child] of logs.children) child.level = levels.get(slice) ?? log.level;
}
