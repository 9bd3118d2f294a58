import { endpoint } from '../endpoint.ts';
import { userRequest } from '../support.ts';
import { shownPayment } from '../support-payments.ts';
import { lineId, receipt } from '../transactions.ts';
import { page, publicId } from '../wire.ts';
import { z } from '../z.ts';
import { operatorOrder } from './orders.ts';
import { backOfficeRoles } from './roles.ts';

// The account of the customer beside a support request, with everything that happened in it, page by page.

const access = { access: 'operator', roles: backOfficeRoles } as const;
const params = z.object({ id: publicId });
const query = z.strictObject(page.shape);

export const readRequesterAccount = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests/{id}/account',
  ...access,
  summary:
    'The account behind a request, with its tier; none for a visitor, whatever e-mail address was entered.',
  params,
  response: z.object({
    account: z
      .object({
        /** The id by which the customer's file is opened. */
        person: publicId,
        email: z.string(),
        tier: z.number().int(),
      })
      .nullable(),
  }),
  refusals: { request_unknown: 404 },
});

export const listRequesterOrders = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests/{id}/orders',
  ...access,
  summary: 'The orders of the account behind a request, newest first; none for a visitor.',
  params,
  query,
  response: z.object({ orders: z.array(operatorOrder), has_more: z.boolean() }),
  refusals: { request_unknown: 404 },
});

export const listRequesterPayments = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests/{id}/payments',
  ...access,
  summary:
    'Booked and pending transactions in all portfolios of the account behind a request, newest first, at most ten thousand; none for a visitor.',
  params,
  // The payments come from several sources, each read from its newest entry.
  query: query.extend({ offset: z.coerce.number().int().min(0).max(10_000).default(0) }),
  response: z.object({ payments: z.array(shownPayment), has_more: z.boolean() }),
  refusals: { request_unknown: 404 },
});

export const readRequesterReceipt = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests/{id}/receipts/{transactionId}',
  ...access,
  summary:
    'One booked transaction of the account behind a request, in any of its portfolios, also a closed one, with everything that its posting changed; none for a visitor.',
  params: params.extend({ transactionId: lineId }),
  response: receipt,
  refusals: { request_unknown: 404, transaction_unknown: 404 },
});

export const listRequesterRequests = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests/{id}/others',
  ...access,
  summary: 'Other requests of the same account or e-mail address, newest first.',
  params,
  query,
  response: z.object({ requests: z.array(userRequest), has_more: z.boolean() }),
  refusals: { request_unknown: 404 },
});
