import { type Amount, amountFromUnits, toAmount } from '../../money/amount.ts';
import { divideRoundingDown } from '../../money/rounding.ts';
import type { QuoteAsset } from '../market.ts';

/** How the market maker quotes. Percentages are whole percent. */
export interface MakerSettings {
  /** Prices on each side of a market. */
  readonly levels: number;
  /**
   * Additional prices beyond the levels, far apart and a tenth as large, so that the book has visible depth. Zero by default with
   * real money.
   */
  readonly tail: number;
  /** The distance of the best prices from the reference, and between prices, as a percentage of the broker's spread. */
  readonly spreadPercent: number;
  /** As a percentage of `usualWorth`. */
  readonly sizePercent: number;
}

export const usualMaker: MakerSettings = { levels: 6, tail: 0, spreadPercent: 25, sizePercent: 100 };

/** Returns settings for a thin book: a percent of the usual size, without a tail. */
export const thinQuotes = (settings: MakerSettings): MakerSettings => ({
  ...settings,
  tail: 0,
  sizePercent: 1,
});

/** The value of one level: three levels fill the largest usual retail order, and a fourth its rest. */
const usualWorth: Readonly<Record<QuoteAsset, Amount>> = {
  CZK: toAmount('400000'),
  EUR: toAmount('16000'),
  BTC: toAmount('0.05'),
};

export function levelValue(quote: QuoteAsset, { sizePercent }: MakerSettings): Amount {
  return amountFromUnits(divideRoundingDown(usualWorth[quote] * BigInt(sizePercent), 100n));
}

/** The weight of a market's share of an asset: BTC markets get a quarter. */
export function quoteWeight(quote: QuoteAsset): bigint {
  return quote === 'BTC' ? 1n : 4n;
}

/** Distances from the reference in millionths. */
export interface Widths {
  /** The distance of the best new orders. */
  readonly best: number;
  /** The distance between two prices. */
  readonly step: number;
  /** How much nearer or farther an order may be before it moves. Avoids most order changes. */
  readonly tolerance: number;
  /** How far a full or empty inventory shifts all prices. Less than `best - tolerance`, so never across the reference. */
  readonly skew: number;
}

/**
 * Derives the widths from the broker's spread in basis points: 40 and 25 % give best and step 1,000 millionths, tolerance 500, skew
 * 250.
 */
export function widthsFor(spreadBasisPoints: number, { spreadPercent }: MakerSettings): Widths {
  const best = spreadBasisPoints * spreadPercent;
  return { best, step: best, tolerance: Math.floor(best / 2), skew: Math.floor(best / 4) };
}
