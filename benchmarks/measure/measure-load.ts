import { setTimeout as wait } from 'node:timers/promises';
import { type LoadAnswer, type LoadOrder, loadAnswer } from './load.ts';
import { answerOf, type MeasuredProcess, startMeasured } from './measured-process.ts';

/** How much each side is asked, and how long the machine rests between. */
export interface LoadRounds {
  readonly rounds: number;
  readonly requests: number;
  readonly atRest: number;
}

export interface LoadFigures {
  /** CPU of the measured process, and of its database where that is asked for, for one request. */
  readonly microseconds: number;
  readonly perSecond: number;
}

export interface LoadClient {
  send(order: LoadOrder): Promise<LoadAnswer>;
  stop(): Promise<void>;
}

export function startLoadClient(): LoadClient {
  const client = startMeasured('benchmarks/measure/load.ts');
  return {
    async send(order) {
      const answer = answerOf(client, (message) => loadAnswer.safeParse(message).data);
      client.child.send(order);
      return answer;
    },
    stop: client.stop,
  };
}

export interface LoadSurroundings {
  /** What others spent for the server, such as its database. */
  readonly alsoSpent?: () => number | undefined;
  /** Microseconds a second that all of them spend when nobody asks anything; they are no part of a request. */
  readonly atRest?: number;
  /** Resolves when all that the load has caused is done; it counts. */
  readonly settled?: () => Promise<void>;
}

const restMs = 10_000;

/** What a program spends without any request, in microseconds a second: ticks, jobs, its sandbox. */
export async function spentAtRest(
  server: MeasuredProcess,
  alsoSpent: () => number | undefined = () => 0,
): Promise<number> {
  const spent = async () => (await server.cpuMicroseconds()) + (alsoSpent() ?? 0);
  const [began, before] = [performance.now(), await spent()];
  await wait(restMs);
  return ((await spent()) - before) / ((performance.now() - began) / 1000);
}

/** Sends a load and gives what one request cost the server: CPU, since the clock measures who else is busy. */
export async function measureLoad(
  client: LoadClient,
  order: LoadOrder,
  server: MeasuredProcess,
  { alsoSpent = () => 0, atRest = 0, settled }: LoadSurroundings = {},
): Promise<LoadFigures> {
  const spent = async () => (await server.cpuMicroseconds()) + (alsoSpent() ?? 0);
  const [began, before] = [performance.now(), await spent()];
  const { statuses, firstBad } = await client.send(order);
  const good = statuses['200'] ?? 0;
  if (good !== order.requests) {
    throw new Error(`Not every request was answered with 200: ${JSON.stringify(statuses)} ${firstBad}`);
  }
  await settled?.();
  const after = await spent();
  const seconds = (performance.now() - began) / 1000;
  return { microseconds: (after - before - atRest * seconds) / good, perSecond: good / seconds };
}
