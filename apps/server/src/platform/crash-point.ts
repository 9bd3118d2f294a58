import { flushCompileCache } from 'node:module';

/**
 * CRASH_AT=name:n ends this process at the nth pass of the point, as kill -9 would; FREEZE_AT=name:n stops it there until SIGCONT, as a
 * machine that swaps or a paused container would. For drills only.
 */
const signal = process.env.FREEZE_AT === undefined ? 'SIGKILL' : 'SIGSTOP';
const [target, count] = (process.env.FREEZE_AT ?? process.env.CRASH_AT ?? '').split(/:(?=\d+$)/);
const fatalPass = Number(count ?? '1');
let passes = 0;

/** A named place between two steps. Nothing that must happen may stand behind it without a way to be done again. */
export function crashPoint(name: string): void {
  if (name !== target) return;
  passes += 1;
  if (passes !== fatalPass) return;
  // The next process of the drill need not compile the program anew; of what is killed nothing is kept otherwise.
  flushCompileCache();
  process.kill(process.pid, signal);
}
