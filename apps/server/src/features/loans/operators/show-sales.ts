import type { listRunningLoanSales, listWaitingLoanSales } from '@dukat/contract/back-office/products/loans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import { findMarket } from '@dukat/rules/trading/markets';
import type { Database } from '../../../platform/database/database.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import { type Loan, toFiat } from '../lending/loans-repository.ts';
import { findLoansById } from '../sales/sale-loans-repository.ts';
import { findSales, type StoredSale } from '../sales/sales-repository.ts';
import { currentPrice } from '../sales/tick-prices.ts';
import { findRunningSales, findWaitingSales } from './loan-work-repository.ts';
import { canBeTakenOver, type TakeOverDeps, takeOverFigures, takeOverSubject } from './take-over-sale.ts';

/** The wire format of the sales that cannot go on. */
export async function showWaitingSales(
  db: Database,
  deps: TakeOverDeps,
  page: { readonly offset: number; readonly limit: number },
  now: Date,
): Promise<EndpointResponse<typeof listWaitingLoanSales>> {
  const { rows, total } = await findWaitingSales(db, page);
  const owners = await usersById(db, [...new Set(rows.map(({ userId }) => userId))]);
  const found = await findSales(
    db,
    rows.map(({ id }) => id),
  );
  const takeOvers = await showTakeOvers(db, deps, [...found.values()].filter(canBeTakenOver), now);
  const sales = rows.map(({ id, loanId, userId, coin, currency, kind, reason, requestedAt, waitsSince }) => {
    const owner = owners.get(userId);
    assert(owner !== undefined, 'expected the owner of a loan');
    return {
      ...{ id, loan_id: loanId, email: owner.email, coin, currency: toFiat(currency), kind, reason },
      ...{ requested_at: requestedAt.toISOString(), waits_since: waitsSince.toISOString() },
      take_over: takeOvers.get(id) ?? null,
    };
  });
  return { sales, total };
}

type TakeOver = EndpointResponse<typeof listWaitingLoanSales>['sales'][number]['take_over'];

/** What the platform would take over of sales, by their public ids, with the requests that wait. */
async function showTakeOvers(
  db: Database,
  deps: TakeOverDeps,
  sales: readonly StoredSale[],
  now: Date,
): Promise<ReadonlyMap<string, TakeOver>> {
  const today = pragueDay(await deps.calendar.now(db, now));
  const approvals = await waitingApprovals(db, sales.map(takeOverSubject), now);
  const found = await findLoansById(
    db,
    sales.map(({ loanId }) => loanId),
  );
  const loans = new Map(found.map((loan) => [loan.id, loan]));
  return new Map(
    sales.map((sale) => {
      const loan = loans.get(sale.loanId);
      assert(loan !== undefined, 'expected the loan of a sale');
      return [
        sale.publicId,
        {
          quote: showQuote(deps, sale, loan, { today, now }),
          waiting_approvals: [takeOverSubject(sale)].flatMap((subject) => approvals.get(subject) ?? []),
        },
      ];
    }),
  );
}

function showQuote(
  deps: TakeOverDeps,
  sale: StoredSale,
  loan: Loan,
  { today, now }: { readonly today: string; readonly now: Date },
) {
  const current = currentPrice(deps, loan, now);
  const market = findMarket(`${loan.coin}_${loan.currency}`);
  if (current === undefined || market === undefined) return null;
  const { price } = current;
  const { coins, proceeds } = takeOverFigures(sale, loan, { price, today, lot: market.lot });
  if (coins === zero) return null;
  return { coins: formatAmount(coins), price: formatRate(price.now.median), amount: formatAmount(proceeds) };
}

/** The wire format of the sales that are running. */
export async function showRunningSales(
  db: Database,
  page: { readonly offset: number; readonly limit: number },
): Promise<EndpointResponse<typeof listRunningLoanSales>> {
  const { rows, total } = await findRunningSales(db, page);
  const owners = await usersById(db, [...new Set(rows.map(({ userId }) => userId))]);
  const sales = rows.map(({ id, loanId, userId, coin, currency, kind, sold, proceeds, requestedAt }) => {
    const owner = owners.get(userId);
    assert(owner !== undefined, 'expected the owner of a loan');
    return {
      ...{ id, loan_id: loanId, email: owner.email, coin, currency: toFiat(currency), kind },
      ...{ sold: formatAmount(toAmount(sold)), proceeds: formatAmount(toAmount(proceeds)) },
      requested_at: requestedAt.toISOString(),
    };
  });
  return { sales, total };
}
