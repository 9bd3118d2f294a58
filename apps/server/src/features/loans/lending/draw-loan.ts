import type { RefusalReason } from '@dukat/contract/endpoint';
import type { drawLoan as drawLoanEndpoint } from '@dukat/contract/loans';
import { availableAccount, blockedAccount, loanAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { formatAmount, negate } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { findPayoutStop } from '../../freezes/freezes-facade.ts';
import type { LoansDeps } from '../loans-deps.ts';
import { lockPool } from '../terms/pools-repository.ts';
import { noteEvent } from './journal-repository.ts';
import type { LoanRequest } from './loan-command.ts';
import { type LoanOffer, offerLoan, versionOf } from './loan-offer.ts';
import { insertLoan, type Loan } from './loans-repository.ts';
import { mailLoan } from './mail-loan.ts';

type Refusal = RefusalReason<typeof drawLoanEndpoint>;

/** Draws a loan and returns its id. Locks the pool, then the balances. */
export async function drawLoan(
  tx: Transaction,
  deps: LoansDeps,
  user: Pick<SignedInUser, 'id' | 'portfolioId' | 'portfolioType' | 'tier'>,
  request: LoanRequest & { readonly termsVersion: string },
  now: Date,
): Promise<Result<string, Refusal>> {
  if (user.portfolioType !== 'basic') return refuse('basic_portfolio_needed');
  if (user.tier < 1) return refuse('loan_tier_needed');
  const stopped = await findPayoutStop(tx, user.portfolioId, now);
  if (stopped !== undefined) return refuse(stopped);
  const pool = await lockPool(tx, request.currency);
  const offered = await offerLoan(tx, deps, request, { pool, now });
  if (offered.refused) return offered;
  const offer = offered.value;
  const termsVersion = versionOf(offer.terms);
  if (request.termsVersion !== termsVersion) return refuse('loan_terms_changed', { field: 'terms_version' });
  const id = publicId();
  const { currency, amount, months, coin, coins, terms, dueOn, today } = offer;
  const loanId = await insertLoan(tx, {
    ...terms,
    ...{ publicId: id, userId: user.id, portfolioId: user.portfolioId, termsVersion },
    ...{ currency, amount, months, coin, coins, drawnAt: now, drawnOn: today, dueOn },
  });
  const held = await holdCollateral(tx, { publicId: id, portfolioId: user.portfolioId, coin }, coins);
  if (held.refused) return refuse('funds_too_low', { field: 'collateral.amount' });
  const posted = await post(tx, drawnPosting(id, user.portfolioId, offer));
  assert(!posted.refused && posted.value.isNew, 'expected a new loan');
  await noteEvent(tx, loanId, 'drawn', {
    ...{ now, amount: formatAmount(amount), coins: formatAmount(coins) },
    ...{ price: formatRate(offer.price), terms: termsVersion },
  });
  await mailLoan(tx, 'loan_drawn', 'drawn', { ...offer, id: loanId, userId: user.id });
  crashPoint('loan-drawn');
  return accept(id);
}

const drawnPosting = (
  about: string,
  portfolioId: string,
  { currency: asset, amount }: LoanOffer,
): Posting => ({
  reference: `loan-drawn:${about}`,
  type: 'loan_drawn',
  entries: [
    { account: loanAccount(portfolioId), asset, amount: negate(amount) },
    { account: availableAccount(portfolioId), asset, amount },
  ],
  about,
});

type Holder = Pick<Loan, 'publicId' | 'portfolioId' | 'coin'>;

/** Blocks coins of the balance for a loan. */
export async function holdCollateral(
  tx: Transaction,
  { publicId: about, portfolioId, coin: asset }: Holder,
  amount: Loan['coins'],
): Promise<Result<undefined, 'funds_too_low'>> {
  const posted = await post(tx, {
    reference: `loan-held:${about}:${publicId()}`,
    type: 'hold',
    entries: [
      { account: availableAccount(portfolioId), asset, amount: negate(amount) },
      { account: blockedAccount(portfolioId), asset, amount },
    ],
    about,
  });
  if (!posted.refused) return accept(undefined);
  assert(posted.reason === 'funds_too_low', 'expected a new reference');
  return refuse('funds_too_low', { field: 'amount' });
}

/** Returns blocked coins of a loan to the balance. */
export async function releaseCollateral(
  tx: Transaction,
  { publicId: about, portfolioId, coin: asset }: Holder,
  amount: Loan['coins'],
): Promise<void> {
  const posted = await post(tx, {
    reference: `loan-released:${about}:${publicId()}`,
    type: 'release',
    entries: [
      { account: blockedAccount(portfolioId), asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
    about,
  });
  assert(!posted.refused, 'expected the blocked coins of a loan');
}
