import { type Amount, amountFromUnits, amountOf } from '../../money/amount.ts';
import { divideRoundingDown } from '../../money/rounding.ts';
import type { QuoteAsset } from '../market.ts';

/** How the house quotes. Percentages are whole numbers of a hundred. */
export interface MakerSettings {
  /** Prices on each side of a market. */
  readonly levels: number;
  /** Further prices beyond them, far apart and a tenth as large, for a book that can be read; none in real money by itself. */
  readonly tail: number;
  /** How far the best prices stand from the reference, and how far prices stand apart: of the broker's own spread. */
  readonly spreadPercent: number;
  /** Of `usualWorth`. */
  readonly sizePercent: number;
}

export const usualMaker: MakerSettings = { levels: 6, tail: 0, spreadPercent: 25, sizePercent: 100 };

/** What stands at one price: three of them take the largest usual retail order, and a fourth its rest. */
const usualWorth: Readonly<Record<QuoteAsset, Amount>> = {
  CZK: amountOf('400000'),
  EUR: amountOf('16000'),
  BTC: amountOf('0.05'),
};

export function worthOfLevel(quote: QuoteAsset, { sizePercent }: MakerSettings): Amount {
  return amountFromUnits(divideRoundingDown(usualWorth[quote] * BigInt(sizePercent), 100n));
}

/** How much of an asset a market may use of what all markets share: those in BTC are a quarter as deep. */
export function weightOf(quote: QuoteAsset): bigint {
  return quote === 'BTC' ? 1n : 4n;
}

/** Distances from the reference in millionths of it. */
export interface Widths {
  /** Where new orders begin. */
  readonly best: number;
  /** Between one price and the next. */
  readonly step: number;
  /** How much nearer or farther an order may come to stand before it moves: what spares most of the writing. */
  readonly tolerance: number;
  /** How far a full or an empty inventory moves all prices; less than `best - tolerance`, so never across the reference. */
  readonly skew: number;
}

/** Of the broker's spread in basis points: 40 of them and 25 % make best and step 1,000 millionths, tolerance 500, skew 250. */
export function widthsFor(spreadBasisPoints: number, { spreadPercent }: MakerSettings): Widths {
  const best = spreadBasisPoints * spreadPercent;
  return { best, step: best, tolerance: Math.floor(best / 2), skew: Math.floor(best / 4) };
}
