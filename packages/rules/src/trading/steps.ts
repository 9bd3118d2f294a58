import {
  type Amount,
  type AmountRefusal,
  amountFromUnits,
  formatAmount,
  one,
  parseAmount,
} from '../money/amount.ts';
import { divideRoundingDown, divideRoundingUp } from '../money/rounding.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { TradingMarket } from './market.ts';

export type StepRefusal =
  | AmountRefusal
  | 'price_off_tick'
  | 'price_outside_market'
  | 'size_off_lot'
  | 'size_too_small'
  | 'size_too_large'
  | 'funds_out_of_range';

/** Parses a price into whole ticks. It is never rounded, because that would change the client's order. */
export function parseTicks(
  market: TradingMarket,
  text: string,
  field = 'price',
): Result<number, StepRefusal> {
  const price = parseAmount(text);
  if (price.refused) return refuse(price.reason, { field, values: { count: '18' } });
  const { tick, maxPriceTicks } = market;
  const highest = amountFromUnits(tick * BigInt(maxPriceTicks));
  if (price.value < tick || price.value > highest) return refuse('price_outside_market', { field });
  if (price.value % tick !== 0n) return refuse('price_off_tick', { field });
  return accept(Number(price.value / tick));
}

/** Parses a size into whole lots. */
export function parseLots(market: TradingMarket, text: string): Result<number, StepRefusal> {
  const size = parseAmount(text);
  if (size.refused) return refuse(size.reason, { field: 'size', values: { count: '18' } });
  const { lot, minSizeLots, maxSizeLots } = market;
  if (size.value > lot * BigInt(maxSizeLots)) return refuse('size_too_large', { field: 'size' });
  if (size.value < lot * BigInt(minSizeLots)) return refuse('size_too_small', { field: 'size' });
  if (size.value % lot !== 0n) return refuse('size_off_lot', { field: 'size' });
  return accept(Number(size.value / lot));
}

/** Parses funds of the quote asset into ticks x lots, rounded down so that no more is spent. */
export function parseFunds(market: TradingMarket, text: string): Result<number, StepRefusal> {
  const funds = parseAmount(text, market.quoteDecimals);
  const count = String(market.quoteDecimals);
  if (funds.refused) return refuse(funds.reason, { field: 'funds', values: { count } });
  const worth = divideRoundingDown(funds.value * one, market.tick * market.lot);
  if (worth < 1n || worth > BigInt(Number.MAX_SAFE_INTEGER))
    return refuse('funds_out_of_range', { field: 'funds' });
  return accept(Number(worth));
}

/** Returns the whole lots in an amount of the base asset, at most the largest size. */
export function sellable({ lot, maxSizeLots }: TradingMarket, available: Amount): number {
  const lots = available / lot;
  return lots > BigInt(maxSizeLots) ? maxSizeLots : Number(lots);
}

export function toPrice({ tick }: TradingMarket, ticks: number): Amount {
  return amountFromUnits(tick * BigInt(ticks));
}

export function toSize({ lot }: TradingMarket, lots: number): Amount {
  return amountFromUnits(lot * BigInt(lots));
}

/**
 * Returns the average price of one unit from the exact sum of price x size: two lots at 100 and one at 103 give 101. Rounded down
 * only at the eighteenth decimal. The paid amount cannot be used, because it is rounded with every fill.
 */
export function toAveragePrice(
  { tick }: TradingMarket,
  { filledCost, filledLots }: { readonly filledCost: number; readonly filledLots: number },
): Amount {
  return amountFromUnits(divideRoundingDown(BigInt(filledCost) * tick, BigInt(filledLots)));
}

/** Converts ticks x lots to a buyer's cost, rounded up to the quote's decimals. */
export function costRoundingUp(market: TradingMarket, tickLots: number): Amount {
  const step = quoteStep(market);
  return amountFromUnits(divideRoundingUp(BigInt(tickLots) * market.tick * market.lot, one * step) * step);
}

/**
 * Converts ticks x lots to a seller's proceeds, rounded down to the quote's decimals. A bigint because sums over many trades may
 * exceed 2^53.
 */
export function costRoundingDown(market: TradingMarket, tickLots: number | bigint): Amount {
  const step = quoteStep(market);
  return amountFromUnits(divideRoundingDown(BigInt(tickLots) * market.tick * market.lot, one * step) * step);
}

function quoteStep({ quoteDecimals }: TradingMarket): bigint {
  return 10n ** BigInt(18 - quoteDecimals);
}

/** Returns how many decimals the multiples of a step need at most. */
export function countDecimals(step: Amount): number {
  return formatAmount(step).split('.')[1]?.length ?? 0;
}
