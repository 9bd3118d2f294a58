import * as contract from '@dukat/contract/back-office/products/lightning-node';
import { bitcoins } from '@dukat/rules/lightning/msat';
import { isNodeShort } from '@dukat/rules/lightning/node-difference';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import { bookDifference, nodeSubject } from './book-difference.ts';
import { readNodeState } from './check-node.ts';

/** Endpoints for operators about the node and the books. */
export function registerNodeEndpoints(api: Api<ApiEssentials>): void {
  api.serveRead(contract.readLightningNode, async ({ db, now }) => {
    const state = await readNodeState(db);
    const approvals = await waitingApprovals(db, [nodeSubject], now);
    const waiting = approvals.get(nodeSubject) ?? null;
    if (state === undefined) return accept({ node: null, waiting_approval: waiting });
    const { check, difference } = state;
    return accept({
      node: {
        local: formatAmount(bitcoins(check.localMsat)),
        remote: formatAmount(bitcoins(check.remoteMsat)),
        unsettled: formatAmount(bitcoins(check.unsettledMsat)),
        ledger: formatAmount(check.ledger),
        open: formatAmount(check.open),
        difference: formatAmount(difference),
        is_short: isNodeShort(check),
        checked_at: check.checkedAt.toISOString(),
      },
      waiting_approval: waiting,
    });
  });

  api.serveWrite(contract.bookLightningDifference, (call) => {
    const { kind, amount: typed, reason } = call.body;
    return bookDifference(call, { kind, typed, reason });
  });
}
