import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { type Amount, negate, zero } from '@dukat/rules/money/amount';
import type { Asset } from '@dukat/rules/rates/asset';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { generalCeiling } from '@dukat/rules/verification/limits';
import { decideWithdrawal, type WithdrawalLimitRefusal } from '@dukat/rules/verification/withdrawal-limit';
import { needsMail } from '@dukat/rules/withdrawals/confirmation';
import { maxUnconfirmedWithdrawals } from '@dukat/rules/withdrawals/limits';
import { withdrawalConfirmationMs } from '@dukat/rules/withdrawals/withdrawal-state';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { post } from '../../../platform/ledger/post.ts';
import { newSecret } from '../../../platform/random.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import { requiredConfirmation } from '../confirming/confirm-balance-payout.ts';
import { mailConfirmationRequest } from '../withdrawal-mails.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { countUnconfirmed, insertWithdrawal, type NewWithdrawal } from '../withdrawals-repository.ts';
import { valueInCrowns } from './value-in-crowns.ts';

// Checks for everything that its owner takes from a balance: to a bank, a chain, another person or a gift card.

const toRail = ({ kind }: Asset) => (kind === 'fiat' ? 'fiat' : 'crypto');

/** Whether the owner may take anything from the balance, regardless of asset and destination. */
export async function checkOwner(
  tx: Transaction,
  { isEmailConfirmed, portfolioId }: SignedInUser,
): Promise<Result<null, 'email_not_confirmed' | 'payouts_frozen'>> {
  if (!isEmailConfirmed) return refuse('email_not_confirmed');
  return (await isFrozen(tx, portfolioId)) ? refuse('payouts_frozen') : accept(null);
}

interface RequestedWithdrawal {
  readonly user: SignedInUser;
  readonly asset: Asset;
  readonly gross: Amount;
  readonly now: Date;
}

type LimitRefusal = WithdrawalLimitRefusal | 'needs_verification';

/** Checks the limits of the owner's tier and the number of unconfirmed withdrawals. Returns the value in crowns that counts. */
export async function admitAmount(
  tx: Transaction,
  deps: WithdrawalsDeps,
  requested: RequestedWithdrawal,
): Promise<Result<Amount, LimitRefusal | 'too_many_withdrawals'>> {
  const admitted = await admitByLimit(tx, deps, requested);
  if (admitted.refused) return admitted;
  const unconfirmed = await countUnconfirmed(tx, requested.user.portfolioId);
  return unconfirmed >= maxUnconfirmedWithdrawals ? refuse('too_many_withdrawals') : admitted;
}

/** Serialized per owner: of concurrent withdrawals each counts those before it. */
async function admitByLimit(
  tx: Transaction,
  deps: WithdrawalsDeps,
  { user, asset, gross, now }: RequestedWithdrawal,
): Promise<Result<Amount, LimitRefusal>> {
  await lockLimits(tx, user.id);
  const rail = toRail(asset);
  if (rail === 'fiat' && gross > generalCeiling) {
    return refuse(user.tier === 0 ? 'above_withdrawal_limit' : 'above_withdrawal_ceiling', {
      field: 'amount',
    });
  }
  const worth = valueInCrowns(deps, asset.code, gross);
  // Without a price the value cannot be counted, so only owners without a limit may withdraw it.
  if (worth === undefined) return user.tier === 0 ? refuse('needs_verification') : accept(zero);
  const nothing = { sixtyDays: zero, ever: zero };
  const used = user.tier === 0 ? await deps.readWithdrawnSum(tx, user.id, rail === 'fiat', now) : nothing;
  const decided = decideWithdrawal({ tier: user.tier, rail, currency: 'CZK', worth, used });
  if (!decided.refused) return accept(worth);
  return refuse(decided.reason, { field: 'amount' });
}

type WithdrawalDetails = Pick<
  NewWithdrawal,
  'publicId' | 'network' | 'fee' | 'arrives' | 'crowns' | 'to' | 'firstAddress' | 'comment' | 'recipient'
> & { readonly isAuthorized?: boolean };

/**
 * Holds the money and asks the owner to confirm: by a code of the second factor, by a mailed link, or by both. Asks nothing if the owner
 * has authorized it before; the caller then executes it in the same transaction.
 */
export async function holdAndRequestConfirmation(
  tx: Transaction,
  { user, asset, gross, now }: RequestedWithdrawal,
  { isAuthorized = false, ...its }: WithdrawalDetails,
): Promise<Result<NewWithdrawal, 'funds_too_low'>> {
  const confirmsBy = isAuthorized ? 'code' : await requiredConfirmation(tx, { userId: user.id, now });
  const links = needsMail(confirmsBy) ? { confirmToken: newSecret(), cancelToken: newSecret() } : null;
  const asked: NewWithdrawal = {
    ...its,
    userId: user.id,
    portfolioId: user.portfolioId,
    asset: asset.code,
    gross,
    rail: toRail(asset),
    confirmsBy,
    links,
    createdAt: now,
    expiresAt: new Date(now.getTime() + withdrawalConfirmationMs),
  };
  const held = await hold(tx, asked);
  if (held.refused) return held;
  await insertWithdrawal(tx, asked);
  if (links !== null) await mailConfirmationRequest(tx, asked, links);
  return accept(asked);
}

async function hold(
  tx: Transaction,
  { publicId: about, portfolioId, asset, gross }: NewWithdrawal,
): Promise<Result<null, 'funds_too_low'>> {
  const posted = await post(tx, {
    reference: `withdrawal-held:${about}`,
    type: 'hold',
    entries: [
      { account: availableAccount(portfolioId), asset, amount: negate(gross) },
      { account: blockedAccount(portfolioId), asset, amount: gross },
    ],
    about,
  });
  if (!posted.refused) return accept(null);
  assert(posted.reason === 'funds_too_low', 'expected a new reference');
  return refuse('funds_too_low', { field: 'amount' });
}
