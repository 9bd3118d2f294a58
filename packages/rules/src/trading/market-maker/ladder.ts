import { type Amount, add, amountFromUnits, one, smaller, subtract, zero } from '../../money/amount.ts';
import { type Rate, rateFromUnits } from '../../money/rate.ts';
import { divideRoundingDown, roundTo } from '../../money/rounding.ts';
import type { TradingMarket } from '../market.ts';
import { costRoundingUp, toSize } from '../steps.ts';
import type { Widths } from './maker-settings.ts';
import { marketRungs, type Rungs, rungFrom, ticksRoundingUp } from './rungs.ts';

export type Side = 'buy' | 'sell';

/** One of the market maker's orders in the book. */
export interface RestingOrder {
  readonly engineId: number;
  readonly side: Side;
  readonly priceTicks: number;
  readonly leftLots: number;
  readonly filledLots: number;
}

export interface Quote {
  readonly side: Side;
  readonly priceTicks: number;
  readonly sizeLots: number;
}

/** The most that the ladder may cost if it is filled completely. */
export interface Budgets {
  /** In the base asset. */
  readonly sell: Amount;
  /** In the quote asset. */
  readonly buy: Amount;
}

export interface LadderTerms {
  readonly market: TradingMarket;
  /** The price around which to quote, including the skew. */
  readonly middle: Rate;
  readonly widths: Widths;
  readonly levels: number;
  /** The number of additional small prices beyond the levels. */
  readonly tail: number;
  /** The value of one level, in the quote asset. */
  readonly worth: Amount;
  readonly budgets: Budgets;
  readonly standing: readonly RestingOrder[];
}

export interface LadderMoves {
  readonly cancel: readonly RestingOrder[];
  /** Orders moved to another price on the same side, which is cheaper than a cancellation and a new order. */
  readonly amend: readonly { readonly order: RestingOrder; readonly to: Quote }[];
  readonly place: readonly Quote[];
}

const million = 1_000_000n;

/**
 * Decides which orders to cancel, move and place, so that each side has its levels from the best price outwards. Suitable orders
 * stay: an order may be nearer by the tolerance, and stays until less than half of it is left.
 */
export function decideLadder(terms: LadderTerms): LadderMoves {
  const kept = new Set<RestingOrder>();
  const place: Quote[] = [];
  for (const side of ['buy', 'sell'] as const) {
    const tail = tailPrices(side, terms);
    const budget = terms.budgets[side];
    const tailReserve = reserveFor(terms.market, tail, budget);
    const take = (quotes: readonly Quote[], budgeted: Amount): Amount => {
      let left = budgeted;
      for (const wanted of quotes) {
        const sizeLots = affordable(terms.market, wanted, left);
        if (sizeLots < terms.market.minSizeLots) break;
        const stands = findResting({ ...wanted, sizeLots }, terms.standing);
        if (stands !== undefined) kept.add(stands);
        else place.push({ ...wanted, sizeLots });
        left = subtract(left, quoteCost(terms.market, { ...wanted, sizeLots: stands?.leftLots ?? sizeLots }));
      }
      return left;
    };
    const left = take(levelPrices(side, terms), subtract(budget, tailReserve));
    take(tail, add(left, tailReserve));
  }
  return planMoves(
    terms.standing.filter((order) => !kept.has(order)),
    place,
  );
}

/** Returns a standing order at the quote's price that is not larger than the quote and at least half as large. */
function findResting(
  { side, priceTicks, sizeLots }: Quote,
  standing: readonly RestingOrder[],
): RestingOrder | undefined {
  return standing.find(
    (order) =>
      order.side === side &&
      order.priceTicks === priceTicks &&
      order.leftLots <= sizeLots &&
      order.leftLots * 2 >= sizeLots,
  );
}

/**
 * Pairs leaving orders with new quotes on the same side into moves. A partly filled order is cancelled, because moving it would
 * increase its total size each time.
 */
function planMoves(leaving: readonly RestingOrder[], coming: readonly Quote[]): LadderMoves {
  const cancel: RestingOrder[] = [];
  const amend: { order: RestingOrder; to: Quote }[] = [];
  const place = [...coming];
  for (const order of leaving) {
    const at = place.findIndex(({ side }) => side === order.side);
    const [to] = order.filledLots === 0 && at >= 0 ? place.splice(at, 1) : [];
    if (to === undefined) cancel.push(order);
    else amend.push({ order, to });
  }
  // Moves away from the middle come first, so that they make room for the other side.
  const isOutwards = ({ order, to }: { readonly order: RestingOrder; readonly to: Quote }) =>
    order.side === 'sell' ? to.priceTicks > order.priceTicks : to.priceTicks < order.priceTicks;
  return {
    cancel,
    amend: [...amend.filter(isOutwards), ...amend.filter((move) => !isOutwards(move))],
    place,
  };
}

/**
 * Returns the prices of a side from the best outwards, as many as there are levels, beginning with nearer orders that may stay. The
 * number is constant, so that a moving reference moves an order from one end to the other without cancelling or placing any.
 */
