import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { isAlive } from '../postgres/postmaster.ts';
import { StartProblem } from './start-problem.ts';

export interface Lifecycle {
  /**
   * Registers how to stop a part. Parts stop one by one in reverse order. One with its own time limit, in milliseconds, does not take from
   * the time of the others. `isFailing` is true if a problem ends the program.
   */
  onStop(name: string, stop: (isFailing: boolean) => Promise<void>, patienceMs?: number): void;
  /** Stops everything and ends the process. A problem is printed and makes the exit code 1. */
  stop(problem?: unknown): Promise<void>;
}

export interface LifecycleOptions {
  readonly print: (line: string) => void;
  readonly starterPid: number | undefined;
  /** Exits the process; replaced in tests. */
  readonly exit?: (code: number) => void;
}

/** A part that takes longer to stop is given up, in milliseconds; the database recovers from anything. */
const longestStopMs = 2_500;
/** The limit for all parts together, since a supervisor kills the program soon after. Parts beyond it get `leastStopMs`. */
const longestWholeStopMs = 4_000;
const leastStopMs = 200;
const watchStarterEveryMs = 300;

/** Starts the program, and stops it in order on a signal, an unexpected error, or when the process that started it is gone. */
export async function runProgram(
  options: LifecycleOptions,
  start: (lifecycle: Lifecycle) => Promise<void>,
): Promise<void> {
  const lifecycle = createLifecycle(options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void lifecycle.stop());
  process.on('uncaughtException', (error) => void lifecycle.stop(error));
  process.on('unhandledRejection', (reason) => {
    // All steps are transactions, so one that lost its database left nothing half done. Any other unhandled rejection is a defect.
    if (isDatabaseUnavailable(reason))
      console.error('A step lost its database and nobody waited for it:', reason);
    else void lifecycle.stop(reason);
  });
  watchParentProcess(options.starterPid, lifecycle);
  try {
    await start(lifecycle);
  } catch (error) {
    await lifecycle.stop(error);
  }
}

/** Runs code that reads settings before anything is started; prints its problem and exits if it throws. */
export function exitOnError<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    printProblem(error);
    process.exit(1);
  }
}

interface Part {
  readonly name: string;
  readonly stop: (isFailing: boolean) => Promise<void>;
  readonly patienceMs: number | undefined;
}

export function createLifecycle({ print, exit = (code) => process.exit(code) }: LifecycleOptions): Lifecycle {
  const parts: Part[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(problem: unknown): Promise<void> {
    if (problem === undefined) print('Stopping');
    else printProblem(problem);
    let isClean = problem === undefined;
    let givenUpAt = performance.now() + longestWholeStopMs;
    // The loop also stops parts that are added meanwhile, if the program was still starting.
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      const began = performance.now();
      const left = Math.max(givenUpAt - began, leastStopMs);
      isClean =
        (await stopPart(part, {
          patienceMs: part.patienceMs ?? Math.min(left, longestStopMs),
          isFailing: problem !== undefined,
        })) && isClean;
      if (part.patienceMs !== undefined) givenUpAt += performance.now() - began;
    }
    if (problem === undefined) print('Stopped');
    exit(isClean ? 0 : 1);
  }

  async function stopPart(
    { name, stop }: Part,
    { patienceMs, isFailing }: { readonly patienceMs: number; readonly isFailing: boolean },
  ): Promise<boolean> {
    const patience = Promise.withResolvers<never>();
    const timer = setTimeout(() => patience.reject(new Error('it took too long')), patienceMs);
    try {
      await Promise.race([stop(isFailing), patience.promise]);
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

function watchParentProcess(starterPid: number | undefined, lifecycle: Lifecycle): void {
  if (starterPid === undefined) return;
  const timer = setInterval(() => {
    if (isAlive(starterPid)) return;
    clearInterval(timer);
    void lifecycle.stop();
  }, watchStarterEveryMs);
  timer.unref();
}
