import type { Amount } from '../money/amount.ts';

/** What a portfolio gave and got in trades of one kind in a day, fees in either already in the sums. */
export interface DayTrade {
  readonly given: { readonly asset: string; readonly amount: Amount };
  readonly got: { readonly asset: string; readonly amount: Amount };
}

/** What changed in a portfolio in one day. */
export interface DayChanges {
  readonly day: string;
  readonly trades: readonly DayTrade[];
  /** Rewards, and fees that stand alone below zero. */
  readonly earned: ReadonlyMap<string, Amount>;
  /** What came from outside of the portfolio, less what left it: payments, moves between own portfolios, corrections. */
  readonly moved: ReadonlyMap<string, Amount>;
}
