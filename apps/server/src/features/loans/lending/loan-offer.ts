import type { RefusalReason } from '@dukat/contract/endpoint';
import type { previewLoan } from '@dukat/contract/loans';
import { addMonths, owedOn } from '@dukat/rules/loans/interest';
import { isWithinLtv } from '@dukat/rules/loans/ltv';
import { type Amount, fitsDecimals, formatAmount, zero } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import type { LoansDeps } from '../loans-deps.ts';
import type { Pool } from '../terms/pools-repository.ts';
import { findTerms, type StoredTerms } from '../terms/terms-repository.ts';
import { collateralPrice } from './collateral-price.ts';
import type { LoanRequest } from './loan-command.ts';

export function decimalsOf(code: string): number {
  const asset = findAsset(code);
  assert(asset !== undefined, 'expected an asset of the catalogue');
  return asset.decimals;
}

export interface LoanOffer extends LoanRequest {
  readonly terms: StoredTerms;
  readonly price: Rate;
  readonly today: string;
  readonly dueOn: string;
  /** What a payoff on the day of the draw takes. */
  readonly owed: Amount;
}

/** Names the terms that apply to new loans. */
export const versionOf = ({ coin, currency, version }: StoredTerms) => `${coin}-${currency}-${version}`;

/** Decides whether a loan can be offered, for a preview and for a draw. A draw locks the pool. */
export async function offerLoan(
  db: Database,
  deps: LoansDeps,
  request: LoanRequest,
  { pool, now }: { readonly pool: Pool; readonly now: Date },
): Promise<Result<LoanOffer, RefusalReason<typeof previewLoan>>> {
  if (!deps.areLoansOpen) return refuse('loans_shut');
  const { currency, amount, months, coin, coins } = request;
  const terms = await findTerms(db, request);
  if (terms === undefined) return refuse('loan_coin_unknown', { field: 'collateral.currency' });
  if (!terms.isOpen) return refuse('loans_paused');
  if (!fitsDecimals(amount, decimalsOf(currency))) return refuse('amount_too_precise', { field: 'amount' });
  if (!fitsDecimals(coins, decimalsOf(coin)))
    return refuse('amount_too_precise', { field: 'collateral.amount' });
  const { smallest, minMonths, maxMonths } = terms;
  if (amount < smallest) {
    const values = { smallest: formatAmount(smallest), currency };
    return refuse('loan_below_smallest', { field: 'amount', values });
  }
  if (months < minMonths || months > maxMonths) {
    const values = { from: String(minMonths), to: String(maxMonths) };
    return refuse('loan_months_invalid', { field: 'months', values });
  }
  if (amount > pool.room) {
    const values = { room: formatAmount(pool.room), currency };
    return refuse('loan_above_pool', { field: 'amount', values });
  }
  const price = collateralPrice(deps, request, now);
  if (price === undefined) return refuse('loan_price_unknown');
  const today = pragueDay(await deps.calendar.now(db, now));
  const { total: owed } = owedOn(
    {
      ...{ state: 'drawn', principal: amount, principalNights: 0n, interestPaid: zero },
      ...{ yearlyRate: terms.yearlyRate, drawnOn: today, nextNight: today },
    },
    today,
  );
  if (!isWithinLtv({ owed, coins }, price, terms.startLtv))
    return refuse('loan_above_ltv', { field: 'amount', values: { ltv: percentText(terms.startLtv) } });
  return accept({ ...request, terms, price, today, dueOn: addMonths(today, months), owed });
}

/** Returns a share as a number of percent, such as 50 or 62.5. */
export function percentText(share: Amount): string {
  return String(Number(share / 10n ** 14n) / 100);
}
