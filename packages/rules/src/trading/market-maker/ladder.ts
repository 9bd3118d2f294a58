import { type Amount, add, amountFromUnits, smaller, subtract, zero } from '../../money/amount.ts';
import { type Rate, rateFromUnits } from '../../money/rate.ts';
import { divideRoundingDown, roundTo } from '../../money/rounding.ts';
import type { TradingMarket } from '../market.ts';
import { costRoundingUp, sizeOf } from '../steps.ts';
import type { Widths } from './maker-settings.ts';
import { type Rungs, rungFrom, rungsOf, ticksRoundingUp } from './rungs.ts';

export type Side = 'buy' | 'sell';

/** An order of the house that stands in the book. */
export interface Standing {
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

/** What the ladder may cost at most if everybody takes all of it. */
export interface Budgets {
  /** In the base asset. */
  readonly sell: Amount;
  /** In the quote asset. */
  readonly buy: Amount;
}

export interface LadderTerms {
  readonly market: TradingMarket;
  /** The price around which to quote, skew included. */
  readonly middle: Rate;
  readonly widths: Widths;
  readonly levels: number;
  /** Further, smaller prices beyond the levels. */
  readonly tail: number;
  /** What one price should be worth, in the quote asset. */
  readonly worth: Amount;
  readonly budgets: Budgets;
  readonly standing: readonly Standing[];
}

export interface LadderMoves {
  readonly cancel: readonly Standing[];
  /** An order that goes elsewhere on its side: cheaper than one that ends and another that begins. */
  readonly amend: readonly { readonly order: Standing; readonly to: Quote }[];
  readonly place: readonly Quote[];
}

const million = 1_000_000n;

/**
 * What to cancel, to move and to place, so that each side holds its levels from the best price outwards. What stands well
 * enough stays: an order may come nearer by the tolerance, and keeps its place while half of it is left.
 */
export function decideLadder(terms: LadderTerms): LadderMoves {
  const kept = new Set<Standing>();
  const place: Quote[] = [];
  for (const side of ['buy', 'sell'] as const) {
    const tail = tailOn(side, terms);
    const budget = terms.budgets[side];
    const ofTail = reserveFor(terms.market, tail, budget);
    const take = (quotes: readonly Quote[], budgeted: Amount): Amount => {
      let left = budgeted;
      for (const wanted of quotes) {
        const sizeLots = affordable(terms.market, wanted, left);
        if (sizeLots < terms.market.minSizeLots) break;
        const stands = standingAs({ ...wanted, sizeLots }, terms.standing);
        if (stands !== undefined) kept.add(stands);
        else place.push({ ...wanted, sizeLots });
        left = subtract(left, costOf(terms.market, { ...wanted, sizeLots: stands?.leftLots ?? sizeLots }));
      }
      return left;
    };
    const left = take(wantedOn(side, terms), subtract(budget, ofTail));
    take(tail, add(left, ofTail));
  }
  return movesOf(
    terms.standing.filter((order) => !kept.has(order)),
    place,
  );
}

/** What stands where the quote wants it, and as large: not larger, and at least half of it. */
function standingAs(
  { side, priceTicks, sizeLots }: Quote,
  standing: readonly Standing[],
): Standing | undefined {
  return standing.find(
    (order) =>
      order.side === side &&
      order.priceTicks === priceTicks &&
      order.leftLots <= sizeLots &&
      order.leftLots * 2 >= sizeLots,
  );
}

/** What leaves and what comes on the same side becomes one move; a partly filled order ends, or its size would grow for ever. */
function movesOf(leaving: readonly Standing[], coming: readonly Quote[]): LadderMoves {
  const cancel: Standing[] = [];
  const amend: { order: Standing; to: Quote }[] = [];
  const place = [...coming];
  for (const order of leaving) {
    const at = place.findIndex(({ side }) => side === order.side);
    const [to] = order.filledLots === 0 && at >= 0 ? place.splice(at, 1) : [];
    if (to === undefined) cancel.push(order);
    else amend.push({ order, to });
  }
  // Away from the middle first, so that the other side finds its way free.
  const isOutwards = ({ order, to }: { readonly order: Standing; readonly to: Quote }) =>
    order.side === 'sell' ? to.priceTicks > order.priceTicks : to.priceTicks < order.priceTicks;
  return {
    cancel,
    amend: [...amend.filter(isOutwards), ...amend.filter((move) => !isOutwards(move))],
    place,
  };
}

/**
 * The prices of a side from the best outwards, as many as there are levels: first what stands nearer and may stay. Their number never changes,
 * so that a reference that moves takes an order from one end to the other, and none ends where another begins.
 */
function wantedOn(side: Side, terms: LadderTerms): readonly Quote[] {
  const { market, widths, levels, standing } = terms;
  const rungs = rungsOf(market, widths.step);
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

/** Rungs from one price of the tail to the next: the wider, the seldomer one of them gives way to the levels. */
const tailStride = 5;
/** Of a level's worth. */
const tailPercent = 10n;

/** The prices beyond the levels, outwards: always the same rungs, so that they stand still while the reference moves. */
function tailOn(side: Side, terms: LadderTerms): readonly Quote[] {
  const { market, widths, levels, tail } = terms;
  if (tail === 0) return [];
  const rungs = rungsOf(market, widths.step);
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

/** What the levels leave to the tail: what it costs, and never more than a quarter. */
function reserveFor(market: TradingMarket, tail: readonly Quote[], budget: Amount): Amount {
  const quarter = amountFromUnits(divideRoundingDown(budget, 4n));
  const cost = tail.reduce((sum, quote) => add(sum, costOf(market, quote)), zero);
  return smaller(cost, quarter);
}

/** Where a side may begin: never nearer to the middle than the distance says. */
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

/** The same at the same price for ever, and not the same at every price: between 70 and 130 % of the worth. */
function lotsAtRung(
  { market, worth }: Pick<LadderTerms, 'market' | 'worth'>,
  priceTicks: number,
  rung: number,
): number {
  const percent = BigInt(70 + ((rung * 37) % 61));
  const priceOfLot = BigInt(priceTicks) * market.tick * market.lot;
  const lots = Number(divideRoundingDown(worth * percent * 10n ** 18n, priceOfLot * 100n));
  return Math.min(Math.max(lots, market.minSizeLots), market.maxSizeLots);
}

function affordable(market: TradingMarket, quote: Quote, left: Amount): number {
  if (costOf(market, quote) <= left) return quote.sizeLots;
  if (left <= 0n) return 0;
  if (quote.side === 'sell') return Number(divideRoundingDown(left, market.lot));
  // What a lot costs is rounded up to the quote's decimals, so nothing finer than them can be spent.
  const spendable = roundTo(left, market.quoteDecimals, 'down');
  return Number(
    divideRoundingDown(spendable * 10n ** 18n, BigInt(quote.priceTicks) * market.tick * market.lot),
  );
}

/** What an order holds of its asset: base for a sell, quote for a buy. */
export function costOf(market: TradingMarket, { side, priceTicks, sizeLots }: Quote): Amount {
  return side === 'sell' ? sizeOf(market, sizeLots) : costRoundingUp(market, priceTicks * sizeLots);
}

const levelsInSweep = 3n;

/**
 * What the house would at once trade with others' orders at its own best price: a customer's order that the reference has
 * passed must not wait for somebody else. A few levels' worth a round; undefined where its budget allows nothing.
 */
export function decideSweep(side: Side, terms: Omit<LadderTerms, 'standing'>): Quote | undefined {
  const { market, widths, worth, budgets } = terms;
  const rungs = rungsOf(market, widths.step);
  const rung = bestRung(side, terms, rungs, widths.best);
  const priceTicks = rungs[rung];
  if (priceTicks === undefined) return undefined;
  const most = amountFromUnits(worth * levelsInSweep);
  const wanted = { side, priceTicks, sizeLots: lotsAtRung({ market, worth: most }, priceTicks, rung) };
  const sizeLots = affordable(market, wanted, budgets[side]);
  return sizeLots < market.minSizeLots ? undefined : { ...wanted, sizeLots };
}

/** The middle, moved by the skew: millionths of it, up where the house wants more of the coin. */
export function skewed(middle: Rate, millionths: number): Rate {
  return rateFromUnits(divideRoundingDown(middle * (million + BigInt(millionths)), million));
}