function levelPrices(side: Side, terms: LadderTerms): readonly Quote[] {
  const { market, widths, levels, standing } = terms;
  const rungs = marketRungs(market, widths.step);
  const occupied = new Set(standing.filter((order) => order.side === side).map((order) => order.priceTicks));
  const first = bestRung(side, terms, rungs, widths.best);
  const nearest = bestRung(side, terms, rungs, widths.best - widths.tolerance);
  const outwards = side === 'sell' ? 1 : -1;
  const wanted: Quote[] = [];
  for (let at = nearest; wanted.length < levels; at += outwards) {
    const priceTicks = rungs[at];
    if (priceTicks === undefined) break;
    const isLevel = side === 'sell' ? at >= first : at <= first;
    if (isLevel || occupied.has(priceTicks)) {
      wanted.push({ side, priceTicks, sizeLots: lotsAtRung(terms, priceTicks, at) });
    }
  }
  return wanted;
}

/** Rungs between two prices of the tail. The wider this is, the less often a tail price has to give way to the levels. */
const tailStride = 5;
/** Percent of a level's value. */
const tailPercent = 10n;

/** Returns the prices beyond the levels, outwards. They always use the same rungs, so that they stay while the reference moves. */
function tailPrices(side: Side, terms: LadderTerms): readonly Quote[] {
  const { market, widths, levels, tail } = terms;
  if (tail === 0) return [];
  const rungs = marketRungs(market, widths.step);
  const outwards = side === 'sell' ? 1 : -1;
  const worth = amountFromUnits(divideRoundingDown(terms.worth * tailPercent, 100n));
  const quotes: Quote[] = [];
  let at = bestRung(side, terms, rungs, widths.best) + outwards * levels;
  while (at % tailStride !== 0) at += outwards;
  for (; quotes.length < tail; at += outwards * tailStride) {
    const priceTicks = rungs[at];
    if (priceTicks === undefined) break;
    quotes.push({ side, priceTicks, sizeLots: lotsAtRung({ market, worth }, priceTicks, at) });
  }
  return quotes;
}

/** Returns the budget reserved for the tail: its cost, and at most a quarter of the budget. */
function reserveFor(market: TradingMarket, tail: readonly Quote[], budget: Amount): Amount {
  const quarter = amountFromUnits(divideRoundingDown(budget, 4n));
  const cost = tail.reduce((sum, quote) => add(sum, quoteCost(market, quote)), zero);
  return smaller(cost, quarter);
}

/** Returns the best allowed rung of a side, at least `distance` from the middle. */
function bestRung(
  side: Side,
  { market, middle }: Pick<LadderTerms, 'market' | 'middle'>,
  rungs: Rungs,
  distance: number,
): number {
  const price = (away: bigint) => divideRoundingDown(middle * (million + away), million);
  if (side === 'sell') return rungFrom(rungs, ticksRoundingUp(market, price(BigInt(distance)) + 1n));
  return rungFrom(rungs, ticksRoundingUp(market, price(-BigInt(distance)))) - 1;
}

/** Returns the size at a price: always the same at one price, but different between prices, from 70 to 130 % of the worth. */
function lotsAtRung(
  { market, worth }: Pick<LadderTerms, 'market' | 'worth'>,
  priceTicks: number,
  rung: number,
): number {
  const percent = BigInt(70 + ((rung * 37) % 61));
  const lotPrice = BigInt(priceTicks) * market.tick * market.lot;
  const lots = Number(divideRoundingDown(worth * percent * one, lotPrice * 100n));
  return Math.min(Math.max(lots, market.minSizeLots), market.maxSizeLots);
}

function affordable(market: TradingMarket, quote: Quote, left: Amount): number {
  if (quoteCost(market, quote) <= left) return quote.sizeLots;
  if (left <= 0n) return 0;
  if (quote.side === 'sell') return Number(divideRoundingDown(left, market.lot));
  // A cost is rounded up to the quote's decimals, so a more precise rest cannot be spent.
  const spendable = roundTo(left, market.quoteDecimals, 'down');
  return Number(divideRoundingDown(spendable * one, BigInt(quote.priceTicks) * market.tick * market.lot));
}

/** Returns what an order holds: base for a sell, quote for a buy. */
export function quoteCost(market: TradingMarket, { side, priceTicks, sizeLots }: Quote): Amount {
  return side === 'sell' ? toSize(market, sizeLots) : costRoundingUp(market, priceTicks * sizeLots);
}

const levelsInSweep = 3n;

/**
 * Returns an order that trades at once with other traders' orders at our best price, so that a customer's order which the reference
 * has passed does not wait for another trader. At most a few levels' value per round; undefined if the budget is too small.
 */
export function decideSweep(side: Side, terms: Omit<LadderTerms, 'standing'>): Quote | undefined {
  const { market, widths, worth, budgets } = terms;
  const rungs = marketRungs(market, widths.step);
  const rung = bestRung(side, terms, rungs, widths.best);
  const priceTicks = rungs[rung];
  if (priceTicks === undefined) return undefined;
  const most = amountFromUnits(worth * levelsInSweep);
  const wanted = { side, priceTicks, sizeLots: lotsAtRung({ market, worth: most }, priceTicks, rung) };
  const sizeLots = affordable(market, wanted, budgets[side]);
  return sizeLots < market.minSizeLots ? undefined : { ...wanted, sizeLots };
}

/** Shifts the middle by the skew in millionths: up if the market maker wants more of the coin. */
export function skewed(middle: Rate, millionths: number): Rate {
  return rateFromUnits(divideRoundingDown(middle * (million + BigInt(millionths)), million));
}
