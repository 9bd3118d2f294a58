import { houseFees, loanAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { nightsDue, postedInterest } from '@dukat/rules/loans/interest';
import { negate, subtract, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { addDays } from '@dukat/rules/staking/day';
import type { Transaction } from '../../../platform/database/database.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import type { Loan } from './loans-repository.ts';
import { type BookedNight, insertNights, updateAccruals } from './nights-repository.ts';

interface Accrual {
  readonly today: string;
  /** Who pays on the day of the draw owes its night. */
  readonly atLeastFirst: boolean;
  readonly now: Date;
}

/** Books the interest of the nights that are due, and returns the loans as they are then. The caller holds them locked. */
export async function accrueInterest(
  tx: Transaction,
  loans: readonly Loan[],
  { today, atLeastFirst, now }: Accrual,
): Promise<readonly Loan[]> {
  const booked = loans.map((loan) => bookNights(loan, nightsDue(loan, today, { atLeastFirst })));
  const nights = booked.flatMap((its) => its.nights);
  if (nights.length === 0) return loans;
  await insertNights(tx, nights, now);
  await updateAccruals(
    tx,
    booked.map(({ loan }) => loan),
  );
  const postings = booked.flatMap((its) => its.postings);
  const posted = await postAll(tx, postings);
  assert(
    posted.every((its) => !its.refused && its.value.isNew),
    'expected new postings of interest',
  );
  return booked.map(({ loan }) => loan);
}

function bookNights(before: Loan, due: readonly string[]) {
  let loan = before;
  const nights: BookedNight[] = [];
  const postings: Posting[] = [];
  for (const night of due) {
    const principalNights = loan.principalNights + loan.principal;
    const total = postedInterest(principalNights, loan.yearlyRate);
    const posted = subtract(total, loan.interestPosted);
    nights.push({ loanId: loan.id, night, principal: loan.principal, posted });
    if (posted > zero) postings.push(interestPosting(loan, night, posted));
    loan = { ...loan, principalNights, interestPosted: total, nextNight: addDays(night, 1) };
  }
  return { loan, nights, postings };
}

const interestPosting = (
  { publicId: about, portfolioId, currency: asset }: Loan,
  night: string,
  amount: BookedNight['posted'],
): Posting => ({
  reference: `loan-interest:${about}:${night}`,
  type: 'loan_interest',
  entries: [
    { account: loanAccount(portfolioId), asset, amount: negate(amount) },
    { account: houseFees, asset, amount },
  ],
  about,
});
