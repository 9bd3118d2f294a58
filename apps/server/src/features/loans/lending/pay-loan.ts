import type { RefusalReason } from '@dukat/contract/endpoint';
import type { payLoan as payLoanEndpoint } from '@dukat/contract/loans';
import { availableAccount, loanAccount } from '@dukat/ledger/accounts';
import { applyPayoff } from '@dukat/rules/loans/interest';
import { isLive } from '@dukat/rules/loans/loan';
import {
  type Amount,
  add,
  fitsDecimals,
  formatAmount,
  negate,
  subtract,
  zero,
} from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { post } from '../../../platform/ledger/post.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { publicId } from '../../../platform/random.ts';
import type { LoansDeps } from '../loans-deps.ts';
import { askPayoffSale } from '../sales/ask-payoff-sale.ts';
import { accrueInterest } from './accrue-interest.ts';
import { returnCollateral } from './change-collateral.ts';
import { cancelSale, noteEvent } from './journal-repository.ts';
import type { Payoff } from './loan-command.ts';
import { decimalsOf } from './loan-offer.ts';
import { type Loan, lockOwnLoan, updateDebt } from './loans-repository.ts';
import { lockOwners } from './lock-owners.ts';
import { mailLoan } from './mail-loan.ts';

type Refusal = RefusalReason<typeof payLoanEndpoint>;

/**
 * Pays what is owed from the balance, interest first. A frozen account may pay too. With the last unit the loan ends and its collateral
 * returns to the balance.
 */
export async function payLoan(
  tx: Transaction,
  deps: LoansDeps,
  { portfolioId }: SignedInUser,
  { loanId, amount, from }: Payoff,
  now: Date,
): Promise<Result<string, Refusal>> {
  const locked = await lockOwnLoan(tx, portfolioId, loanId);
  if (locked === undefined) return refuse('loan_unknown', { field: 'loan_id' });
  if (locked.principal === zero) return refuse('loan_ended');
  if (!fitsDecimals(amount, decimalsOf(locked.currency)))
    return refuse('amount_too_precise', { field: 'amount' });
  await lockOwners(tx, [locked]);
  const today = pragueDay(await deps.calendar.now(tx, now));
  const [loan] = await accrueInterest(tx, [locked], { today, atLeastFirst: true, now });
  assert(loan !== undefined, 'expected the loan that was locked');
  const interestDue = subtract(loan.interestPosted, loan.interestPaid);
  if (amount > add(loan.principal, interestDue)) return refuse('loan_payoff_too_high', { field: 'amount' });
  if (from === 'collateral') {
    const asked = await askPayoffSale(tx, loan, amount, now);
    return asked.refused ? asked : accept(loan.publicId);
  }
  const paid = await postPayoff(tx, loan, amount);
  if (paid.refused) return paid;
  await applyToDebt(tx, loan, applyPayoff(amount, interestDue), { now });
  crashPoint('loan-repaid');
  return accept(loan.publicId);
}

async function postPayoff(
  tx: Transaction,
  { publicId: about, portfolioId, currency: asset }: Loan,
  amount: Amount,
): Promise<Result<undefined, 'funds_too_low'>> {
  const posted = await post(tx, {
    reference: `loan-repaid:${about}:${publicId()}`,
    type: 'loan_repaid',
    entries: [
      { account: availableAccount(portfolioId), asset, amount: negate(amount) },
      { account: loanAccount(portfolioId), asset, amount },
    ],
    about,
  });
  if (!posted.refused) return accept(undefined);
  assert(posted.reason === 'funds_too_low', 'expected a new reference');
  return refuse('funds_too_low', { field: 'amount' });
}

interface Paid {
  readonly interest: Amount;
  readonly principal: Amount;
}

/** Returns the loan with the debt that a payoff leaves. */
export const afterPayoff = (loan: Loan, paid: Paid): Loan => ({
  ...loan,
  principal: subtract(loan.principal, paid.principal),
  interestPaid: add(loan.interestPaid, paid.interest),
});

/**
 * Stores what a payoff leaves, and ends a loan that owes nothing. The caller holds it locked and has booked its interest. A liquidation has
 * a mail of its result, which says it too.
 */
export async function applyToDebt(
  tx: Transaction,
  loan: Loan,
  paid: Paid,
  { now, isLiquidation = false }: { readonly now: Date; readonly isLiquidation?: boolean },
): Promise<void> {
  const { principal, interestPaid } = afterPayoff(loan, paid);
  const owed = add(principal, subtract(loan.interestPosted, interestPaid));
  await noteEvent(tx, loan.id, `paid:${publicId()}`, {
    ...{ now, interest: formatAmount(paid.interest), principal: formatAmount(paid.principal) },
    ...{ left: formatAmount(principal), owed: formatAmount(owed), coins: formatAmount(loan.coins) },
  });
  if (principal > zero) {
    await updateDebt(tx, loan.id, { ...loan, principal, interestPaid });
    return;
  }
  const endedState = isLive(loan.state) ? 'repaid' : loan.state;
  await updateDebt(tx, loan.id, {
    ...{ state: endedState, principal, interestPaid, nextNight: null, endedAt: now },
  });
  await cancelSale(tx, loan.id, now);
  await returnCollateral(tx, loan);
  await noteEvent(tx, loan.id, 'repaid', { now, coins: formatAmount(loan.coins) });
  if (!isLiquidation) await mailLoan(tx, 'loan_repaid', 'repaid', loan);
}
