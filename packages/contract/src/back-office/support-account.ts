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
  summary: 'The account of whoever asked, with its level. None of a visitor’s, whatever address was typed.',
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
  summary: 'The orders of the account of whoever asked, newest first; none of a visitor’s.',
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
    'What came to all portfolios of whoever asked, what comes and what goes, newest first; none of a visitor’s. The ten thousandth is the last.',
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
    'One booked line of whoever asked, in any portfolio that the person has ever had, with what its posting changed; none of a visitor’s, and none of anybody else’s.',
  params: params.extend({ transactionId: lineId }),
  response: receipt,
  refusals: { request_unknown: 404, transaction_unknown: 404 },
});

export const listRequesterRequests = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests/{id}/others',
  ...access,
  summary: 'The other questions of the same account, or from the same mailbox, newest first.',
  params,
  query,
  response: z.object({ requests: z.array(userRequest), has_more: z.boolean() }),
  refusals: { request_unknown: 404 },
});
