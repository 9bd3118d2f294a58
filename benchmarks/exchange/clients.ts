import { answerOf, type MeasuredProcess, startMeasured } from '../measure/measured-process.ts';
import { familyCpuMicroseconds } from '../measure/process-tree.ts';
import { type HearAnswer, type HearOrder, hearAnswer, hearReady } from './hear-order.ts';
import { type TradeAnswer, type TradeOrder, tradeAnswer } from './trade-order.ts';

export interface Traded extends TradeAnswer {
  /** Microseconds per order. */
  readonly cpu: { readonly server: number; readonly database: number };
}

export interface TradingClient {
  trade(order: TradeOrder, server: MeasuredProcess): Promise<Traded>;
  stop(): Promise<void>;
}

export function startTradingClient(postmasterPid: number): TradingClient {
  const client = startMeasured('benchmarks/exchange/trade-load.ts');
  return {
    async trade(order, server) {
      const spent = async () => ({
        server: await server.cpuMicroseconds(),
        database: familyCpuMicroseconds(postmasterPid) ?? 0,
      });
      const before = await spent();
      const answer = answerOf(client, (message) => tradeAnswer.safeParse(message).data);
      client.child.send(order);
      const received = await answer;
      const after = await spent();
      const of = (whose: 'server' | 'database') => (after[whose] - before[whose]) / received.answered;
      return { ...received, cpu: { server: of('server'), database: of('database') } };
    },
    stop: client.stop,
  };
}

/** Connected subscribers, and a promise of what they received. */
export interface Hearing {
  readonly connectedSeconds: number;
  readonly heard: Promise<HearAnswer>;
  stop(): Promise<void>;
}

export async function startHearing(order: HearOrder): Promise<Hearing> {
  const client = startMeasured('benchmarks/exchange/hear-load.ts');
  const heard = answerOf(client, (message) => hearAnswer.safeParse(message).data);
  heard.catch(() => {});
  const ready = answerOf(client, (message) => hearReady.safeParse(message).data);
  client.child.send(order);
  const { connectedSeconds } = await ready;
  return { connectedSeconds, heard, stop: client.stop };
}
