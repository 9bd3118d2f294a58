import { withdrawDecisionRequest } from '@dukat/contract/back-office/approvals';
import { accept, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import { deleteOwnRequest, lockSubject } from './approvals-repository.ts';

export function registerApprovalsEndpoints(api: Api<ApiEssentials>): void {
  api.serveWrite(withdrawDecisionRequest, async (call) => {
    const { tx, body, caller, now } = call;
    const { subject } = body;
    await lockSubject(tx, subject);
    const request = await deleteOwnRequest(tx, { subject, operatorId: signedInOperator(caller).id, now });
    if (request === undefined) return refuse('decision_request_unknown');
    const { act, target, sum } = request;
    await recordOperatorAct(call, {
      act: 'decision_request.withdrawn',
      subject,
      details: { request: act, target, sum },
    });
    return accept({});
  });
}
