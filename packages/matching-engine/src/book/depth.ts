import type { Side } from '../command.ts';
import type { Engine } from '../engine.ts';

export type DepthLevel = { readonly priceTicks: number; readonly lots: number };

/** Returns the lots that rest at a price, bids or asks; 0 for none. */
export function lotsAt(engine: Engine, priceTicks: number): number {
  const { ladder } = engine.market.book;
  return ladder.lots(ladder.levelAt(priceTicks));
}

/** Returns at most `limit` levels of a side, best first. */
export function readDepth(engine: Engine, side: Side, limit: number): DepthLevel[] {
  const { book } = engine.market;
  const levels: DepthLevel[] = [];
  let price = side === 'buy' ? book.bestBid : book.bestAsk;
  while (price !== 0 && levels.length < limit) {
    levels.push({ priceTicks: price, lots: lotsAt(engine, price) });
    price = side === 'buy' ? book.ladder.below(price) : book.ladder.above(price);
  }
  return levels;
}
