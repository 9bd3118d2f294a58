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

/** How many commands after the preload the slow reference gets, so that a run stays short. */
const COMMANDS: Record<ProfileName, number> = {
  normal: 400_000,
  deep: 100_000,
  pile: 4_000,
  features: 400_000,
};

/**
 * Runs the beginning of the same stream through nodejs-order-book 10.1.1, with its journal off. It has no market
 * order by funds: those go by the size that the funds would buy at the limit of the book, which is less work for it.
 */
export function runReference(stream: OrderStream): number {
  const book = new OrderBook();
  const total = Math.min(stream.total, stream.preload + COMMANDS[stream.profile]);
  feedReference(book, stream, 0, stream.preload);
  const began = performance.now();
  feedReference(book, stream, stream.preload, total);
  return (total - stream.preload) / ((performance.now() - began) / 1000);
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
