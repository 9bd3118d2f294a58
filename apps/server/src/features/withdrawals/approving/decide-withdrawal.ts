import type * as contract from '@dukat/contract/admin/withdrawals';
import type { ReasonOf, ResponseOf } from '@dukat/contract/endpoint';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { isSameMailbox } from '@dukat/rules/withdrawals/approval';
import { crashPoint } from '../../../platform/crash-point.ts';
import { signedInOperator } from '../../../platform/http/signed-in-operator.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import { userById } from '../../identity/identity-facade.ts';
import { decideByOperators, type OperatorCall } from '../../operators/approvals-facade.ts';
import { handOver } from '../confirming/hand-over.ts';
import { giveBack } from '../ending/give-back.ts';
import { mailApproved, mailRefused } from '../withdrawal-mails.ts';
import type { WithdrawalsParts } from '../withdrawals-parts.ts';
import { endWithdrawal, lockWithdrawal, type StoredWithdrawal } from '../withdrawals-repository.ts';

type Answer<E> = Promise<Result<ResponseOf<E>, ReasonOf<E>>>;

export const ownersWithdrawalSubject = (publicId: string) => `owners-withdrawal:${publicId}`;

/** Lets a large withdrawal go once two operators, neither of whom is its owner, want the very same (ADR 22). */
export async function approveAsOperator(
  call: OperatorCall,
  parts: WithdrawalsParts,
  publicId: string,
): Answer<typeof contract.approveWithdrawal> {
  const found = await lockUndecided(call, publicId);
  if (found.refused) return found;
  const withdrawal = found.value;
  const { tx, now } = call;
  if (await isFrozen(tx, withdrawal.portfolioId)) return refuse('payouts_frozen');
  const decided = await decideByOperators(call, {
    subject: ownersWithdrawalSubject(publicId),
    act: 'owners_withdrawal.approved',
    target: targetOf(withdrawal),
    sum: sumOf(withdrawal),
    needsSecondOperator: true,
    carryOut: async () => {
      const isHanded = await handOver(tx, parts, withdrawal, { isApproved: true, now });
      if (isHanded) await mailApproved(tx, withdrawal);
      crashPoint('withdrawal-approved');
    },
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

/** Gives the money back with a mail that says why; one operator suffices, as nothing leaves the house. */
export async function refuseAsOperator(
  call: OperatorCall,
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
    sum: sumOf(withdrawal),
    needsSecondOperator: false,
    carryOut: async () => {
      await giveBack(tx, withdrawal);
      await endWithdrawal(tx, publicId, { status: 'rejected', refusal: reason, now });
      await mailRefused(tx, withdrawal, reason);
      crashPoint('withdrawal-refused');
    },
  });
  assert(!decided.refused, 'one operator suffices to refuse');
  return accept({});
}

/** Locks what waits for operators; whoever's own it is, or whom it is for, does not decide about it. */
async function lockUndecided(
  { tx, caller, now }: OperatorCall,
  publicId: string,
): Promise<Result<StoredWithdrawal, 'withdrawal_unknown' | 'withdrawal_not_to_approve' | 'own_withdrawal'>> {
  const withdrawal = await lockWithdrawal(tx, publicId);
  if (withdrawal === undefined) return refuse('withdrawal_unknown');
  const isLate = withdrawal.expiresAt.getTime() <= now.getTime();
  if (withdrawal.status !== 'confirmed' || isLate) return refuse('withdrawal_not_to_approve');
  const owner = await userById(tx, withdrawal.userId);
  assert(owner !== undefined, 'a withdrawal belongs to an account');
  const { email } = signedInOperator(caller);
  const sides = [owner.email, withdrawal.recipient ?? owner.email];
  if (sides.some((side) => isSameMailbox(side, email))) return refuse('own_withdrawal');
  return accept(withdrawal);
}

/** The destination to the last character, so that both operators approve the same one. */
function targetOf({ to, network, recipient }: StoredWithdrawal): string {
  const { BankAccount, Address, VarSymbol, Memo, DestinationTag } = to;
  const account = recipient ?? BankAccount ?? Address;
  return [network, account, VarSymbol, Memo, DestinationTag].filter(Boolean).join(' ');
}

const sumOf = ({ gross, asset }: StoredWithdrawal) => `${formatAmount(gross)} ${asset}`;
