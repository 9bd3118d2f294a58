import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { type UserSummary, userByEmailText } from '../../identity/identity-facade.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { lockWithdrawal, type StoredWithdrawal } from '../withdrawals-repository.ts';
import { hasAcceptedFrom, noteOffered } from './personal-transfers-repository.ts';
import { acceptTransfer } from './take-transfer.ts';
import { mailOffered } from './transfer-mails.ts';

/**
 * Runs once after an offer: credits a recipient who accepted a transfer of this sender before, and mails any other recipient, with or
 * without an account.
 */
export async function notifyRecipient(deps: WithdrawalsDeps, publicId: string): Promise<void> {
  const { database, clock } = deps;
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    const transfer = await lockWithdrawal(tx, publicId);
    const { recipient, status } = transfer ?? {};
    if (transfer === undefined || recipient == null || status !== 'offered') return;
    if (!(await noteOffered(tx, publicId, now))) return;
    const reader = await userByEmailText(tx, recipient);
    if (!(await isAcceptedAtOnce(tx, deps, { transfer, reader, now }))) {
      await mailOffered(tx, { transfer, recipient, reader });
    }
    crashPoint('transfer-offered');
  });
}

async function isAcceptedAtOnce(
  tx: Transaction,
  deps: WithdrawalsDeps,
  {
    transfer,
    reader,
    now,
  }: { readonly transfer: StoredWithdrawal; readonly reader: UserSummary | undefined; readonly now: Date },
): Promise<boolean> {
  if (reader?.isEmailConfirmed !== true) return false;
  if (!(await hasAcceptedFrom(tx, { senderId: transfer.userId, takerId: reader.id }))) return false;
  const taken = await acceptTransfer(tx, deps, transfer, { taker: reader, now });
  return !taken.refused;
}
