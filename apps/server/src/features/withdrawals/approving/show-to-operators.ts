import type { listWithdrawalsToApprove } from '@dukat/contract/back-office/withdrawals';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { giftCardNetwork } from '@dukat/rules/withdrawals/withdrawal-kind';
import type { Database } from '../../../platform/database/database.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import { findTransferKnowledge, shownProof } from '../../travel-rule/travel-rule-facade.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { withdrawalReference } from '../withdrawals-repository.ts';
import type { ListedWithdrawal } from './approvals-repository.ts';
import { ownersWithdrawalSubject } from './decide-withdrawal.ts';

/** Maps large withdrawals to their wire format for operators. */
export async function showToOperators(
  db: Database,
  { giftCards }: Pick<WithdrawalsDeps, 'giftCards'>,
  rows: readonly ListedWithdrawal[],
  now: Date,
): Promise<EndpointResponse<typeof listWithdrawalsToApprove>['withdrawals']> {
  const owners = await usersById(
    db,
    rows.map(({ user_id: id }) => id),
  );
  const subjects = rows.map(({ public_id: id }) => ownersWithdrawalSubject(id));
  const approvals = await waitingApprovals(db, subjects, now);
  const known = await findTransferKnowledge(
    db,
    rows.map(({ public_id: id }) => withdrawalReference(id)),
  );
  const cards = await giftCards.describe(
    db,
    rows.flatMap(({ network, public_id: id }) => (network === giftCardNetwork ? [id] : [])),
  );
  return rows.map((row) => {
    const owner = owners.get(row.user_id);
    const isWaiting = row.status === 'confirmed';
    const decidedAt = row.approved_at ?? row.ended_at;
    return {
      id: row.public_id,
      person: owner?.publicId ?? '',
      email: owner?.email ?? '',
      tier: owner?.tier ?? 0,
      currency: row.asset,
      amount: formatAmount(toAmount(row.gross)),
      network: row.network,
      worth: formatAmount(toAmount(row.crowns)),
      to: withdrawalAddress.parse(row.address),
      first_address: row.first_address,
      address_owner: shownProof(known.get(withdrawalReference(row.public_id))),
      recipient: row.recipient,
      gift_card: cards.get(row.public_id) ?? null,
      created_at: row.created_at.toISOString(),
      confirmed_at: (row.confirmed_at ?? row.created_at).toISOString(),
      until: isWaiting ? row.expires_at.toISOString() : null,
      decided_at: isWaiting ? null : (decidedAt?.toISOString() ?? null),
      refusal: row.refusal,
      waiting_approval:
        (isWaiting ? approvals.get(ownersWithdrawalSubject(row.public_id)) : undefined) ?? null,
    };
  });
}
