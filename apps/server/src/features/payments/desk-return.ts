import type { returnSuspenseMovement } from '@dukat/contract/admin-payments';
import type { ReasonOf, ResponseOf } from '@dukat/contract/endpoint';
import type { Amount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import { approveTogether } from '../operators/approvals-facade.ts';
import { lockMovement } from './movements-repository.ts';
import { returnSuspense } from './return-suspense.ts';

/** By currency: from this sum on, what one operator sends back another must have asked for too (domain, Roles). */
export type SecondOperatorFrom = Readonly<Record<string, Amount>>;

export const returnSubject = (movementId: string) => `return:movement:${movementId}`;

interface Call {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

type Returned = Result<ResponseOf<typeof returnSuspenseMovement>, ReasonOf<typeof returnSuspenseMovement>>;

/** Sends money in suspense back; a large sum leaves the house only when two operators want it. */
export async function deskReturn(
  call: Call,
  movementId: string,
  secondOperatorFrom: SecondOperatorFrom,
): Promise<Returned> {
  const { tx, caller, now } = call;
  const movement = await lockMovement(tx, movementId);
  const from = secondOperatorFrom[movement?.currency ?? ''];
  const subject = `movement:${movementId}`;
  const isLarge = movement !== undefined && from !== undefined && movement.amount >= from;
  if (isLarge && movement.status === 'suspense') {
    const operatorId = signedInOperator(caller).id;
    const approval = await approveTogether(tx, { subject: returnSubject(movementId), operatorId, now });
    if (approval === 'alone') return refuse('second_operator_needed');
    if (approval === 'asked') {
      await recordOperatorAct(call, { act: 'suspense.return_asked', subject });
      return accept({ outcome: 'waits_for_second_operator' });
    }
  }
  const returned = await returnSuspense(tx, { movementId, now });
  if (returned.refused) {
    const { reason } = returned;
    return refuse(reason === 'order_unknown' || reason === 'currency_differs' ? 'cannot_send_back' : reason);
  }
  await recordOperatorAct(call, {
    act: 'suspense.returned',
    subject,
    details: { payout: returned.value.payoutId },
  });
  return accept({ outcome: 'returned' });
}
