import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Asset } from '@dukat/rules/rates/asset';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideNewWithdrawal } from '@dukat/rules/withdrawals/new-withdrawal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { publicId as newId } from '../../../platform/random.ts';
import { requiredConfirmation } from '../confirming/confirm-balance-payout.ts';
import { confirmByAuthorization } from '../confirming/confirm-withdrawal.ts';
import { admitAmount, checkOwner, holdWithdrawal } from '../creation/hold-withdrawal.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { lockWithdrawal } from '../withdrawals-repository.ts';

/** A payout to a bank account for which its owner has given a standing authorisation. */
export interface AuthorizedPayout {
  readonly user: SignedInUser;
  readonly asset: Asset;
  readonly gross: Amount;
  readonly to: WithdrawalAddress;
  readonly now: Date;
}

/**
 * Withdraws money to the bank account with all checks of a withdrawal except the owner's confirmation of this one. Returns its id; after a
 * refusal the caller must roll back.
 */
export async function payAuthorized(
  tx: Transaction,
  deps: WithdrawalsDeps,
  { user, asset, gross, to, now }: AuthorizedPayout,
): Promise<Result<string, string>> {
  const owner = await checkOwner(tx, user);
  if (owner.refused) return owner;
  const decided = await decideBankPayout(tx, deps, { user, asset, amount: formatAmount(gross), to });
  if (decided.refused) return decided;
  const { parts, network, to: entry } = decided.value;
  const requested = { user, asset, gross, now };
  const admitted = await admitAmount(tx, deps, requested);
  if (admitted.refused) return admitted;
  const held = await holdWithdrawal(tx, requested, {
    publicId: newId(),
    network: network.network,
    fee: parts.fee,
    arrives: parts.sent,
    crowns: admitted.value,
    to: withdrawalAddress.parse(entry),
    recipient: null,
    confirmsBy: await requiredConfirmation(tx, { userId: user.id, now }),
    links: null,
  });
  if (held.refused) return held;
  const { publicId } = held.value;
  const stored = await lockWithdrawal(tx, publicId);
  if (stored === undefined) return refuse('withdrawal_unknown');
  const confirmed = await confirmByAuthorization(tx, deps, stored, now);
  return confirmed.refused ? confirmed : accept(publicId);
}

/** Checks whether an amount can be sent to a bank account, by the rules of withdrawals. */
export async function decideBankPayout(
  tx: Transaction,
  { wallets, addressChecks }: Pick<WithdrawalsDeps, 'wallets' | 'addressChecks'>,
  {
    user,
    asset,
    amount,
    to,
  }: Pick<AuthorizedPayout, 'asset' | 'to'> & {
    readonly user: Pick<SignedInUser, 'portfolioId'>;
    readonly amount: string;
  },
) {
  const terms = await wallets.withdrawalTerms(tx, { asset, portfolioId: user.portfolioId });
  const { networks, fieldRules, saved: savedAddresses } = terms;
  return decideNewWithdrawal({ amount, to }, { asset, networks, fieldRules, savedAddresses, addressChecks });
}
