import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideByOperators, findOwners, type OperatorCall } from '../../operators/approvals-facade.ts';
import { blockCard } from '../cards-repository.ts';
import { lockAnyCard } from './operator-cards-repository.ts';

interface CardDecision {
  readonly id: string;
  readonly decision: 'block' | 'unblock';
  readonly reason: string;
}

type Refusal =
  | 'reason_missing'
  | 'bolt_card_unknown'
  | 'bolt_card_wiped'
  | 'bolt_card_decided'
  | DecisionRefusal;

/**
 * Blocks a card, so that its owner cannot open it again, or ends that block. An unblocked card stays blocked until its owner opens it with
 * a proof. One operator suffices, who is not its owner.
 */
export async function decideCard(
  call: OperatorCall,
  { id, decision, ...given }: CardDecision,
): Promise<Result<{ outcome: 'done' | 'waits_for_second_operator' }, Refusal>> {
  const { tx } = call;
  const reason = given.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const card = await lockAnyCard(tx, id);
  if (card === undefined) return refuse('bolt_card_unknown');
  if (card.status === 'wiped') return refuse('bolt_card_wiped');
  const isBlocking = decision === 'block';
  if ((card.blocked_by === 'operator') === isBlocking) return refuse('bolt_card_decided');
  const decided = await decideByOperators(call, {
    subject: `bolt-card:${id}`,
    act: isBlocking ? 'bolt_card.blocked' : 'bolt_card.unblocked',
    details: { reason },
    owners: await findOwners(tx, { userIds: [card.user_id] }),
    needsSecondOperator: false,
    carryOut: () => blockCard(tx, card, isBlocking ? 'operator' : 'owner'),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}
