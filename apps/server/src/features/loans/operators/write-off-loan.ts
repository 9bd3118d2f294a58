import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { houseLosses, loanAccount } from '@dukat/ledger/accounts';
import { type Amount, add, formatAmount, negate, subtract, zero } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import {
  decideByOperators,
  findOwners,
  type OperatorCall,
  toOutcome,
} from '../../operators/approvals-facade.ts';
import { accrueInterest } from '../lending/accrue-interest.ts';
import { returnCollateral } from '../lending/change-collateral.ts';
import { cancelSale, noteEvent } from '../lending/journal-repository.ts';
import { type Loan, lockLoanByPublicId, updateDebt } from '../lending/loans-repository.ts';
import { mailLoan } from '../lending/mail-loan.ts';
import type { LoansDeps } from '../loans-deps.ts';

export const writeOffSubject = (publicId: string) => `loan-write-off:${publicId}`;

/**
 * Books what a loan owes after its collateral was sold as a loss, once two operators want the same. They agree on the principal: a payoff in
 * between makes it another request, the interest of a night does not.
 */
export async function writeOffLoan(
  call: OperatorCall,
  deps: Pick<LoansDeps, 'calendar'>,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<
  Result<
    { readonly outcome: 'done' | 'waits_for_second_operator' },
    DecisionRefusal | 'loan_unknown' | 'loan_not_sold'
  >
> {
  const { tx, now } = call;
  const loan = await lockLoanByPublicId(tx, id);
  if (loan === undefined) return refuse('loan_unknown');
  if (loan.state !== 'sold' || loan.principal === zero) return refuse('loan_not_sold');
  return toOutcome(
    await decideByOperators(call, {
      subject: writeOffSubject(loan.publicId),
      act: 'loan.written_off',
      target: reason,
      sum: `${formatAmount(loan.principal)} ${loan.currency}`,
      owners: await findOwners(tx, { portfolioIds: [loan.portfolioId] }),
      needsSecondOperator: true,
      carryOut: async () => {
        const today = pragueDay(await deps.calendar.now(tx, now));
        await bookLoss(tx, loan, { today, now });
        return accept(undefined);
      },
    }),
  );
}

async function bookLoss(
  tx: Transaction,
  locked: Loan,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  const [loan] = await accrueInterest(tx, [locked], { today, atLeastFirst: true, now });
  assert(loan !== undefined, 'expected the loan that was locked');
  const interest = subtract(loan.interestPosted, loan.interestPaid);
  await postLoss(tx, loan, add(loan.principal, interest));
  await updateDebt(tx, loan.id, {
    ...{ state: 'written_off', principal: zero, interestPaid: loan.interestPosted },
    ...{ nextNight: null, endedAt: now },
  });
  await cancelSale(tx, loan.id, now);
  // Coins that are less than the market's smallest lot can't be sold.
  await returnCollateral(tx, loan);
  await noteEvent(tx, loan.id, 'written_off', {
    ...{ now, principal: formatAmount(loan.principal), interest: formatAmount(interest) },
  });
  await mailLoan(tx, 'loan_written_off', 'written_off', loan);
}

async function postLoss(
  tx: Transaction,
  { publicId: about, portfolioId, currency: asset }: Loan,
  amount: Amount,
): Promise<void> {
  const posted = await post(tx, {
    reference: `loan-written-off:${about}`,
    type: 'loan_liquidated',
    entries: [
      { account: houseLosses, asset, amount: negate(amount) },
      { account: loanAccount(portfolioId), asset, amount },
    ],
    about,
  });
  assert(!posted.refused && posted.value.isNew, 'expected a new posting of a loss');
}
