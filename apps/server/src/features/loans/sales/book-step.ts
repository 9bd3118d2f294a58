import {
  availableAccount,
  blockedAccount,
  houseFees,
  type LedgerAccount,
  loanAccount,
} from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { applyPayoff } from '@dukat/rules/loans/interest';
import type { AgreedPrice } from '@dukat/rules/loans/median-price';
import { type Settled, settleSale } from '@dukat/rules/loans/sale-step';
import { type Amount, add, formatAmount, negate, smaller, subtract, zero } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { Outage } from '../../../platform/outage.ts';
import { accrueInterest } from '../lending/accrue-interest.ts';
import { cancelSale, noteEvent } from '../lending/journal-repository.ts';
import { type Loan, updateCollateral, updateState } from '../lending/loans-repository.ts';
import { afterPayoff, applyToDebt } from '../lending/pay-loan.ts';
import { journalWindows } from './price-figures.ts';
import { reportSale } from './report-sale.ts';
import { closeSale, insertStep, type StoredSale } from './sales-repository.ts';
import { wantedSale } from './wanted-sale.ts';
import { markStale } from './watches-repository.ts';

export interface BookedStep {
  readonly stepId: string;
  /** The decision of two operators by which the platform takes the coins over; null if they were traded. */
  readonly decision: string | null;
  readonly sale: StoredSale;
  readonly loan: Loan;
  readonly coins: Amount;
  /** What the fills brought, or what the platform pays. */
  readonly proceeds: Amount;
  readonly price: AgreedPrice;
  readonly market: TradingMarket;
  readonly tickMs: number;
  readonly today: string;
  readonly now: Date;
}

const moneyDecimals = 2;

/**
 * Books what a step sold to a buyer, the broker or the platform: the fill, the repayment, the fee and the surplus, which is available at
 * once. Returns the fill.
 */
export async function bookStep(tx: Transaction, buyer: LedgerAccount, step: BookedStep) {
  const { stepId, sale, coins, proceeds, today, now } = step;
  const [accrued] = await accrueInterest(tx, [step.loan], { today, atLeastFirst: true, now });
  assert(accrued !== undefined, 'expected the loan that was locked');
  const interestDue = subtract(accrued.interestPosted, accrued.interestPaid);
  const owed = add(accrued.principal, interestDue);
  const isPayoff = sale.kind === 'payoff';
  const settled = settleSale(
    proceeds,
    smaller(sale.amountLeft ?? owed, owed),
    isPayoff ? zero : accrued.saleFee,
    moneyDecimals,
  );
  const reference = `loan-fill:${stepId}`;
  await postStep(tx, buyer, { ...step, loan: accrued }, { reference, settled });
  const loan = { ...accrued, coins: subtract(accrued.coins, coins) };
  const owedAfter = subtract(owed, settled.repaid);
  await updateCollateral(tx, loan, loan.coins);
  await insertStep(tx, {
    ...{
      publicId: stepId,
      saleId: sale.id,
      tickMs: step.tickMs,
      coin: loan.coin,
      coins,
      proceeds,
      ...settled,
    },
    ...{ owedAfter, median: step.price.now.median, decision: step.decision, now },
  });
  await noteEvent(tx, loan.id, step.decision === null ? `sold:${stepId}` : `taken_over:${stepId}`, {
    ...{ now, coins: formatAmount(coins), proceeds: formatAmount(proceeds), fee: formatAmount(settled.fee) },
    ...{ repaid: formatAmount(settled.repaid), surplus: formatAmount(settled.surplus) },
    ...{ owed: formatAmount(owedAfter), left: formatAmount(loan.coins), windows: journalWindows(step.price) },
    ...(step.decision !== null && { price: formatRate(step.price.now.median) }),
  });
  // Closed before the debt ends, which cancels an open sale.
  if (owedAfter === zero) await closeSale(tx, sale.id, 'done', now);
  const paid = applyPayoff(settled.repaid, interestDue);
  const sold = { ...loan, state: stateAfter(loan, sale, owedAfter) };
  await applyToDebt(tx, sold, paid, { now, isLiquidation: !isPayoff });
  if (owedAfter === zero) await reportSale(tx, loan, sale, { today, now });
  else await endIfOver(tx, step, afterPayoff(sold, paid), settled.repaid);
  crashPoint('loan-sold');
  return { retailOrder: stepId, reference, coins, fiat: proceeds };
}

function stateAfter({ state }: Loan, { kind }: StoredSale, owedAfter: Amount): Loan['state'] {
  if (kind === 'payoff') return state;
  if (owedAfter === zero) return 'sold';
  return state === 'in_default' ? state : 'sold_in_part';
}

async function postStep(
  tx: Transaction,
  buyer: LedgerAccount,
  { stepId, sale, loan, coins, proceeds }: BookedStep,
  { reference, settled }: { readonly reference: string; readonly settled: Settled },
): Promise<void> {
  const { portfolioId, coin, currency, publicId: about } = loan;
  const blocked = blockedAccount(portfolioId);
  await postNew(tx, {
    ...{ reference, about },
    type: 'fill',
    entries: [
      { account: blocked, asset: coin, amount: negate(coins) },
      { account: buyer, asset: coin, amount: coins },
      { account: buyer, asset: currency, amount: negate(proceeds) },
      { account: blocked, asset: currency, amount: proceeds },
    ],
  });
  // Spends what the fill has brought, so it follows in another statement.
  await postNew(tx, {
    reference: `loan-liquidated:${stepId}`,
    about,
    type: sale.kind === 'payoff' ? 'loan_repaid' : 'loan_liquidated',
    entries: [
      { account: blocked, asset: currency, amount: negate(proceeds) },
      { account: loanAccount(portfolioId), asset: currency, amount: settled.repaid },
      { account: houseFees, asset: currency, amount: settled.fee },
      { account: availableAccount(portfolioId), asset: currency, amount: settled.surplus },
    ],
  });
}

/** The coins are already traded, so the whole step fails if the capital of the broker does not cover the fee of the exchange. */
async function postNew(tx: Transaction, posting: Posting): Promise<void> {
  const posted = await post(tx, posting);
  if (posted.refused) throw new Outage('broker', 'its capital is too small');
  assert(posted.value.isNew, 'expected a new posting of a step');
}

/** Ends a sale that has reached its aim, or whose collateral is sold out. */
async function endIfOver(
  tx: Transaction,
  { sale, price, market, today, now }: BookedStep,
  loan: Loan,
  repaid: Amount,
): Promise<void> {
  const amountLeft = sale.amountLeft === null ? null : subtract(sale.amountLeft, repaid);
  const left = { ...sale, hasBegun: true, amountLeft };
  const wanted = wantedSale(left, loan, { price, today, lot: market.lot });
  if (wanted.coins === zero) await endSale(tx, loan, left, { isSoldOut: wanted.isSoldOut, today, now });
}

/** Ends a sale that needs to sell nothing more, or cannot. A debt without collateral waits for two operators. */
export async function endSale(
  tx: Transaction,
  loan: Loan,
  sale: StoredSale,
  { isSoldOut, today, now }: { readonly isSoldOut: boolean; readonly today: string; readonly now: Date },
): Promise<void> {
  if (!sale.hasBegun && !isSoldOut) {
    await cancelSale(tx, loan.id, now);
    // Its level may last, so the next examination watches for the threshold again.
    await markStale(tx, loan.id);
    return;
  }
  await closeSale(tx, sale.id, 'done', now);
  if (sale.kind === 'payoff') return;
  if (isSoldOut) await updateState(tx, loan.id, 'sold');
  await reportSale(tx, loan, sale, { today, now });
}
