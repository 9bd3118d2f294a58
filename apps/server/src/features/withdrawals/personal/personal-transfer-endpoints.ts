import * as contract from '@dukat/contract/personal-transfers';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { releaseHold } from '../ending/release-hold.ts';
import { showUpdated } from '../reading/show-withdrawals.ts';
import { mailEnd } from '../withdrawal-mails.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { endWithdrawal, type StoredWithdrawal } from '../withdrawals-repository.ts';
import { readPersonalTransfer } from './personal-transfer-command.ts';
import { lockTransferFor, offeredTo } from './personal-transfers-repository.ts';
import { sendToPerson } from './send-to-person.ts';
import { acceptTransfer } from './take-transfer.ts';

/** Endpoints for personal transfers by e-mail address. */
export function registerPersonalTransferEndpoints(api: Api, deps: WithdrawalsDeps): void {
  api.serveWrite(contract.sendToPerson, async ({ tx, caller, body, now }) => {
    const command = readPersonalTransfer(body);
    if (command.refused) return command;
    const user = signedInUser(caller);
    const asked = await sendToPerson(tx, deps, { ...command.value, user, now });
    if (asked.refused) return asked;
    return showUpdated(tx, deps, { publicId: asked.value.publicId, userId: user.id, now });
  });

  api.serveRead(contract.listIncomingTransfers, async ({ db, caller, query, now }) => {
    const { isEmailConfirmed, email: recipient } = signedInUser(caller);
    if (!isEmailConfirmed) return accept({ transfers: [], total: 0 });
    const { rows, total } = await offeredTo(db, { recipient, now }, query);
    const senders = await usersById(
      db,
      rows.map(({ userId }) => userId),
    );
    const transfers = rows.map(({ publicId, userId, asset, gross, expiresAt, createdAt }) => ({
      id: publicId,
      from: senders.get(userId)?.email ?? '',
      currency: asset,
      amount: formatAmount(gross),
      until: expiresAt.toISOString(),
      created_at: createdAt.toISOString(),
    }));
    return accept({ transfers, total });
  });

  api.serveWrite(contract.acceptTransfer, async ({ tx, caller, params, now }) => {
    const taker = signedInUser(caller);
    const found = await lockFor(tx, taker, params.transferId);
    if (found.refused) return found;
    const taken = await acceptTransfer(tx, deps, found.value, { taker, now });
    return taken.refused ? taken : accept({});
  });

  api.serveWrite(contract.declineTransfer, async ({ tx, caller, params, now }) => {
    const found = await lockFor(tx, signedInUser(caller), params.transferId);
    if (found.refused) return found;
    const transfer = found.value;
    if (transfer.status !== 'offered') return refuse('transfer_not_waiting');
    await releaseHold(tx, deps, transfer);
    await endWithdrawal(tx, transfer.publicId, { status: 'failed', reason: 'declined', now });
    await mailEnd(tx, transfer, 'transfer_came_back');
    crashPoint('transfer-declined');
    return accept({});
  });
}

/** Finds a transfer only for an account that has confirmed the recipient's address. */
async function lockFor(
  tx: Transaction,
  { isEmailConfirmed, email: recipient }: SignedInUser,
  publicId: string,
): Promise<Result<StoredWithdrawal, 'transfer_unknown'>> {
  const found = isEmailConfirmed ? await lockTransferFor(tx, { publicId, recipient }) : undefined;
  return found === undefined ? refuse('transfer_unknown') : accept(found);
}
