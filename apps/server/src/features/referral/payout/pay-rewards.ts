import { availableAccount, houseReferral } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, negate, subtract, toAmount } from '@dukat/rules/money/amount';
import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import { type ReferralTerms, smallestReferralPayout } from '@dukat/rules/referral/terms';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import { isStopped } from '../bind-account.ts';
import { cancelDisputedRewards } from '../earning/rewards-repository.ts';
import { lockReferral } from '../referrals-repository.ts';
import { startOfDay } from '../start-of-day.ts';
import { forgetCountedSums } from '../sums-repository.ts';
import { termsOfUser } from '../terms/terms-of-users.ts';
import { checkFriends } from './check-friends.ts';
import { readEligibility } from './checks-repository.ts';
import { insertPayout, lockDueRewards } from './payouts-repository.ts';

export interface Payout {
  readonly currency: Fiat;
  readonly amount: Amount;
}

/**
 * Pays all payable rewards of a user who has a code to the selected portfolio, one posting by currency. The caller must commit even on a
 * refusal, which may have opened cases. Locks the referrer, the owner's limits (an order may follow), the rewards and the balances, in this
 * order.
 */
export async function payRewards(
  tx: Transaction,
  user: SignedInUser,
  now: Date,
): Promise<
  Result<readonly Payout[], 'referral_nothing_payable' | 'referral_not_eligible' | 'referral_under_review'>
> {
  await lockReferral(tx, user.id);
  if (await isStopped(tx, user.id)) return refuse('referral_not_eligible');
  const by = startOfDay(now);
  await cancelDisputedRewards(tx, { userId: user.id, by, now });
  const terms = await termsOfUser(tx, user.id, now);
  await checkFriends(tx, user.id, terms, { by, now });
  await lockLimits(tx, user.id);
  const payouts: Payout[] = [];
  for (const currency of fiats) {
    const amount = await payIn(tx, user, currency, terms, { by, now });
    if (amount !== undefined) payouts.push({ currency, amount });
  }
  await forgetCountedSums(tx, [user.id]);
  if (payouts.length > 0) return accept(payouts);
  const eligibility = await readEligibility(tx, user.id);
  return refuse(eligibility === 'eligible' ? 'referral_nothing_payable' : `referral_${eligibility}`);
}

async function payIn(
  tx: Transaction,
  { id: userId, portfolioId }: SignedInUser,
  asset: Fiat,
  { monthlyCeiling: ceilings }: ReferralTerms,
  { by, now }: { readonly by: Date; readonly now: Date },
): Promise<Amount | undefined> {
  const payee = { userId, asset, now };
  const due = await lockDueRewards(tx, payee, { by, ceilings });
  const amount = subtract(due.total, due.recovered);
  if (amount < toAmount(smallestReferralPayout[asset])) return undefined;
  const id = publicId();
  const posted = await post(tx, {
    reference: `referral-paid:${id}`,
    type: 'referral_reward',
    entries: [
      { account: houseReferral, asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
    about: id,
  });
  assert(!posted.refused, `expected to pay ${formatAmount(amount)} from the referral account`);
  await insertPayout(tx, due, { ...payee, publicId: id, portfolioId, amount });
  crashPoint('referral-paid');
  return amount;
}
