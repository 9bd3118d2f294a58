import { SilentProvider } from '../outage.ts';

/** The most jobs of the queue that may call one provider at the same time. */
export const jobsAtOncePerProvider = 3;
/** How long a silent provider is skipped before one call probes it. */
export const silentForMs = 5_000;
/** How long a stop waits for running calls, in milliseconds. A provider may take many times as long to answer. */
const stopPatienceMs = 700;

interface ProviderState {
  /** Running jobs of the queue; rounds of timers do not count. */
  running: number;
  /** When the provider may be probed; undefined while it answers. */
  probeAt: number | undefined;
  isProbing: boolean;
}

interface ProviderCallsOptions {
  readonly stopping: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * A circuit breaker and a concurrency limit for each provider. The state is in memory: after a restart a silent provider costs
 * one timeout of a few jobs.
 */
export class ProviderCalls {
  private readonly providers = new Map<string, ProviderState>();
  private readonly now: () => number;
  private readonly stopping: AbortSignal;

  constructor({ stopping, now = () => performance.now() }: ProviderCallsOptions) {
    this.now = now;
    this.stopping = stopping;
  }

  /** Providers for which the queue must not begin a job now. */
  unavailable(): string[] {
    return [...this.providers]
      .filter(([provider, { running }]) => running >= jobsAtOncePerProvider || this.isSilent(provider))
      .map(([provider]) => provider);
  }

  /** True while the provider is skipped, and while one call probes it. */
  isSilent(provider: string): boolean {
    const state = this.providers.get(provider);
    return state?.probeAt !== undefined && (state.isProbing || this.now() < state.probeAt);
  }

  /** Counts a job that the queue has just started, before the next is requested. */
  beginJob(provider: string): void {
    this.stateOf(provider).running += 1;
    this.beginCall(provider);
  }

  /** Runs the work of a counted job. */
  async runJob(provider: string, work: () => Promise<void>): Promise<void> {
    try {
      await this.watch(provider, work);
    } finally {
      this.stateOf(provider).running -= 1;
      this.forgetIdle(provider);
    }
  }

  /** Runs a round of a timer, unless the provider is silent. */
  async runUnlessSilent(provider: string, work: () => Promise<void>): Promise<void> {
    if (this.isSilent(provider)) return;
    this.beginCall(provider);
    await this.watch(provider, work);
  }

  private beginCall(provider: string): void {
    const state = this.stateOf(provider);
    if (state.probeAt !== undefined) state.isProbing = true;
  }

  private async watch(provider: string, work: () => Promise<void>): Promise<void> {
    try {
      await untilStopped(this.stopping, work);
      this.stateOf(provider).probeAt = undefined;
    } catch (error) {
      this.stateOf(provider).probeAt = wasSilent(error) ? this.now() + silentForMs : undefined;
      throw error;
    } finally {
      this.stateOf(provider).isProbing = false;
      this.forgetIdle(provider);
    }
  }

  /** Webhooks of customers are providers too, so only those are kept that run or are silent. */
  private forgetIdle(provider: string): void {
    const { running, probeAt } = this.stateOf(provider);
    if (running === 0 && probeAt === undefined) this.providers.delete(provider);
  }

  private stateOf(provider: string): ProviderState {
    const known = this.providers.get(provider);
    if (known !== undefined) return known;
    const state = { running: 0, probeAt: undefined, isProbing: false };
    this.providers.set(provider, state);
    return state;
  }
}

/** Runs the work; throws if the program stops and the work does not end in time. */
async function untilStopped(stopping: AbortSignal, work: () => Promise<void>): Promise<void> {
  const stopped = Promise.withResolvers<never>();
  const giveUp = () => stopped.reject(new Error('The program stopped before the provider answered'));
  const beginStop = () => void setTimeout(giveUp, stopPatienceMs).unref();
  stopping.addEventListener('abort', beginStop, { once: true });
  if (stopping.aborted) beginStop();
  try {
    await Promise.race([work(), stopped.promise]);
  } finally {
    // Remove the listener, so that each call listens only while it lasts.
    stopping.removeEventListener('abort', beginStop);
  }
}

/** True if a provider gave no answer, also if it is one of several errors. */
export function wasSilent(error: unknown): boolean {
  return error instanceof SilentProvider || (error instanceof AggregateError && error.errors.some(wasSilent));
}
