import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readTransaction } from '@dukat/contract/transactions';
import { formatAmount } from '@dukat/rules/money/amount';
import type { AccountLine } from './transactions-repository.ts';

/** A line in the format of the list and the receipt. */
export function wireTransaction(line: AccountLine): EndpointResponse<typeof readTransaction>['transaction'] {
  return {
    id: line.id,
    kind: line.kind,
    currency: line.asset,
    amount: formatAmount(line.amount),
    balance: formatAmount(line.balance),
    market: line.market,
    order_id: line.orderPublicId,
    reference: line.about,
    created_at: line.createdAt.toISOString(),
  };
}
