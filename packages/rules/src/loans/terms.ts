import { type Amount, amountFromUnits, fitsDecimals, one, toAmount, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { longestLoanMonths } from './loan.ts';

/** The terms that a loan keeps from its draw to its end. Shares are of one. */
export interface FixedLoanTerms {
  readonly startLtv: Amount;
  readonly noticeLtv: Amount;
  readonly secondNoticeLtv: Amount;
  readonly marginCallLtv: Amount;
  /** A partial sale begins here and restores `partialSaleTo`. */
  readonly partialSaleLtv: Amount;
  readonly partialSaleTo: Amount;
  readonly fullSaleLtv: Amount;
  /** The share of a liquidation's proceeds. */
  readonly saleFee: Amount;
  readonly yearlyRate: Amount;
}

/** The terms of loans in a currency against a coin. */
export interface LoanTerms extends FixedLoanTerms {
  readonly minMonths: number;
  readonly maxMonths: number;
  readonly smallest: Amount;
}

const percent = (points: number) => amountFromUnits((BigInt(points) * one) / 100n);

/** The terms that operators are offered. The rate is theirs to set. */
export const defaultLoanTerms: Omit<LoanTerms, 'yearlyRate' | 'smallest'> & {
  readonly smallest: Readonly<Record<Fiat, Amount>>;
} = {
  startLtv: percent(50),
  noticeLtv: percent(65),
  secondNoticeLtv: percent(72),
  marginCallLtv: percent(78),
  partialSaleLtv: percent(83),
  partialSaleTo: percent(60),
  fullSaleLtv: percent(92),
  saleFee: percent(1),
  minMonths: 1,
  maxMonths: longestLoanMonths,
  smallest: { CZK: toAmount('5000'), EUR: toAmount('200') },
};

/** LTVs and the fee are whole basis points. */
const shareDecimals = 4;

/** Returns whether the figures are in order, as the database requires it. */
export function areLoanTermsValid(terms: LoanTerms): boolean {
  const { startLtv, noticeLtv, secondNoticeLtv, marginCallLtv, partialSaleLtv, fullSaleLtv } = terms;
  const whole = percent(100);
  const rising = [
    zero,
    startLtv,
    noticeLtv,
    secondNoticeLtv,
    marginCallLtv,
    partialSaleLtv,
    fullSaleLtv,
    whole,
  ];
  return (
    [...rising, terms.partialSaleTo, terms.saleFee].every((share) => fitsDecimals(share, shareDecimals)) &&
    rising.every((ltv, index) => index === 0 || ltv > (rising[index - 1] ?? zero)) &&
    terms.partialSaleTo >= startLtv &&
    terms.partialSaleTo <= noticeLtv &&
    terms.saleFee <= percent(5) &&
    terms.yearlyRate <= whole &&
    terms.smallest > zero &&
    terms.minMonths >= 1 &&
    terms.minMonths <= terms.maxMonths &&
    terms.maxMonths <= longestLoanMonths
  );
}
