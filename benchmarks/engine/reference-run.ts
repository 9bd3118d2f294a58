import { OrderBook } from 'nodejs-order-book';
import type { OrderStream } from '../order-stream/order-stream.ts';
import {
  CANCEL,
  FOK,
  IOC,
  MARKET,
  MARKET_FUNDS,
  POST_ONLY,
  type ProfileName,
  SELL,
} from '../order-stream/profiles.ts';
import { ownSeconds } from './own-seconds.ts';

type Share = { readonly rounds: number; readonly seconds: number };

/**
 * How often the reference runs, and its maximum time. Its speed on a deep book depends on the price (it is three times faster late in the
 * stream than early), so there it gets one long round instead of three short ones.
 */
export const REFERENCE_SHARE: Record<ProfileName, Share> = {
  normal: { rounds: 3, seconds: 5 },
  deep: { rounds: 1, seconds: 25 },
  pile: { rounds: 3, seconds: 5 },
  features: { rounds: 3, seconds: 5 },
};

const STEP = 500;

/**
 * Runs the same stream through nodejs-order-book 10.1.1 for its share of the time, and returns its commands per second after the preload.
 * It has no market order by funds: those are sent with the size that the funds would approximately buy.
 */
export function runReference(stream: OrderStream): number {
  const book = new OrderBook();
  feedReference(book, stream, 0, stream.preload);
  const began = ownSeconds();
  const until = performance.now() + REFERENCE_SHARE[stream.profile].seconds * 1000;
  let done = stream.preload;
  while (done < stream.total && performance.now() < until) {
    const next = Math.min(stream.total, done + STEP);
    feedReference(book, stream, done, next);
    done = next;
  }
  return (done - stream.preload) / (ownSeconds() - began);
}

function feedReference(book: OrderBook, stream: OrderStream, from: number, to: number): void {
  for (let command = from; command < to; command++) {
    const kind = stream.kind[command] ?? 0;
    const id = String(stream.id[command]);
    const side = stream.side[command] === SELL ? 'sell' : 'buy';
    const price = stream.price[command] ?? 0;
    const size = stream.size[command] ?? 0;
    if (kind === CANCEL) book.cancel(id);
    else if (kind === MARKET) book.market({ side, size });
    else if (kind === MARKET_FUNDS)
      book.market({ side, size: Math.ceil((stream.funds[command] ?? 0) / 1_000_000) });
    else if (kind === POST_ONLY) book.limit({ id, side, size, price, timeInForce: 'GTC', postOnly: true });
    else
      book.limit({ id, side, size, price, timeInForce: kind === IOC ? 'IOC' : kind === FOK ? 'FOK' : 'GTC' });
  }
}
