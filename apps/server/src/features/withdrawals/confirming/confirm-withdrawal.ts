import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { newSecret } from '../../../platform/random.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import { failUnsent } from '../ending/give-back.ts';
import { mailOnItsWay } from '../withdrawal-mails.ts';
import type { WithdrawalsParts } from '../withdrawals-parts.ts';
import { noteConfirmed, type StoredWithdrawal, withdrawalReference } from '../withdrawals-repository.ts';

/**
 * Its owner wants it, by whatever showed that: what was held becomes a payout. The row is locked. What can no longer be sent, such
 * as over a network that was closed since, is the owner's again.
 */
export async function letGo(
  tx: Transaction,
  parts: WithdrawalsParts,
  withdrawal: StoredWithdrawal,
  now: Date,
): Promise<Result<null, 'withdrawal_not_waiting' | 'payouts_frozen'>> {
  const { status, expiresAt, portfolioId, publicId, asset, to } = withdrawal;
  if (status !== 'asked' || expiresAt.getTime() <= now.getTime()) return refuse('withdrawal_not_waiting');
  if (await isFrozen(tx, portfolioId)) return refuse('payouts_frozen');
  const stored = await storePayout(tx, parts, withdrawal, now);
  if (stored.refused) {
    await failUnsent(tx, withdrawal, stored.reason, now);
    return accept(null);
  }
  await parts.wallets.saveAddress(tx, { portfolioId, asset, to, now });
  if (withdrawal.confirmsBy === 'mail') await noteConfirmed(tx, publicId, { isHanded: true, now });
  else {
    const cancelToken = newSecret();
    await noteConfirmed(tx, publicId, { isHanded: true, cancelToken, now });
    await mailOnItsWay(tx, withdrawal, { cancelToken, now });
  }
  crashPoint('withdrawal-confirmed');
  return accept(null);
}

function storePayout(
  tx: Transaction,
  { wallets, bank }: WithdrawalsParts,
  { publicId, portfolioId, asset, network, gross, to }: StoredWithdrawal,
  now: Date,
): Promise<Result<unknown, string>> {
  const reference = withdrawalReference(publicId);
  const common = { reference, publicId, portfolioId, gross, from: 'blocked', to, now } as const;
  if (asset === 'CZK' || asset === 'EUR') {
    return bank.requestBankPayout(tx, { ...common, asset, message: publicId });
  }
  return wallets.requestWithdrawal(tx, { ...common, asset, network });
}
