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
import { bookStep, endSale } from './book-step.ts';
import { lockFreeLoan } from './sale-loans-repository.ts';
import type { LoanSalesDeps } from './sales-deps.ts';
import { findSaleForTick, type StoredSale } from './sales-repository.ts';
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
  readonly stepId: string;
  readonly sale: StoredSale;
  readonly loan: Loan;
  readonly coins: Amount;
}

/**
 * Sells for a loan in one step of the exchange, in which the fill, the repayment and the step commit together. The sale is decided anew under
 * the lock of its loan: what a payoff, a top-up or a higher price has made needless is canceled.
 */
export async function sellStep(
  { clock, calendar, broker }: LoanSalesDeps,
  step: SaleStep,
  { price, market, tickMs }: StepMarket,
): Promise<void> {
  return broker.within(async (tx, book) => {
    const now = clock.now();
    const today = pragueDay(await calendar.now(tx, now));
    await waitForLocksAtMost(tx, maxLockWaitMs);
    const demand = await decideStep(tx, step, { price, market, tickMs, today, now });
    if (demand === undefined) return;
    await lockOwners(tx, [demand.loan]);
    const { coins, proceeds } = await fill(tx, book, demand, price);
    const booked = { ...demand, decision: null, coins, proceeds, price, market, tickMs, today, now };
    // What brings less than the smallest unit stays with its owner.
    const fills = proceeds === zero ? [] : [await bookStep(tx, book.account, booked)];
    await book.recordTrades(tx, fills);
  });
}

/** Locks a loan and decides what it still must sell. Ends a sale for which that is nothing. A loan that is locked waits for the next tick. */
async function decideStep(
  tx: Transaction,
  step: SaleStep,
  { price, market, tickMs, today, now }: StepMarket & { readonly today: string; readonly now: Date },
): Promise<Demand | undefined> {
  const loan = await lockFreeLoan(tx, step.loanId);
  if (loan === undefined) return undefined;
  // Another process, or operators who took coins over, may have sold with this tick since the shares were decided.
  const sale = await findSaleForTick(tx, loan.id, tickMs);
  if (sale?.id !== step.saleId) return undefined;
  const wanted = wantedSale(sale, loan, { price, today, lot: market.lot });
  if (wanted.coins === zero) {
    await endSale(tx, loan, sale, { isSoldOut: wanted.isSoldOut, today, now });
    return undefined;
  }
  const coins = smaller(step.coins, wanted.coins);
  return coins < leastCoins(price.now.median, market.lot)
    ? undefined
    : { stepId: publicId(), sale, loan, coins };
}

async function fill(
  tx: Transaction,
  book: SharedBook,
  { stepId, loan, coins: wanted }: Demand,
  price: AgreedPrice,
): Promise<{ readonly coins: Amount; readonly proceeds: Amount }> {
  const [coins = zero] = await book.fillAll(tx, [
    {
      ...{ orderPublicId: stepId, coin: loan.coin, fiat: loan.currency, sell: true },
      ...{ coins: wanted, rate: lowestSalePrice(price.now.median) },
    },
  ]);
  return { coins, proceeds: coins === zero ? zero : book.proceedsOf(stepId, coins) };
}
