import type { AgreedPrice } from '@dukat/rules/loans/median-price';
import { leastCoins, lowestSalePrice } from '@dukat/rules/loans/sale-step';
import { type Amount, smaller, zero } from '@dukat/rules/money/amount';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Transaction } from '../../../platform/database/database.ts';
import { waitForLocksAtMost } from '../../../platform/database/wait-for-locks.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { publicId } from '../../../platform/random.ts';
import type { SharedBook } from '../../trading/broker/collateral-sales-facade.ts';
import type { Loan } from '../lending/loans-repository.ts';
import { lockOwners } from '../lending/lock-owners.ts';
import { type BookedStep, bookStep, endSale } from './book-step.ts';
import { lockFreeLoan } from './sale-loans-repository.ts';
import type { LoanSalesDeps } from './sales-deps.ts';
import { findOpenSale, type StoredSale } from './sales-repository.ts';
import { wantedSale } from './wanted-sale.ts';

/** Short, because all other orders wait for a step of the exchange. */
const maxLockWaitMs = 2_000;

export interface SaleStep {
  readonly saleId: string;
  readonly loanId: string;
  /** Its share of the depth. */
  readonly coins: Amount;
  /** Whether nothing is to be sold any more. */
  readonly isOver: boolean;
}

interface StepMarket {
  readonly price: AgreedPrice;
  readonly market: TradingMarket;
  readonly tickMs: number;
}

interface Demand {
  readonly step: SaleStep;
  readonly stepId: string;
  readonly sale: StoredSale;
  readonly loan: Loan;
  readonly coins: Amount;
}

/**
 * Sells for loans in one step of the exchange, in which the fills, the repayments and the steps commit together. Each sale is decided anew
 * under the lock of its loan: what a payoff, a top-up or a higher price has made needless is canceled. Returns the steps that sold nothing
 * though they could, as when the broker's capital is too small for all of them.
 */
export async function sellStep(
  { clock, calendar, broker }: LoanSalesDeps,
  steps: readonly SaleStep[],
  { price, market, tickMs }: StepMarket,
): Promise<readonly SaleStep[]> {
  return broker.within(async (tx, book) => {
    const now = clock.now();
    const today = pragueDay(await calendar.now(tx, now));
    await waitForLocksAtMost(tx, maxLockWaitMs);
    const demands: Demand[] = [];
    for (const step of steps.toSorted((a, b) => Number(BigInt(a.loanId) - BigInt(b.loanId)))) {
      const demand = await decideStep(tx, step, { price, market, today, now });
      if (demand !== undefined) demands.push(demand);
    }
    if (demands.length === 0) return [];
    await lockOwners(
      tx,
      demands.map(({ loan }) => loan),
    );
    const filled = await fill(tx, book, demands, price);
    const fills = [];
    for (const { demand, coins, proceeds } of filled) {
      const booked: BookedStep = {
        ...demand,
        decision: null,
        coins,
        proceeds,
        price,
        market,
        tickMs,
        today,
        now,
      };
      fills.push(await bookStep(tx, book.account, booked));
    }
    await book.recordTrades(tx, fills);
    const sold = new Set(filled.map(({ demand }) => demand.step));
    return steps.length === 1 ? [] : demands.map(({ step }) => step).filter((step) => !sold.has(step));
  });
}

/** Locks a loan and decides what it still must sell. Ends a sale for which that is nothing. A loan that is locked waits for the next tick. */
async function decideStep(
  tx: Transaction,
  step: SaleStep,
  {
    price,
    market,
    today,
    now,
  }: Pick<StepMarket, 'price' | 'market'> & { readonly today: string; readonly now: Date },
): Promise<Demand | undefined> {
  const loan = await lockFreeLoan(tx, step.loanId);
  if (loan === undefined) return undefined;
  const sale = await findOpenSale(tx, loan.id);
  if (sale?.id !== step.saleId) return undefined;
  const wanted = wantedSale(sale, loan, { price, today, lot: market.lot });
  if (wanted.coins === zero) {
    await endSale(tx, loan, sale, { isSoldOut: wanted.isSoldOut, today, now });
    return undefined;
  }
  const coins = smaller(step.coins, wanted.coins);
  return coins < leastCoins(price.now.median, market.lot)
    ? undefined
    : { step, stepId: publicId(), sale, loan, coins };
}

async function fill(tx: Transaction, book: SharedBook, demands: readonly Demand[], price: AgreedPrice) {
  const rate = lowestSalePrice(price.now.median);
  const coins = await book.fillAll(
    tx,
    demands.map(({ stepId, loan, coins: wanted }) => ({
      ...{ orderPublicId: stepId, coin: loan.coin, fiat: loan.currency, sell: true },
      ...{ coins: wanted, rate },
    })),
  );
  return demands.flatMap((demand, at) => {
    const sold = coins[at] ?? zero;
    const proceeds = sold === zero ? zero : book.proceedsOf(demand.stepId, sold);
    // A part of a step that brings less than the smallest unit stays with its owner.
    return proceeds === zero ? [] : [{ demand, coins: sold, proceeds }];
  });
}
