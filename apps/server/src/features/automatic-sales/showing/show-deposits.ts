import type { AutomaticSaleDeposit } from '@dukat/contract/automatic-sales';
import { keptReasons, stayReasons } from '@dukat/rules/automatic-sales/sale';
import {
  type Amount,
  amountDecimals,
  amountFromUnits,
  formatAmount,
  toAmount,
} from '@dukat/rules/money/amount';
import { divideRoundingDown, roundTo } from '@dukat/rules/money/rounding';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { SaleOrder } from '../../orders/automatic/sale-orders-facade.ts';
import { type WithdrawalSteps, withdrawalSteps } from '../../withdrawals/withdrawals-facade.ts';
import type { AutomaticSalesDeps } from '../automatic-sales-deps.ts';
import { countCombined, findByDeposits } from '../running/sale-deposits-repository.ts';
import { findRuns, type SaleRun } from '../running/sale-runs-repository.ts';
import type { StoredSale } from '../sales/sales-repository.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Shows a page of the coins that came to a sale's address, with what became of them. */
export async function showDeposits(
  db: Database,
  { addresses, orders, withdrawals }: Pick<AutomaticSalesDeps, 'addresses' | 'orders' | 'withdrawals'>,
  sale: StoredSale,
  page: Page,
  now: Date,
): Promise<{ readonly deposits: AutomaticSaleDeposit[]; readonly total: number }> {
  const { rows, total } = await addresses.deposits(db, sale.addressId, page);
  const noted = await findByDeposits(
    db,
    rows.map(({ id }) => id),
  );
  const runs = await findRuns(
    db,
    noted.flatMap(({ run_id }) => run_id ?? []),
  );
  const shown = {
    combined: await countCombined(
      db,
      runs.map(({ id }) => id),
    ),
    orders: await orders.find(
      db,
      runs.map((run) => run.order_public_id),
    ),
    steps: await withdrawalSteps(
      db,
      withdrawals,
      runs.flatMap((run) => run.withdrawal_public_id ?? []),
      now,
    ),
  };
  const deposits = rows.map((row) => {
    const its = noted.find(({ deposit_public_id }) => deposit_public_id === row.id);
    const run = runs.find(({ id }) => id === its?.run_id);
    return {
      ...row,
      amount: formatAmount(toAmount(row.amount)),
      state: its?.state ?? null,
      kept_because: keptReasons.find((reason) => reason === its?.reason) ?? null,
      run: run === undefined ? null : showRun(run, shown),
    };
  });
  return { deposits, total };
}

interface OfRuns {
  readonly combined: Awaited<ReturnType<typeof countCombined>>;
  readonly orders: ReadonlyMap<string, SaleOrder>;
  readonly steps: WithdrawalSteps;
}

function showRun(run: SaleRun, { combined, orders, steps }: OfRuns): AutomaticSaleDeposit['run'] {
  const order = orders.get(run.order_public_id);
  const deposits = combined.get(run.id);
  assert(order !== undefined && deposits !== undefined, 'expected the order and the deposits of a run');
  const { withdrawal_public_id: id } = run;
  const step = id === null ? undefined : steps.get(id);
  return {
    first_deposit: deposits.first,
    deposits: deposits.count,
    order: order.publicId,
    state: run.state,
    currency: run.fiat,
    sold: formatAmount(order.sold),
    proceeds: formatAmount(order.proceeds),
    price: order.sold === 0n ? null : formatAmount(averagePrice(order)),
    stays_because: stayReasons.find((reason) => reason === run.reason) ?? null,
    payout: id === null || step === undefined ? null : { id, step },
  };
}

/** The price of the fills together, rounded down. */
function averagePrice({ sold, proceeds }: Pick<SaleOrder, 'sold' | 'proceeds'>): Amount {
  const units = divideRoundingDown(proceeds * 10n ** BigInt(amountDecimals), sold);
  return roundTo(amountFromUnits(units), 8, 'down');
}
