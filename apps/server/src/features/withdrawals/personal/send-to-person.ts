import type { RefusalReason } from '@dukat/contract/endpoint';
import type { sendToPerson as endpoint } from '@dukat/contract/personal-transfers';
import { zero } from '@dukat/rules/money/amount';
import { type Result, refuse } from '@dukat/rules/result';
import { decideAllowed } from '@dukat/rules/wallets/allow-list';
import { decidePersonalTransfer, internalNetwork } from '@dukat/rules/withdrawals/personal-transfer';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { publicId } from '../../../platform/random.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { admitAmount, checkOwner, holdAndRequestConfirmation } from '../creation/hold-withdrawal.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import type { NewWithdrawal } from '../withdrawals-repository.ts';
import type { PersonalTransferCommand } from './personal-transfer-command.ts';
import { firstReachedAt } from './personal-transfers-repository.ts';

type Refusal = RefusalReason<typeof endpoint>;

interface Call extends PersonalTransferCommand {
  readonly user: SignedInUser;
  readonly now: Date;
}

/** Holds the money and asks the owner to confirm, like a withdrawal. Does not look up the recipient's account. */
export async function sendToPerson(
  tx: Transaction,
  deps: WithdrawalsDeps,
  { user, asset, typed, now }: Call,
): Promise<Result<NewWithdrawal, Refusal>> {
  const decided = decidePersonalTransfer(typed, { asset, ownEmail: user.email });
  if (decided.refused) return decided;
  const { amount: gross, recipient } = decided.value;
  const free = await checkSender(tx, deps, { user, recipient, now });
  if (free.refused) return free;
  const requested = { user, asset, gross, now };
  const admitted = await admitAmount(tx, deps, requested);
  if (admitted.refused) return admitted;

  const asked = await holdAndRequestConfirmation(tx, requested, {
    publicId: publicId(),
    network: internalNetwork,
    fee: zero,
    arrives: gross,
    crowns: admitted.value,
    to: {},
    recipient,
  });
  if (!asked.refused) crashPoint('transfer-asked');
  return asked;
}

type SenderRefusal = Extract<
  Refusal,
  'email_not_confirmed' | 'payouts_frozen' | 'payouts_held' | 'recipient_not_known'
>;

/**
 * Whether the sender may send now. With an allow-list, only to recipients who accepted a transfer at least as long ago as the waiting time
 * of a saved address.
 */
async function checkSender(
  tx: Transaction,
  { wallets }: WithdrawalsDeps,
  { user, recipient, now }: { readonly user: SignedInUser; readonly recipient: string; readonly now: Date },
): Promise<Result<null, SenderRefusal>> {
  const owner = await checkOwner(tx, user);
  if (owner.refused) return owner;
  if ((await findPayoutHoldEnd(tx, user.id, now)) !== undefined) return refuse('payouts_held');
  const { wait } = await wallets.findAllowList(tx, user.id, now);
  const known = wait === null ? undefined : await firstReachedAt(tx, { userId: user.id, recipient });
  const allowed = decideAllowed(wait, known, now);
  return allowed.refused ? refuse('recipient_not_known', { field: 'email' }) : allowed;
}
