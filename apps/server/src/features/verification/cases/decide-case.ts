import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { signedInOperator } from '../../../platform/http/signed-in-operator.ts';
import { setIdentityStatus } from '../../identity/identity-facade.ts';
import { decideByOperators, findOwners, type OperatorCall } from '../../operators/approvals-facade.ts';
import { decideAccountCheck } from '../bank-account/account-checks-repository.ts';
import { decideForm } from '../client-form/client-forms-repository.ts';
import { raiseTiers } from '../tiers/raise-tiers.ts';
import { endCase, lockCase, type StoredCase } from './cases-repository.ts';
import { mailDecision, mailRefusal } from './decision-mails.ts';

interface Decision {
  readonly caseId: string;
  readonly accepts: boolean;
  /** Shown to the customer; required for a refusal. */
  readonly message: string;
}

/** Decides a case once and carries it out: status, tier and mail of the person change in the same transaction. */
export async function decideCase(
  call: OperatorCall,
  { caseId, accepts, message: given }: Decision,
): Promise<
  Result<Record<string, never>, 'case_unknown' | 'case_decided' | 'refusal_needs_words' | DecisionRefusal>
> {
  const { tx, caller, now } = call;
  const message = given.trim();
  if (!accepts && message === '') return refuse('refusal_needs_words', { field: 'message' });
  const found = await lockCase(tx, caseId);
  if (found === undefined) return refuse('case_unknown');
  if (found.status !== 'open') return refuse('case_decided');
  const status = accepts ? 'accepted' : 'refused';
  const decided = await decideByOperators(call, {
    subject: `identity-case:${caseId}`,
    act: `identity_case.${status}`,
    details: { kind: found.kind },
    owners: await findOwners(tx, { userIds: [found.user_id] }),
    needsSecondOperator: false,
    carryOut: async () => {
      await endCase(tx, found.id, { status, message, operatorId: signedInOperator(caller).id, now });
      await carryOut(tx, found, accepts);
      if (!accepts) await mailRefusal(tx, found.user_id, message);
    },
  });
  return decided.refused ? decided : accept({});
}

async function carryOut(
  tx: Transaction,
  { kind, about, user_id: userId }: StoredCase,
  accepts: boolean,
): Promise<void> {
  if (kind === 'form') {
    await decideForm(tx, about, accepts ? 'cleared' : 'refused');
    if (accepts) await mailDecision(tx, userId, 'client_form_accepted');
  } else if (kind === 'identity') {
    // An acceptance is mailed with the resulting tier.
    if (!accepts) await setIdentityStatus(tx, userId, 'REJECTED');
  } else {
    await decideAccountCheck(tx, about, accepts ? 'verified' : 'refused');
    if (accepts) await mailDecision(tx, userId, 'bank_account_verified');
  }
  if (accepts) await raiseTiers(tx, userId);
}
