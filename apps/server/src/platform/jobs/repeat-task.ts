import type { Logger } from 'pino';
import { runStoppable, Stopped } from '../stoppable.ts';
import { inRound } from '../tracing/spans.ts';
import { countRun } from './count-run.ts';
import { wasSilent } from './provider-calls.ts';
import type { JobDeps, ProviderTask } from './task.ts';

/** A task that a slice repeats by a timer. */
export interface RepeatedTask {
  readonly task: string;
  /** The pause after each run, in milliseconds; runs never overlap. */
  readonly everyMs: number;
  /**
   * For a provider task: returns the providers to run it for, called before each round. Every provider has its own rounds, so that
   * a slow one does not delay the others.
   */
  readonly providers?: () => Iterable<string> | Promise<Iterable<string>>;
}

/** Starts the timer of a task and returns a function that stops it. */
export function repeatTask(item: RepeatedTask, deps: JobDeps): () => Promise<void> {
  const { task, providers } = item;
  const work = deps.tasks[task];
  if (work !== undefined && providers === undefined)
    return startTimer(
      item,
      () => inRound(`job ${task}`, () => countRun(task, () => work({}))),
      deps.logOf(task),
    );
  const call = deps.providerTasks[task];
  if (call === undefined || providers === undefined)
    throw new Error(`${task}: there is no such job, or its timer does not name providers`);
  return repeatByProvider({ ...item, providers }, call, deps);
}

function repeatByProvider(
  item: Required<RepeatedTask>,
  call: ProviderTask,
  { calls, logOf }: JobDeps,
): () => Promise<void> {
  const { task, providers } = item;
  const log = logOf(task);
  const rounds = new Map<string, Promise<void>>();

  async function runRound(provider: string): Promise<void> {
    try {
      await calls.runUnlessSilent(provider, () =>
        inRound(`job ${task}`, () => countRun(task, () => call({}, provider))),
      );
    } catch (error) {
      if (error instanceof Stopped) return;
      if (wasSilent(error)) log.warn({ err: error, task, provider }, 'a provider does not answer');
      else log.error({ err: error, task, provider }, 'repeated job failed');
    } finally {
      rounds.delete(provider);
    }
  }

  const stopTimer = startTimer(
    item,
    async () => {
      for (const provider of await providers()) {
        if (!rounds.has(provider)) rounds.set(provider, runRound(provider));
      }
    },
    log,
  );
  return async () => {
    await stopTimer();
    await Promise.all(rounds.values());
  };
}

function startTimer(
  { task, everyMs }: RepeatedTask,
  work: () => Promise<void>,
  log: Logger,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const round = () => {
    current = runStoppable(signal, work)
      .catch((error: unknown) => {
        if (!(error instanceof Stopped)) log.error({ err: error, task }, 'repeated job failed');
      })
      .finally(() => {
        if (!signal.aborted) timer = setTimeout(round, everyMs);
      });
  };
  timer = setTimeout(round, Math.min(everyMs, 200));
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await current;
  };
}
