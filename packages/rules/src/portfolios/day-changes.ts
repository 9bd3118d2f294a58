import type { Amount } from '../money/amount.ts';

/** The totals of one kind of trade in a day, including fees in either asset. */
export interface DayTrade {
  readonly given: { readonly asset: string; readonly amount: Amount };
  readonly got: { readonly asset: string; readonly amount: Amount };
}

/** The changes in a portfolio in one day. */
export interface DayChanges {
  readonly day: string;
  readonly trades: readonly DayTrade[];
  /** Rewards, and separate fees as negative amounts. */
  readonly earned: ReadonlyMap<string, Amount>;
  /** What was received from outside the portfolio minus what was sent: payments, transfers between own portfolios, corrections. */
  readonly moved: ReadonlyMap<string, Amount>;
}
