import * as contract from '@dukat/contract/admin/support-account';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-parts.ts';
import { userById } from '../../identity/identity-facade.ts';
import { pageOfOrders } from '../../orders/operator-orders-facade.ts';
import { portfolioIdsOf } from '../../portfolios/portfolios-facade.ts';
import { readReceipt } from '../../transactions/transactions-facade.ts';
import { wireRequest } from '../show-conversation.ts';
import { findRequest, othersOf } from '../support-repository.ts';
import { paymentsOfPerson } from './payments-of-person.ts';
import { wirePayment } from './wire-payment.ts';

/**
 * Shows operators the activity of the author's account. A visitor's typed address does not prove an account, so nothing is shown for it.
 */
export function registerAskersAccount(api: Api<ApiEssentials>): void {
  api.serveRead(contract.readAskersAccount, async ({ db, params }) => {
    const asker = await askerOf(db, params.id);
    if (asker.refused) return asker;
    if (asker.value === undefined) return accept({ account: null });
    const { publicId: person, email, tier } = asker.value;
    return accept({ account: { person, email, tier } });
  });

  api.serveRead(contract.listAskersOrders, async ({ db, params, query }) => {
    const asker = await askerOf(db, params.id);
    if (asker.refused) return asker;
    const orders = asker.value === undefined ? [] : await pageOfOrders(db, asker.value.id, query);
    return accept({ orders: orders.slice(0, query.limit), has_more: orders.length > query.limit });
  });

  api.serveRead(contract.listAskersPayments, async ({ db, params, query: { offset, limit } }) => {
    const asker = await askerOf(db, params.id);
    if (asker.refused) return asker;
    const upto = offset + limit;
    const payments = asker.value === undefined ? [] : await paymentsOfPerson(db, asker.value.id, upto + 1);
    return accept({
      payments: payments.slice(offset, upto).map(wirePayment),
      has_more: payments.length > upto,
    });
  });

  api.serveRead(contract.readAskersReceipt, async ({ db, params: { id, transactionId } }) => {
    const asker = await askerOf(db, id);
    if (asker.refused) return asker;
    for (const portfolioId of await portfolioIdsOf(db, asker.value?.id ?? '0')) {
      const receipt = await readReceipt(db, portfolioId, transactionId);
      if (!receipt.refused) return receipt;
    }
    return refuse('transaction_unknown');
  });

  api.serveRead(contract.listAskersRequests, async ({ db, params, query }) => {
    const request = await findRequest(db, params.id);
    if (request === undefined) return refuse('request_unknown');
    const others = await othersOf(db, request, query);
    return accept({
      requests: others.slice(0, query.limit).map(wireRequest),
      has_more: others.length > query.limit,
    });
  });
}

type Asker = Awaited<ReturnType<typeof userById>>;

/** Returns the account of a question's author; undefined for a visitor. */
async function askerOf(db: Database, requestId: string): Promise<Result<Asker, 'request_unknown'>> {
  const request = await findRequest(db, requestId);
  if (request === undefined) return refuse('request_unknown');
  return accept(request.user_id === null ? undefined : await userById(db, request.user_id));
}
