import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideByOperators, findOwners, type OperatorCall } from '../../operators/approvals-facade.ts';
import { lockReported, setReportDecision } from './reports-repository.ts';

interface ReportDecision {
  readonly id: string;
  readonly decision: 'hide' | 'keep';
  readonly reason: string;
}

type Refusal = 'reason_missing' | 'donation_unknown' | 'donation_report_decided' | DecisionRefusal;

/** Hides a reported donation for ever, or keeps it. One operator suffices, who is not its owner. */
export async function decideReport(
  call: OperatorCall,
  { id, decision, ...given }: ReportDecision,
): Promise<Result<{ outcome: 'done' | 'waits_for_second_operator' }, Refusal>> {
  const { tx } = call;
  const reason = given.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const donation = await lockReported(tx, id);
  if (donation === undefined) return refuse('donation_unknown');
  if (donation.report_decision !== null) return refuse('donation_report_decided');
  const isHiding = decision === 'hide';
  const decided = await decideByOperators(call, {
    subject: `donation:${id}`,
    act: isHiding ? 'donation.hidden' : 'donation.kept',
    details: { reason },
    owners: await findOwners(tx, { userIds: [donation.user_id] }),
    needsSecondOperator: false,
    carryOut: () => setReportDecision(tx, donation.id, isHiding ? 'hidden' : 'kept'),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}
