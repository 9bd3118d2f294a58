import type { AgreedPrice } from '@dukat/rules/loans/median-price';
import { coinsForStep, depthBasisPoints, leastCoins, shareDepth } from '@dukat/rules/loans/sale-step';
import { type Amount, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { readSaleMarket } from '../../trading/broker/collateral-sales-facade.ts';
import { findLoansById } from './sale-loans-repository.ts';
import type { LoanSalesDeps } from './sales-deps.ts';
import {
  hasStepSince,
  openSalePairs,
  openSalesOf,
  type SalePair,
  type StoredSale,
  setWaiting,
} from './sales-repository.ts';
import { type SaleStep, sellStep } from './sell-step.ts';
import { currentPrice } from './tick-prices.ts';
import { wantedSale } from './wanted-sale.ts';

/**
 * Sells collateral, by pair: once for each tick and at its price, at most a tenth of the visible depth, which all open sales share by size.
 * Without a running market or a trusted price nothing is sold, and operators see why.
 */
export async function sellCollateral(deps: LoanSalesDeps): Promise<void> {
  await forEachIsolated(await openSalePairs(deps.database), (pair) => sellPair(deps, pair));
}

async function sellPair(deps: LoanSalesDeps, pair: SalePair): Promise<void> {
  const { database, clock, rates, broker } = deps;
  const sales = await openSalesOf(database, pair);
  const ids = sales.map(({ id }) => id);
  const now = clock.now();
  const sold = { coin: pair.coin, fiat: pair.currency };
  const { market, isRunning, bids } = await readSaleMarket(database, sold, depthBasisPoints);
  // Before the price, whose changes must not end a request to take the coins over.
  if (!isRunning || !broker.has(sold)) return setWaiting(database, ids, 'market_closed', now);
  const current = currentPrice(deps, pair, now);
  if (current === undefined) return setWaiting(database, ids, 'price', now);
  const { tick, price } = current;
  if (await hasStepSince(database, pair, tick.timeMs)) return;
  const steps = await shareSteps(deps, sales, { price, market, most: coinsForStep(bids, price.now.median) });
  const idle = steps.filter(({ coins, isOver }) => coins === zero && !isOver).map(({ saleId }) => saleId);
  await setWaiting(database, idle, 'no_bids', now);
  const selling = steps.filter(({ coins, isOver }) => coins > zero || isOver);
  await setWaiting(
    database,
    selling.map(({ saleId }) => saleId),
    null,
    now,
  );
  await forEachIsolated(selling, async (step) => {
    // Steps of many sales outlast a tick. The next run sells at its price.
    if (rates.newest() === tick) await sellAlone(deps, step, { price, market, tickMs: tick.timeMs });
  });
}

/** Sells for one loan in a step of the exchange, for which all other orders wait. One that fails waits for operators. */
async function sellAlone(
  deps: LoanSalesDeps,
  step: SaleStep,
  market: Parameters<typeof sellStep>[2],
): Promise<void> {
  try {
    await sellStep(deps, step, market);
  } catch (error) {
    deps.log.error({ err: error, loan: step.loanId }, 'the collateral of a loan could not be sold');
    await setWaiting(deps.database, [step.saleId], 'failed', deps.clock.now());
  }
}

/** What each sale may sell now. Whether it is over is decided again under the lock of its loan. */
async function shareSteps(
  { database, clock, calendar }: LoanSalesDeps,
  sales: readonly StoredSale[],
  {
    price,
    market,
    most,
  }: { readonly price: AgreedPrice; readonly market: TradingMarket; readonly most: Amount },
): Promise<readonly SaleStep[]> {
  const today = pragueDay(await calendar.now(database, clock.now()));
  const loans = new Map(
    (
      await findLoansById(
        database,
        sales.map(({ loanId }) => loanId),
      )
    ).map((loan) => [loan.id, loan]),
  );
  const wanted = sales.map((sale) => {
    const loan = loans.get(sale.loanId);
    assert(loan !== undefined, 'expected the loan of a sale');
    return wantedSale(sale, loan, { price, today, lot: market.lot }).coins;
  });
  const shares = shareDepth(wanted, most, market.lot);
  const least = leastCoins(price.now.median, market.lot);
  return sales.map(({ id, loanId }, at) => {
    const share = shares[at] ?? zero;
    return { saleId: id, loanId, coins: share < least ? zero : share, isOver: wanted[at] === zero };
  });
}
