import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import { setThirdTier, userByPublicId } from '../../identity/identity-facade.ts';
import { decideByOperators, type OperatorCall } from '../../operators/approvals-facade.ts';
import { personSubject } from '../cases/persons-file.ts';
import { lockLimits } from '../deposits/counted-deposits-repository.ts';

type Refusal = 'person_unknown' | 'tier_too_low' | 'already_verified' | 'reason_missing' | DecisionRefusal;

/** Gives a person of the second tier the third one. Needs two operators, each with a reason. */
export async function grantThirdTier(
  call: OperatorCall,
  { personId, reason: given }: { readonly personId: string; readonly reason: string },
): Promise<Result<{ readonly outcome: 'done' | 'waits_for_second_operator' }, Refusal>> {
  const { tx } = call;
  const reason = given.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const person = await userByPublicId(tx, personId);
  if (person === undefined) return refuse('person_unknown');
  await lockLimits(tx, person.id);
  // Reads the tier again under the lock, after a possible decision of another operator.
  const { tier } = (await userByPublicId(tx, personId)) ?? person;
  if (tier === 3) return refuse('already_verified');
  if (tier < 2) return refuse('tier_too_low');
  const subject = personSubject(personId);
  const decided = await decideByOperators(call, {
    subject,
    act: 'verification.third_tier',
    sum: 'tier 3',
    owners: [person.email],
    needsSecondOperator: true,
    carryOut: () => setThirdTier(tx, person.id),
  });
  if (decided.refused) return decided;
  await recordOperatorAct(call, { act: 'verification.third_tier_reason', subject, details: { reason } });
  return accept({ outcome: decided.value.outcome });
}
