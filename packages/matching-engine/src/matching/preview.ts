import { canFillWhole } from '../availability.ts';
import {
  allowsSelfTrade,
  isFillOrKill,
  isPostOnly,
  isSell,
  isStop,
  SELF_TRADE,
  SELF_TRADE_CANCEL_NEWEST,
  SELF_TRADE_CANCEL_OLDEST,
} from '../book/order-flags.ts';
import { isTriggered } from '../book/stop-book.ts';
import { encodeCommand, type PlaceLimit, type PlaceMarket, type PlacePair } from '../command.ts';
import { CommandBatch } from '../command-batch.ts';
import type { Engine } from '../engine.ts';
import type { Market } from '../market.ts';
import { clashRefusal, orderRefusal } from '../orders/check-order.ts';
import { entryRefusal } from '../orders/place-order.ts';
import { preparePair } from '../orders/place-pair.ts';
import { CANNOT_FILL_WHOLE, MALFORMED_COMMAND, REFUSALS, type Refusal, STATUS_FORBIDS } from '../refusal.ts';
import { limitInBand, readBand } from './price-band.ts';

/** What an order would do on entry: why it would be refused, or what it would trade, in lots and ticks x lots. */
export type PlacingPreview = {
  readonly refusal: Refusal | undefined;
  /** True for a stop whose trigger no trade has reached. */
  readonly waits: boolean;
  readonly lots: number;
  readonly worth: number;
};

/** Previews a placement without changing the market. Expired orders that no command has removed yet still count. */
export function previewPlacing(
  { market }: Engine,
  command: PlaceLimit | PlaceMarket | PlacePair,
): PlacingPreview {
  const batch = new CommandBatch(1);
  encodeCommand(batch, 0, 0, command);
  const isPair = command.type === 'place_pair';
  const refusal = isPair ? preparePair(market, batch, 0) : placingRefusal(market, batch);
  const nothing = { lots: 0, worth: 0 };
  if (refusal !== 0)
    return { refusal: REFUSALS[refusal - 1] ?? 'malformed_command', waits: false, ...nothing };
  const flags = batch.flags(0);
  const waits = isStop(flags) && !isTriggered(flags, batch.trigger(0), market.lastPrice);
  if (waits) return { refusal: undefined, waits, ...nothing };
  const funds = isPair ? 0 : batch.funds(0);
  const taken = lookAhead(market, {
    owner: batch.owner(0),
    flags,
    limit: limitInBand(market, flags, batch.price(0)),
    size: batch.size(0) === 0 ? Number.POSITIVE_INFINITY : batch.size(0),
    funds: funds === 0 ? Number.POSITIVE_INFINITY : funds,
  });
  return { refusal: undefined, waits, ...taken };
}

function placingRefusal(market: Market, batch: CommandBatch): number {
  const flags = batch.flags(0);
  if (!market.mayPlace(isPostOnly(flags))) return STATUS_FORBIDS;
  if (!readBand(market, batch, 0, flags)) return MALFORMED_COMMAND;
  const refusal = orderRefusal(market, batch, 0);
  if (refusal !== 0) return refusal;
  const clash = clashRefusal(market, batch, 0, 1);
  if (clash !== 0) return clash;
  if (isStop(flags) && !isTriggered(flags, batch.trigger(0), market.lastPrice)) return 0;
  const price = batch.price(0);
  // A stop that triggers at once enters like one that waited: what it cannot trade is closed, not refused.
  const entry = isStop(flags) ? 0 : entryRefusal(market, flags, price);
  if (entry !== 0) return entry;
  const isWhole = !isFillOrKill(flags) || canFillWhole(market, batch.owner(0), flags, price, batch.size(0));
  return isWhole ? 0 : CANNOT_FILL_WHOLE;
}

interface Ahead {
  readonly owner: number;
  readonly flags: number;
  readonly limit: number;
  readonly size: number;
  readonly funds: number;
}

/** Walks the queues that `take` would empty, order by order, since orders of the same owner are treated differently. */
function lookAhead(market: Market, { owner, flags, limit, size, funds }: Ahead) {
  const { orders, book } = market;
  const sells = isSell(flags);
  const mode = flags & SELF_TRADE;
  const ownOwner = allowsSelfTrade(flags) ? 0 : owner;
  let left = size;
  let fundsLeft = funds;
  let worth = 0;
  let lots = 0;
  let price = sells ? book.bestBid : book.bestAsk;
  while (price !== 0 && left > 0 && (limit === 0 || (sells ? limit <= price : limit >= price))) {
    let maker = book.ladder.head(book.ladder.levelAt(price));
    for (; maker !== 0 && left > 0; maker = orders.next(maker)) {
      const isOwn = orders.owner(maker) === ownOwner;
      if (isOwn && mode === SELF_TRADE_CANCEL_NEWEST) return { lots, worth };
      if (isOwn && mode === SELF_TRADE_CANCEL_OLDEST) continue;
      const met = Math.min(left, orders.left(maker), Math.floor(fundsLeft / price));
      if (met === 0) return { lots, worth };
      left -= met;
      fundsLeft -= met * price;
      if (!isOwn) {
        lots += met;
        worth += met * price;
      }
      // The maker keeps some lots, so the order has all it wants or cannot pay for one more. It never goes on to a lower price, where its
      // funds might suffice again.
      if (met < orders.left(maker)) return { lots, worth };
    }
    price = sells ? book.ladder.below(price) : book.ladder.above(price);
  }
  return { lots, worth };
}
