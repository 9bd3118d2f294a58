import { type MeasuredProcess, startMeasured, waitForAnswer } from '../measure/measured-process.ts';
import { familyCpuMicroseconds } from '../measure/process-tree.ts';
import { type ListenResult, type ListenTask, listenReady, listenResult } from './listen-task.ts';
import { type TradeResult, type TradeTask, tradeResult } from './trade-task.ts';

export interface Traded extends TradeResult {
  /** Microseconds per order. */
  readonly cpu: { readonly server: number; readonly database: number };
}

export interface TradingClient {
  trade(order: TradeTask, server: MeasuredProcess): Promise<Traded>;
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
      const answer = waitForAnswer(client, (message) => tradeResult.safeParse(message).data);
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
export interface ListeningClient {
  readonly connectedSeconds: number;
  readonly heard: Promise<ListenResult>;
  stop(): Promise<void>;
}

export async function startListening(order: ListenTask): Promise<ListeningClient> {
  const client = startMeasured('benchmarks/exchange/listen-load.ts');
  const heard = waitForAnswer(client, (message) => listenResult.safeParse(message).data);
  heard.catch(() => {});
  const ready = waitForAnswer(client, (message) => listenReady.safeParse(message).data);
  client.child.send(order);
  const { connectedSeconds } = await ready;
  return { connectedSeconds, heard, stop: client.stop };
}
