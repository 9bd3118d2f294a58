import { setTimeout as wait } from 'node:timers/promises';
import { type LoadResult, type LoadTask, loadResult } from './load.ts';
import { type MeasuredProcess, startMeasured, waitForAnswer } from './measured-process.ts';

/** The number of requests to each side, and the pause between. */
export interface LoadRounds {
  readonly rounds: number;
  readonly requests: number;
  readonly atRest: number;
}

export interface LoadFigures {
  /** CPU time per request of the measured process and, if requested, of its database. */
  readonly microseconds: number;
  readonly perSecond: number;
}

export interface LoadClient {
  send(order: LoadTask): Promise<LoadResult>;
  stop(): Promise<void>;
}

export function startLoadClient(): LoadClient {
  const client = startMeasured('benchmarks/measure/load.ts');
  return {
    async send(order) {
      const answer = waitForAnswer(client, (message) => loadResult.safeParse(message).data);
      client.child.send(order);
      return answer;
    },
    stop: client.stop,
  };
}

export interface LoadContext {
  /** CPU time of other processes that work for the server, such as its database. */
  readonly extraCpu?: () => number | undefined;
  /** CPU microseconds per second of all of them without load; subtracted from the cost of a request. */
  readonly atRest?: number;
  /** Resolves when all work caused by the load is done; that work counts too. */
  readonly settled?: () => Promise<void>;
  /** The status of every response; 200 by default. */
  readonly status?: string;
}

const restMs = 10_000;

/** CPU microseconds per second that a program spends without requests: on ticks, jobs and its sandbox. */
export async function measureIdleCpu(
  server: MeasuredProcess,
  extraCpu: () => number | undefined = () => 0,
): Promise<number> {
  const spent = async () => (await server.cpuMicroseconds()) + (extraCpu() ?? 0);
  const [began, before] = [performance.now(), await spent()];
  await wait(restMs);
  return ((await spent()) - before) / ((performance.now() - began) / 1000);
}

/** Sends a load and returns the server's cost per request as CPU time, since elapsed time depends on other load on the machine. */
export async function measureLoad(
  client: LoadClient,
  order: LoadTask,
  server: MeasuredProcess,
  { extraCpu = () => 0, atRest = 0, settled, status = '200' }: LoadContext = {},
): Promise<LoadFigures> {
  const spent = async () => (await server.cpuMicroseconds()) + (extraCpu() ?? 0);
  const [began, before] = [performance.now(), await spent()];
  const { statuses, firstBad } = await client.send(order);
  const good = statuses[status] ?? 0;
  if (good !== order.requests) {
    throw new Error(`Not every request was answered with ${status}: ${JSON.stringify(statuses)} ${firstBad}`);
  }
  await settled?.();
  const after = await spent();
  const seconds = (performance.now() - began) / 1000;
  return { microseconds: (after - before - atRest * seconds) / good, perSecond: good / seconds };
}
