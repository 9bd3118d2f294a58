import type { listSuspenseMovements } from '@dukat/contract/back-office/payments';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import { isReturnable } from '../suspense/return-suspense.ts';
import { movementSubject } from '../suspense/suspense-as-operator.ts';
import type { ShownMovement } from '../suspense/suspense-lists.ts';
import { findPayoutReferences } from './movement-facts.ts';
import type { PageOfList } from './movements-repository.ts';

type List = (db: Database, page: PageOfList) => Promise<ShownMovement[]>;

/** Returns a page of movements for the back office. Reads one more than the page to know whether there are more. */
export async function shownMovements(
  db: Database,
  list: List,
  { offset, limit }: PageOfList,
  now: Date,
): Promise<EndpointResponse<typeof listSuspenseMovements>> {
  const found = await list(db, { offset, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const approvals = await waitingApprovals(
    db,
    shown.map(({ id }) => movementSubject(id)),
    now,
  );
  return {
    movements: shown.map((movement) => ({
      id: movement.id,
      account: movement.account,
      movement_id: movement.movementId,
      booked_on: movement.bookedOn,
      amount: formatAmount(movement.amount),
      currency: movement.currency,
      counter_account: movement.counterAccount ?? movement.counterIban,
      counter_name: movement.counterName,
      variable_symbol: movement.variableSymbol,
      likely_symbol: movement.likelySymbol,
      message: movement.message,
      named_payout: findPayoutReferences(movement)[0] ?? null,
      reason: movement.reason,
      can_send_back: isReturnable(movement),
      waiting_approval: approvals.get(movementSubject(movement.id)) ?? null,
    })),
    has_more: found.length > limit,
  };
}
