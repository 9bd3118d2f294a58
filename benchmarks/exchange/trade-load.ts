import { setTimeout as wait } from 'node:timers/promises';
import { findMarket } from '@dukat/rules/trading/markets';
import { httpLane } from './http-lane.ts';
import type { Lane } from './lane.ts';
import { Latencies } from './latencies.ts';
import { Trader } from './order-mix.ts';
import { type TradeResult, type TradeTask, tradeTask } from './trade-task.ts';
import { websocketLane } from './websocket-lane.ts';

// The traders of the benchmark in a separate process. Without a rate, each lane sends as soon as it gets a response. With a rate, every
// action has a scheduled time, and waiting for a free lane counts as latency, so that a slow server cannot slow down its load.

async function carryOut(order: TradeTask): Promise<TradeResult> {
  const market = findMarket(order.market);
  if (market === undefined) throw new Error(`No market ${order.market}`);
  const traders = order.accounts.map(
    ({ isMaker }, index) => new Trader(market, isMaker, order.seed + index, order.middleTicks),
  );
  const lanes = await Promise.all(
    Array.from({ length: order.outstanding }, async (_, index) => {
      const at = index % order.accounts.length;
      const [account, trader] = [order.accounts[at], traders[at]];
      if (account === undefined || trader === undefined)
        throw new Error('expected an account for every lane');
      const open = order.transport === 'http' ? httpLane : websocketLane;
      return { lane: await open(order.port, account), trader };
    }),
  );
  const latencies = new Latencies();
  const received = { answered: 0, placed: 0, traded: 0, cancelled: 0 };
  const refused: Record<string, number> = {};
  const began = performance.now();
  const until = began + order.seconds * 1000;
  let due = 0;

  function nextMoment(): number {
    if (order.perSecond === undefined) return performance.now();
    due += 1;
    return began + (due / order.perSecond) * 1000;
  }

  async function trade(lane: Lane, trader: Trader): Promise<void> {
    for (let moment = nextMoment(); moment < until; moment = nextMoment()) {
      const early = moment - performance.now();
      if (early > 0) await wait(early);
      const action = trader.next();
      const answer = await lane.send(action);
      latencies.add(performance.now() - moment);
      received.answered += 1;
      if ('refusal' in answer) {
        refused[answer.refusal] = (refused[answer.refusal] ?? 0) + 1;
        continue;
      }
      trader.placed(action, answer.order);
      if (action.kind === 'cancel') received.cancelled += 1;
      else received.placed += 1;
      if (action.kind === 'place' && answer.order.filled !== '0') received.traded += 1;
    }
    lane.close();
  }

  await Promise.all(lanes.map(({ lane, trader }) => trade(lane, trader)));
  const seconds = (performance.now() - began) / 1000;
  return { seconds, ...received, refused, milliseconds: latencies.summary() };
}

process.on('message', (message) => {
  void carryOut(tradeTask.parse(message)).then((answer) => process.send?.(answer));
});
process.channel?.ref();
