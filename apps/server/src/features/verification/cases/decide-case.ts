import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { signedInOperator } from '../../../platform/http/signed-in-operator.ts';
import { setIdentityStatus } from '../../identity/identity-facade.ts';
import { decideAccountCheck } from '../bank-account/account-checks-repository.ts';
import { decideForm } from '../client-form/client-forms-repository.ts';
import { raiseTiers } from '../tiers/raise-tiers.ts';
import { endCase, lockCase, type StoredCase } from './cases-repository.ts';
import { mailDecision, mailRefusal } from './decision-mails.ts';

export interface OperatorCall {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

interface Decision {
  readonly caseId: string;
  readonly accepts: boolean;
  /** What the customer reads; a refusal needs it. */
  readonly message: string;
}

/** Decides a case once: what it is about follows, the customer is written to, and the log has who decided. */
export async function decideCase(
  call: OperatorCall,
  { caseId, accepts, message: given }: Decision,
): Promise<Result<Record<string, never>, 'case_unknown' | 'case_decided' | 'refusal_needs_words'>> {
  const { tx, caller, now } = call;
  const message = given.trim();
  if (!accepts && message === '') return refuse('refusal_needs_words', { field: 'message' });
  const found = await lockCase(tx, caseId);
  if (found === undefined) return refuse('case_unknown');
  if (found.status !== 'open') return refuse('case_decided');
  const status = accepts ? 'accepted' : 'refused';
  await endCase(tx, found.id, { status, message, operatorId: signedInOperator(caller).id, now });
  await carryOut(tx, found, accepts);
  if (!accepts) await mailRefusal(tx, found.user_id, message);
  await recordOperatorAct(call, {
    act: `identity_case.${status}`,
    subject: `identity-case:${caseId}`,
    details: { kind: found.kind },
  });
  return accept({});
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
    // An acceptance is told by the tier that follows.
    if (!accepts) await setIdentityStatus(tx, userId, 'REJECTED');
  } else {
    await decideAccountCheck(tx, about, accepts ? 'verified' : 'refused');
    if (accepts) await mailDecision(tx, userId, 'bank_account_verified');
  }
  if (accepts) await raiseTiers(tx, userId);
}
