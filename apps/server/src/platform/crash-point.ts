import { flushCompileCache } from 'node:module';

/**
 * CRASH_AT=name:n kills this process at the nth pass of a crash point, like kill -9. FREEZE_AT=name:n stops it there until SIGCONT, like
 * a swapping machine or a paused container. Used only in crash tests.
 */
const signal = process.env.FREEZE_AT === undefined ? 'SIGKILL' : 'SIGSTOP';
const [target, count] = (process.env.FREEZE_AT ?? process.env.CRASH_AT ?? '').split(/:(?=\d+$)/);
const fatalPass = Number(count ?? '1');
let passes = 0;

/** Marks a point between two steps. The work that must follow it needs a way to be resumed after a crash. */
export function crashPoint(name: string): void {
  if (name !== target) return;
  passes += 1;
  if (passes !== fatalPass) return;
  // Keeps the compile cache, so that the next process need not compile the program again; a killed process would not write it.
  flushCompileCache();
  process.kill(process.pid, signal);
}
