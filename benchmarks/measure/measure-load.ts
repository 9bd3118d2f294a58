import { type LoadAnswer, type LoadOrder, loadAnswer } from './load.ts';
import { answerOf, type MeasuredProcess, startMeasured } from './measured-process.ts';

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

/** Sends a load and gives what one request cost the server: CPU, since the clock measures who else is busy. */
export async function measureLoad(
  client: LoadClient,
  order: LoadOrder,
  server: MeasuredProcess,
  alsoSpent: () => number | undefined = () => 0,
): Promise<LoadFigures> {
  const spent = async () => (await server.cpuMicroseconds()) + (alsoSpent() ?? 0);
  const before = await spent();
  const { seconds, statuses, firstBad } = await client.send(order);
  const after = await spent();
  const good = statuses['200'] ?? 0;
  if (good !== order.requests) {
    throw new Error(`Not every request was answered with 200: ${JSON.stringify(statuses)} ${firstBad}`);
  }
  return { microseconds: (after - before) / good, perSecond: good / seconds };
}
