import type { Loan as ShownLoan } from '@dukat/contract/loans';
import { owedOn } from '@dukat/rules/loans/interest';
import { isLive, loanWithdrawalDays } from '@dukat/rules/loans/loan';
import { collateralValue, ltvOf, type Position, takableCoins, triggerPrice } from '@dukat/rules/loans/ltv';
import type { FixedLoanTerms } from '@dukat/rules/loans/terms';
import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { addDays } from '@dukat/rules/staking/day';
import type { Database } from '../../../platform/database/database.ts';
import { endOfPragueDay, pragueDay } from '../../../platform/prague-day.ts';
import { collateralPrice } from '../lending/collateral-price.ts';
import { loansTakingDeposits } from '../lending/deposit-choices-repository.ts';
import { loansInSale } from '../lending/journal-repository.ts';
import { decimalsOf } from '../lending/loan-offer.ts';
import type { Loan } from '../lending/loans-repository.ts';
import type { LoansDeps } from '../loans-deps.ts';

/** The wire format of loans, with their figures at current prices. */
export async function showLoans(
  db: Database,
  deps: LoansDeps,
  loans: readonly Loan[],
  now: Date,
): Promise<ShownLoan[]> {
  const today = pragueDay(await deps.calendar.now(db, now));
  const ids = loans.map(({ id }) => id);
  const selling = await loansInSale(db, ids);
  const taking = await loansTakingDeposits(db, ids);
  return loans.map((loan) => {
    const owed = owedOn(loan, today);
    const position = { owed: owed.total, coins: loan.coins };
    return {
      id: loan.publicId,
      state: loan.state,
      currency: loan.currency,
      amount: formatAmount(loan.amount),
      principal: formatAmount(loan.principal),
      interest_due: formatAmount(owed.interest),
      owed: formatAmount(owed.total),
      interest_paid: formatAmount(loan.interestPaid),
      ...showCollateral(deps, loan, position, now),
      ...showTerms(loan, position),
      months: loan.months,
      drawn_at: loan.drawnAt.toISOString(),
      due_on: loan.dueOn,
      withdraw_until: endOfPragueDay(addDays(loan.drawnOn, loanWithdrawalDays)).toISOString(),
      is_selling: selling.has(loan.id),
      takes_deposits: taking.has(loan.id) && isLive(loan.state),
      ended_at: loan.endedAt?.toISOString() ?? null,
    };
  });
}

function showCollateral(deps: LoansDeps, loan: Loan, position: Position, now: Date) {
  const price = collateralPrice(deps, loan, now);
  const ltv = price === undefined || loan.endedAt !== null ? undefined : ltvOf(position, price);
  const { coin, coins, startLtv } = loan;
  return {
    ltv: ltv === undefined ? null : formatAmount(ltv),
    collateral: {
      currency: coin,
      amount: formatAmount(coins),
      value: price === undefined ? null : formatAmount(collateralValue(coins, price)),
      takable:
        price === undefined ? null : formatAmount(takableCoins(position, price, startLtv, decimalsOf(coin))),
    },
  };
}

/** The wire format of terms with the price at which each threshold is reached. */
export function showTerms(terms: FixedLoanTerms, position: Position) {
  const thresholds = [
    ['notice', terms.noticeLtv],
    ['second_notice', terms.secondNoticeLtv],
    ['margin_call', terms.marginCallLtv],
    ['partial_sale', terms.partialSaleLtv],
    ['full_sale', terms.fullSaleLtv],
  ] as const;
  return {
    rate: formatAmount(terms.yearlyRate),
    start_ltv: formatAmount(terms.startLtv),
    partial_sale_to: formatAmount(terms.partialSaleTo),
    sale_fee: formatAmount(terms.saleFee),
    thresholds: thresholds.map(([kind, ltv]) => {
      const price = triggerPrice(position, ltv);
      return { kind, ltv: formatAmount(ltv), price: price === undefined ? null : formatRate(price) };
    }),
  };
}
