import { isDatabaseAway } from '../database/database-away.ts';
import { isAlive } from '../postgres/postmaster.ts';
import { StartProblem } from './start-problem.ts';

export interface Lifecycle {
  /** Remembers how to stop a part, and how long it may take. Parts stop one after another, the newest first. */
  onStop(name: string, stop: () => Promise<void>, patienceMs?: number): void;
  /** Stops everything and ends the process; with a problem, which is told, the exit code says so. */
  stop(problem?: unknown): Promise<void>;
}

export interface LifecycleOptions {
  readonly print: (line: string) => void;
  readonly starterPid: number | undefined;
  /** Ends the process. */
  readonly exit?: (code: number) => void;
}

/** A part that takes longer than this to stop is given up; the database recovers from anything. */
const longestStopMs = 2_500;
/** All parts together: whoever stops a program kills it soon after. What is late gets the least. */
const longestWholeStopMs = 4_000;
const leastStopMs = 200;
const watchStarterEveryMs = 300;

/** Starts the program, and stops it in order on a signal, on a defect, or when the process that started it is gone. */
export async function runProgram(
  options: LifecycleOptions,
  start: (lifecycle: Lifecycle) => Promise<void>,
): Promise<void> {
  const lifecycle = lifecycleOf(options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void lifecycle.stop());
  process.on('uncaughtException', (error) => void lifecycle.stop(error));
  process.on('unhandledRejection', (reason) => {
    // Every step is a transaction, so one that lost its database left nothing half; what else nobody expected is a defect.
    if (isDatabaseAway(reason)) console.error('A step lost its database and nobody waited for it:', reason);
    else void lifecycle.stop(reason);
  });
  watchStarter(options.starterPid, lifecycle);
  try {
    await start(lifecycle);
  } catch (error) {
    await lifecycle.stop(error);
  }
}

/** What is read before anything runs: a problem in it is told in its sentence and ends the process. */
export function orExit<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    printProblem(error);
    process.exit(1);
  }
}

interface Part {
  readonly name: string;
  readonly stop: () => Promise<void>;
  readonly patienceMs: number | undefined;
}

export function lifecycleOf({ print, exit = (code) => process.exit(code) }: LifecycleOptions): Lifecycle {
  const parts: Part[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(problem: unknown): Promise<void> {
    if (problem === undefined) print('Stopping');
    else printProblem(problem);
    let isClean = problem === undefined;
    const givenUpAt = performance.now() + longestWholeStopMs;
    // A part may be added while others stop: the program was still starting.
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      const left = Math.max(givenUpAt - performance.now(), leastStopMs);
      isClean = (await stopPart(part, part.patienceMs ?? Math.min(left, longestStopMs))) && isClean;
    }
    if (problem === undefined) print('Stopped');
    exit(isClean ? 0 : 1);
  }

  async function stopPart({ name, stop }: Part, patienceMs: number): Promise<boolean> {
    const patience = Promise.withResolvers<never>();
    const timer = setTimeout(() => patience.reject(new Error('it took too long')), patienceMs);
    try {
      await Promise.race([stop(), patience.promise]);
      return true;
    } catch (error) {
      print(`${name} did not stop in order: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    onStop: (name, stop, patienceMs) => void parts.push({ name, stop, patienceMs }),
    stop: (problem) => {
      stopping ??= stopAll(problem);
      return stopping;
    },
  };
}

function printProblem(problem: unknown): void {
  if (problem instanceof StartProblem) console.error(`\n  ${problem.message}\n`);
  else console.error(problem);
}

function watchStarter(starterPid: number | undefined, lifecycle: Lifecycle): void {
  if (starterPid === undefined) return;
  const timer = setInterval(() => {
    if (isAlive(starterPid)) return;
    clearInterval(timer);
    void lifecycle.stop();
  }, watchStarterEveryMs);
  timer.unref();
}
