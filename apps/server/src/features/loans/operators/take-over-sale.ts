import type { takeOverLoanSale } from '@dukat/contract/back-office/products/loans';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { houseFees, houseTrading } from '@dukat/ledger/accounts';
import type { AgreedPrice } from '@dukat/rules/loans/median-price';
import { type Amount, formatAmount, zero } from '@dukat/rules/money/amount';
import { quoteFor } from '@dukat/rules/money/rate';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalances } from '../../../platform/ledger/lock-balances.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { publicId } from '../../../platform/random.ts';
import {
  decideByOperators,
  findOwners,
  type OperatorCall,
  toOutcome,
} from '../../operators/approvals-facade.ts';
import { readSaleMarket } from '../../trading/broker/collateral-sales-facade.ts';
import { decimalsOf } from '../lending/loan-offer.ts';
import { type Loan, lockLoan } from '../lending/loans-repository.ts';
import { lockOwners } from '../lending/lock-owners.ts';
import { type BookedStep, bookStep } from '../sales/book-step.ts';
import type { LoanSalesDeps } from '../sales/sales-deps.ts';
import { findSale, hasStepWith, type StoredSale } from '../sales/sales-repository.ts';
import { currentPrice } from '../sales/tick-prices.ts';
import { wantedSale } from '../sales/wanted-sale.ts';

export type TakeOverDeps = Pick<LoanSalesDeps, 'calendar' | 'rates'>;
type Refusal = RefusalReason<typeof takeOverLoanSale>;

/** A liquidation that waits for its market. What its owner pays off by a sale is sold on the market only. */
export const canBeTakenOver = ({ kind, waitsBecause }: StoredSale): boolean =>
  kind !== 'payoff' && waitsBecause === 'market_closed';

/** Names the time since when the sale waits, so that a request ends once the sale has gone on. */
export const takeOverSubject = ({ publicId: id, waitsSince }: StoredSale): string =>
  `loan-take-over:${id}:${waitsSince?.toISOString()}`;

/** What a sale needs at the agreed median, and what the platform pays for it: rounded up, in the owner's favor. */
export function takeOverFigures(
  sale: StoredSale,
  loan: Loan,
  at: { readonly price: AgreedPrice; readonly today: string; readonly lot: Amount },
): { readonly coins: Amount; readonly proceeds: Amount } {
  const { coins } = wantedSale(sale, loan, at);
  return { coins, proceeds: quoteFor(coins, at.price.now.median, decimalsOf(loan.currency), 'up') };
}

/**
 * Sells collateral to the platform while its market is not running, once two operators want the same (ADR 158). They agree on the sale: how
 * much it needs, and the median, are those of the moment at which the second one decides.
 */
export async function takeOverSale(
  call: OperatorCall,
  deps: TakeOverDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<{ readonly outcome: 'done' | 'waits_for_second_operator' }, Refusal>> {
  const { tx } = call;
  const found = await findTakeOver(call, deps, id);
  if (found.refused) return found;
  const step = found.value;
  return toOutcome(
    await decideByOperators(call, {
      subject: step.decision,
      act: 'loan_sale.taken_over',
      target: reason,
      owners: await findOwners(tx, { portfolioIds: [step.loan.portfolioId] }),
      needsSecondOperator: true,
      carryOut: () => bookTakeOver(tx, step),
    }),
  );
}

type TakeOver = BookedStep & { readonly decision: string };

/** Locks the loan of a sale and decides what it still needs. A payoff, a top-up, a higher price or a running market that came first refuses. */
async function findTakeOver(
  { tx, now }: OperatorCall,
  deps: TakeOverDeps,
  id: string,
): Promise<Result<TakeOver, Refusal>> {
  const named = await findSale(tx, id);
  const loan = named && (await lockLoan(tx, named.loanId));
  const sale = await findSale(tx, id);
  if (loan === undefined || sale === undefined) return refuse('loan_sale_unknown');
  const market = await findStoppedMarket(tx, loan);
  if (market === undefined || !canBeTakenOver(sale)) return refuse('loan_sale_not_waiting');
  const current = currentPrice(deps, loan, now);
  if (current === undefined) return refuse('loan_price_unknown');
  const { price, tick } = current;
  // A sale takes one step with a tick, at most.
  if (await hasStepWith(tx, sale.id, tick.timeMs)) return refuse('loan_price_unknown');
  const today = pragueDay(await deps.calendar.now(tx, now));
  const figures = takeOverFigures(sale, loan, { price, today, lot: market.lot });
  if (figures.coins === zero) return refuse('loan_sale_not_needed');
  return accept({
    ...{ stepId: publicId(), decision: takeOverSubject(sale), sale, loan, ...figures },
    ...{ price, market, tickMs: tick.timeMs, today, now },
  });
}

async function findStoppedMarket(
  tx: Transaction,
  { coin, currency }: Loan,
): Promise<TradingMarket | undefined> {
  const { market, isRunning } = await readSaleMarket(tx, { coin, fiat: currency }, 0);
  return isRunning ? undefined : market;
}

/** Books the step, if the platform's inventory has the money. */
async function bookTakeOver(
  tx: Transaction,
  step: TakeOver,
): Promise<Result<undefined, 'loan_inventory_too_low'>> {
  const { coin, currency } = step.loan;
  await lockOwners(tx, [step.loan]);
  const balances = await lockBalances(tx, [
    { account: houseTrading, asset: currency },
    { account: houseTrading, asset: coin },
    { account: houseFees, asset: currency },
  ]);
  const money = balances.find(({ kind, asset }) => kind === houseTrading.kind && asset === currency);
  const available = money?.balance ?? zero;
  if (available < step.proceeds) {
    const values = { needed: formatAmount(step.proceeds), available: formatAmount(available), currency };
    return refuse('loan_inventory_too_low', { values });
  }
  await bookStep(tx, houseTrading, step);
  return accept(undefined);
}
