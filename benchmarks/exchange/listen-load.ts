import { setTimeout as wait } from 'node:timers/promises';
import { z } from '@dukat/contract/z';
import { formatAmount } from '@dukat/rules/money/amount';
import { findMarket } from '@dukat/rules/trading/markets';
import { toPrice, toSize } from '@dukat/rules/trading/steps';
import { httpLane } from './http-lane.ts';
import { Latencies } from './latencies.ts';
import { type ListenResult, type ListenTask, listenTask } from './listen-task.ts';
import type { Action } from './order-mix.ts';
import { openWebSocket, type RawWebSocket } from './raw-websocket.ts';

// The subscribers of the benchmark in a separate process, with the trader who changes the book that they listen to: each order changes one
// price, so the n-th update is caused by the n-th order.

const connectBatch = 100;
const restTicks = 40_000;
const settleMs = 1000;
/** How long messages may still be in flight after the last order's response. */
const longestTailMs = 10_000;
const update = z.object({ sequence: z.number(), previous: z.number().optional(), type: z.string() });

class Subscriber {
  readonly delays: number[] = [];
  gaps = 0;
  private last: number | undefined;
  private readonly sentAt: readonly number[];

  constructor(sentAt: readonly number[]) {
    this.sentAt = sentAt;
  }

  hear(text: string): void {
    if (!text.includes('"channel":"book"') || text.startsWith('{"type":"subscribed"')) return;
    const now = performance.now();
    const { sequence, previous, type } = update.parse(JSON.parse(text));
    if (type === 'snapshot') {
      this.last = sequence;
      return;
    }
    if (previous !== this.last) this.gaps += 1;
    this.last = sequence;
    this.delays.push(now - (this.sentAt[this.delays.length] ?? now));
  }
}

async function connectAll(order: ListenTask, sentAt: readonly number[]) {
  const subscribers: Subscriber[] = [];
  const sockets: RawWebSocket[] = [];
  let lost = 0;
  const connectOne = async () => {
    const subscriber = new Subscriber(sentAt);
    subscribers.push(subscriber);
    const socket = await openWebSocket(
      order.port,
      (text) => subscriber.hear(text),
      () => {
        lost += 1;
      },
    );
    socket.send({ op: 'subscribe', channel: 'book', market: order.market });
    sockets.push(socket);
  };
  while (sockets.length < order.subscribers) {
    const next = Math.min(connectBatch, order.subscribers - sockets.length);
    await Promise.all(Array.from({ length: next }, connectOne));
  }
  return { subscribers, sockets, lost: () => lost };
}

async function carryOut(order: ListenTask): Promise<ListenResult> {
  const market = findMarket(order.market);
  if (market === undefined) throw new Error(`No market ${order.market}`);
  const sentAt: number[] = [];
  const began = performance.now();
  const { subscribers, sockets, lost } = await connectAll(order, sentAt);
  await wait(settleMs);
  process.send?.({ connectedSeconds: (performance.now() - began - settleMs) / 1000 });

  const lane = httpLane(order.port, order.account);
  const body = {
    market: market.name,
    type: 'Limit',
    side: 'Buy',
    price: formatAmount(toPrice(market, restTicks)),
    size: formatAmount(toSize(market, market.minSizeLots * 10)),
  } as const;
  let resting: string | undefined;
  const messages = Math.round(order.messagesPerSecond * order.seconds);
  const from = performance.now();
  for (let message = 0; message < messages; message += 1) {
    const due = from + (message / order.messagesPerSecond) * 1000;
    await wait(Math.max(0, due - performance.now()));
    const action: Action =
      resting === undefined
        ? { kind: 'place', isResting: true, distance: 0, body }
        : { kind: 'cancel', orderId: resting };
    sentAt.push(performance.now());
    const received = await lane.send(action);
    if ('refusal' in received) throw new Error(`Refused: ${received.refusal}`);
    resting = action.kind === 'place' ? received.order.id : undefined;
  }
  const heard = () => subscribers.reduce((sum, { delays }) => sum + delays.length, 0);
  const giveUpAt = performance.now() + longestTailMs;
  while (heard() < messages * subscribers.length && performance.now() < giveUpAt) await wait(settleMs / 10);
  lane.close();
  for (const socket of sockets) socket.close();
  const latencies = new Latencies();
  for (const { delays } of subscribers) for (const delay of delays) latencies.add(delay);
  return {
    messages,
    heard: heard(),
    gaps: subscribers.reduce((sum, { gaps }) => sum + gaps, 0),
    lost: lost(),
    milliseconds: latencies.summary(),
  };
}

process.on('message', (message) => {
  void carryOut(listenTask.parse(message)).then((answer) => process.send?.(answer));
});
process.channel?.ref();
