import { findOpenRestore } from '../../../platform/backup/restore-hold.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lightningNetwork } from '../../wallets/wallets-facade.ts';
import type { StoredWithdrawal } from '../withdrawals-repository.ts';

/**
 * Whether a withdrawal over Lightning may have been sent after the backup of a restored database. Its money is not given back before
 * operators release payouts, so that they can freeze the account of one that the node has paid.
 */
export async function isHeldByRestore(
  tx: Transaction,
  { network, createdAt }: StoredWithdrawal,
): Promise<boolean> {
  if (network !== lightningNetwork) return false;
  const restore = await findOpenRestore(tx);
  return restore !== undefined && createdAt <= restore.restoredAt;
}
