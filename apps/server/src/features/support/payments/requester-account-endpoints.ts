import * as contract from '@dukat/contract/back-office/support-account';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { userById } from '../../identity/identity-facade.ts';
import { readOrdersPage } from '../../orders/operator-orders-facade.ts';
import { portfolioIdsOf } from '../../portfolios/portfolios-facade.ts';
import { readReceipt } from '../../transactions/transactions-facade.ts';
import { wireRequest } from '../show-conversation.ts';
import { findRequest, listOtherRequests } from '../support-repository.ts';
import { listCustomerPayments } from './customer-payments.ts';
import { wirePayment } from './wire-payment.ts';

/**
 * Shows operators the activity of the author's account. A visitor's typed address does not prove an account, so nothing is shown for it.
 */
export function registerRequesterAccount(api: Api<ApiEssentials>): void {
  api.serveRead(contract.readRequesterAccount, async ({ db, params }) => {
    const requester = await findRequester(db, params.id);
    if (requester.refused) return requester;
    if (requester.value === undefined) return accept({ account: null });
    const { publicId: person, email, tier } = requester.value;
    return accept({ account: { person, email, tier } });
  });

  api.serveRead(contract.listRequesterOrders, async ({ db, params, query }) => {
    const requester = await findRequester(db, params.id);
    if (requester.refused) return requester;
    const orders = requester.value === undefined ? [] : await readOrdersPage(db, requester.value.id, query);
    return accept({ orders: orders.slice(0, query.limit), has_more: orders.length > query.limit });
  });

  api.serveRead(contract.listRequesterPayments, async ({ db, params, query: { offset, limit } }) => {
    const requester = await findRequester(db, params.id);
    if (requester.refused) return requester;
    const upto = offset + limit;
    const payments =
      requester.value === undefined ? [] : await listCustomerPayments(db, requester.value.id, upto + 1);
    return accept({
      payments: payments.slice(offset, upto).map(wirePayment),
      has_more: payments.length > upto,
    });
  });

  api.serveRead(contract.readRequesterReceipt, async ({ db, params: { id, transactionId } }) => {
    const requester = await findRequester(db, id);
    if (requester.refused) return requester;
    for (const portfolioId of await portfolioIdsOf(db, requester.value?.id ?? '0')) {
      const receipt = await readReceipt(db, portfolioId, transactionId);
      if (!receipt.refused) return receipt;
    }
    return refuse('transaction_unknown');
  });

  api.serveRead(contract.listRequesterRequests, async ({ db, params, query }) => {
    const request = await findRequest(db, params.id);
    if (request === undefined) return refuse('request_unknown');
    const others = await listOtherRequests(db, request, query);
    return accept({
      requests: others.slice(0, query.limit).map(wireRequest),
      has_more: others.length > query.limit,
    });
  });
}

type Requester = Awaited<ReturnType<typeof userById>>;

/** Returns the account of a question's author; undefined for a visitor. */
async function findRequester(db: Database, requestId: string): Promise<Result<Requester, 'request_unknown'>> {
  const request = await findRequest(db, requestId);
  if (request === undefined) return refuse('request_unknown');
  return accept(request.user_id === null ? undefined : await userById(db, request.user_id));
}
