import type * as contract from '@dukat/contract/back-office/withdrawals';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import { crashPoint } from '../../../platform/crash-point.ts';
import { findPayoutStop, isFrozen } from '../../freezes/freezes-facade.ts';
import { decideByOperators, findOwners, type OperatorCall } from '../../operators/approvals-facade.ts';
import { executeWithdrawal } from '../confirming/execute-withdrawal.ts';
import { releaseHold } from '../ending/release-hold.ts';
import { mailApproved, mailRefused } from '../withdrawal-mails.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { endWithdrawal, lockWithdrawal, type StoredWithdrawal } from '../withdrawals-repository.ts';

type Answer<E> = Promise<Result<EndpointResponse<E>, RefusalReason<E>>>;

export const ownersWithdrawalSubject = (publicId: string) => `owners-withdrawal:${publicId}`;

/** Releases a large withdrawal once two operators approve it (ADR 65). */
export async function approveAsOperator(
  call: OperatorCall,
  deps: WithdrawalsDeps,
  publicId: string,
): Answer<typeof contract.approveWithdrawal> {
  const found = await lockUndecided(call, publicId);
  if (found.refused) return found;
  const withdrawal = found.value;
  const { tx, now } = call;
  const isStopped =
    withdrawalKind(withdrawal) === 'card'
      ? (await findPayoutStop(tx, withdrawal.portfolioId, now)) !== undefined
      : await isFrozen(tx, withdrawal.portfolioId);
  if (isStopped) return refuse('payouts_frozen');
  const decided = await decideByOperators(call, {
    subject: ownersWithdrawalSubject(publicId),
    act: 'owners_withdrawal.approved',
    target: formatTarget(withdrawal),
    sum: formatSum(withdrawal),
    owners: await findOwnerEmails(call, deps, withdrawal),
    needsSecondOperator: true,
    carryOut: async () => {
      const isOnItsWay = await executeWithdrawal(tx, deps, withdrawal, { isApproved: true, now });
      if (isOnItsWay) await mailApproved(tx, withdrawal);
      crashPoint('withdrawal-approved');
    },
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

/** Gives the money back and mails the reason. One operator is enough, as nothing leaves the platform. */
export async function refuseAsOperator(
  call: OperatorCall,
  deps: WithdrawalsDeps,
  { publicId, reason: given }: { readonly publicId: string; readonly reason: string },
): Answer<typeof contract.refuseWithdrawal> {
  const reason = given.trim();
  if (reason === '') return refuse('refusal_needs_words', { field: 'reason' });
  const found = await lockUndecided(call, publicId);
  if (found.refused) return found;
  const withdrawal = found.value;
  const { tx, now } = call;
  const decided = await decideByOperators(call, {
    subject: ownersWithdrawalSubject(publicId),
    act: 'owners_withdrawal.refused',
    target: reason,
    sum: formatSum(withdrawal),
    owners: await findOwnerEmails(call, deps, withdrawal),
    needsSecondOperator: false,
    carryOut: async () => {
      await releaseHold(tx, deps, withdrawal);
      await endWithdrawal(tx, publicId, { status: 'rejected', refusal: reason, now });
      await mailRefused(tx, withdrawal, reason);
      crashPoint('withdrawal-refused');
    },
  });
  return decided.refused ? decided : accept({});
}

/** Locks a withdrawal that waits for operators. */
async function lockUndecided(
  { tx, now }: OperatorCall,
  publicId: string,
): Promise<Result<StoredWithdrawal, 'withdrawal_unknown' | 'withdrawal_not_to_approve'>> {
  const withdrawal = await lockWithdrawal(tx, publicId);
  if (withdrawal === undefined) return refuse('withdrawal_unknown');
  const isLate = withdrawal.expiresAt.getTime() <= now.getTime();
  if (withdrawal.status !== 'confirmed' || isLate) return refuse('withdrawal_not_to_approve');
  return accept(withdrawal);
}

/** Returns the e-mail addresses of the owner and of the recipient of a personal transfer or a gift card. A recipient may have no account. */
async function findOwnerEmails(
  { tx }: OperatorCall,
  { giftCards }: WithdrawalsDeps,
  withdrawal: StoredWithdrawal,
): Promise<readonly string[]> {
  const owners = await findOwners(tx, { userIds: [withdrawal.userId] });
  const isCard = withdrawalKind(withdrawal) === 'card';
  const recipient = isCard ? await giftCards.findRecipient(tx, withdrawal.publicId) : withdrawal.recipient;
  return recipient === null ? owners : [...owners, recipient];
}

/** The complete destination, so that both operators approve the same one. */
function formatTarget({ to, network, recipient }: StoredWithdrawal): string {
  const { BankAccount, Address, VarSymbol, Memo, DestinationTag } = to;
  const account = recipient ?? BankAccount ?? Address;
  return [network, account, VarSymbol, Memo, DestinationTag].filter(Boolean).join(' ');
}

const formatSum = ({ gross, asset }: StoredWithdrawal) => `${formatAmount(gross)} ${asset}`;
