import * as contract from '@dukat/contract/back-office/withdrawals';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { listToApprove } from './approving/approvals-repository.ts';
import { approveAsOperator, refuseAsOperator } from './approving/decide-withdrawal.ts';
import { showToOperators } from './approving/show-to-operators.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

/** Endpoints for operators who decide large withdrawals. */
export function registerWithdrawalsOperatorEndpoints(api: Api<ApiEssentials>, deps: WithdrawalsDeps): void {
  api.serveRead(contract.listWithdrawalsToApprove, async ({ db, query, now }) => {
    const rows = await listToApprove(db, query);
    const withdrawals = await showToOperators(db, deps, rows.slice(0, query.limit), now);
    return accept({ withdrawals, has_more: rows.length > query.limit });
  });

  api.serveWrite(contract.approveWithdrawal, (call) => approveAsOperator(call, deps, call.params.id));

  api.serveWrite(contract.refuseWithdrawal, (call) =>
    refuseAsOperator(call, deps, { publicId: call.params.id, reason: call.body.reason }),
  );
}
