import { setTimeout as wait } from 'node:timers/promises';
import { currentMarket } from '../exchange/current-market.ts';
import { httpLane } from '../exchange/http-lane.ts';
import type { Lane } from '../exchange/lane.ts';
import { Trader } from '../exchange/order-mix.ts';
import { openWebSocket, type RawWebSocket } from '../exchange/raw-websocket.ts';
import type { TradingAccount } from '../exchange/trade-task.ts';
import { websocketLane } from '../exchange/websocket-lane.ts';
import { signIn } from '../http/customer.ts';
import { orderEnds } from '../http/order-ends.ts';
import { startLoadClient } from '../measure/measure-load.ts';

export interface MixedCounts {
  readonly exchangeOrders: number;
  readonly retailOrders: number;
  readonly pages: number;
  readonly feedMessages: number;
  readonly feedConnections: number;
  readonly refused: number;
}

interface MixedLoad {
  readonly port: number;
  readonly accounts: readonly TradingAccount[];
  readonly markets: readonly string[];
  /** Orders on the exchange, half over HTTP and half over WebSocket. */
  readonly perSecond: number;
  readonly databaseUrl: string;
}

const readers = 20;
const readerLivesMs = 10_000;
const retailEveryMs = 8_000;
const pageEveryMs = 200;
const paths = ['/', '/trade/LTC_CZK', '/fees', '/api/init', '/api/rates', '/v1/markets', '/healthz'];

/** Loads a program until stopped, always with the same mix. */
export async function startMixedLoad(order: MixedLoad): Promise<{ stop(): Promise<MixedCounts> }> {
  const origin = `http://localhost:${order.port}`;
  const counts = {
    exchangeOrders: 0,
    retailOrders: 0,
    pages: 0,
    feedMessages: 0,
    feedConnections: 0,
    refused: 0,
  };
  let isOver = false;

  async function trade(lane: Lane, trader: Trader, everyMs: number): Promise<void> {
    while (!isOver) {
      const action = trader.next();
      const answer = await lane.send(action);
      if ('refusal' in answer) counts.refused += 1;
      else trader.placed(action, answer.order);
      counts.exchangeOrders += 1;
      await wait(everyMs);
    }
    lane.close();
  }

  async function read(number: number): Promise<void> {
    while (!isOver) {
      let isLost = false;
      const socket: RawWebSocket = await openWebSocket(
        order.port,
        () => {
          counts.feedMessages += 1;
        },
        () => {
          isLost = true;
        },
      );
      counts.feedConnections += 1;
      const market = order.markets[number % order.markets.length];
      socket.send({ op: 'subscribe', channel: 'book', market, every: number % 3 === 0 ? 100 : 0 });
      socket.send({ op: 'subscribe', channel: 'trades', market });
      socket.send({ op: 'subscribe', channel: 'ticker' });
      // Each lives a little longer than the previous one, so that they do not all reconnect at once.
      const until = performance.now() + readerLivesMs + number * 500;
      while (!isOver && !isLost && performance.now() < until) await wait(250);
      socket.close();
    }
  }

  async function visit(): Promise<void> {
    while (!isOver) {
      const answer = await fetch(`${origin}${paths[counts.pages % paths.length]}`);
      await answer.arrayBuffer();
      if (answer.status >= 500) counts.refused += 1;
      counts.pages += 1;
      await wait(pageEveryMs);
    }
  }

  const client = startLoadClient();
  async function buy(): Promise<void> {
    const ends = orderEnds(order.databaseUrl);
    await ends.fund();
    await ends.close();
    const customer = await signIn(origin, 'demo@dukat.test', 'Demo-crowns-1');
    while (!isOver) {
      const texts = await customer.orderTexts();
      const { statuses } = await client.send({
        port: order.port,
        connections: 1,
        requests: texts.length,
        texts,
      });
      const good = statuses['200'] ?? 0;
      counts.retailOrders += good;
      counts.refused += texts.length - good;
      await wait(retailEveryMs);
    }
  }

  const markets = await Promise.all(order.markets.map((name) => currentMarket(origin, name)));
  const everyMs = (1000 * order.accounts.length) / order.perSecond;
  const traders = order.accounts.map(async (account, index) => {
    const current = markets[index % markets.length];
    if (current === undefined) throw new Error('expected a market to trade on');
    const open = index % 2 === 0 ? httpLane : websocketLane;
    const trader = new Trader(current.market, account.isMaker, index + 1, current.middleTicks);
    await trade(await open(order.port, account), trader, everyMs);
  });
  const all = Promise.all([
    ...traders,
    ...Array.from({ length: readers }, (_, number) => read(number)),
    visit(),
    buy(),
  ]);
  // Failures are reported when the load stops.
  all.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await all;
      await client.stop();
      return counts;
    },
  };
}
