import { orderFilters } from '@dukat/rules/orders/order-filter';
import { suggestionReasons } from '@dukat/rules/payments/suggest-orders';
import { endpoint } from '../endpoint.ts';
import { orderStatus, paymentType, payoutType } from '../orders.ts';
import { instant, line, page, publicId, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';
import { backOfficeRoles } from './roles.ts';

export const operatorOrder = z.object({
  id: z.string(),
  /** The number that its owner knows from the order's page and mails. */
  number: z.string(),
  status: orderStatus,
  sell: z.boolean(),
  coin: z.string(),
  coin_value: signedDecimal,
  fiat: z.string(),
  fiat_value: signedDecimal,
  payment_type: paymentType,
  payout_type: payoutType,
  variable_symbol: z.string().nullable(),
  email: z.string().nullable(),
  created_at: instant,
  due_at: instant.nullable(),
});

export const listOperatorOrders = endpoint({
  method: 'GET',
  path: '/admin/api/orders',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Orders of all customers, newest first.',
  query: z.strictObject({
    ...page.shape,
    state: z.enum(orderFilters).default('all'),
  }),
  response: z.object({ orders: z.array(operatorOrder), has_more: z.boolean() }),
  refusals: {},
});

export const searchOrders = endpoint({
  method: 'POST',
  path: '/admin/api/orders/search',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Orders by number, variable symbol or e-mail, newest first, at most 25. A POST, so that the e-mail is in no log of URLs.',
  body: z.strictObject({ text: line(254) }),
  response: z.object({ orders: z.array(operatorOrder) }),
  refusals: {},
});

export const readOperatorOrder = endpoint({
  method: 'GET',
  path: '/admin/api/orders/{id}',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'One order with its steps and the payments that arrived for it.',
  params: z.object({ id: publicId }),
  response: z.object({
    order: operatorOrder,
    steps: z.array(z.object({ event: z.string(), to: orderStatus, at: instant })),
    payments: z.array(
      z.object({
        source: z.string(),
        asset: z.string(),
        amount: signedDecimal,
        sender: z.string(),
        status: z.string(),
        reason: z.string().nullable(),
        arrived_at: instant,
      }),
    ),
  }),
  refusals: { order_unknown: 404 },
});

export const suggestOrders = endpoint({
  method: 'GET',
  path: '/admin/api/suspense/{id}/orders',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Orders that money in suspense may belong to, best match first, at most five: by a similar symbol, the sum, the payer and the time.',
  params: z.object({ id: z.string().regex(/^[0-9]{1,18}$/) }),
  response: z.object({
    suggestions: z.array(z.object({ order: operatorOrder, reasons: z.array(z.enum(suggestionReasons)) })),
  }),
  refusals: { movement_unknown: 404 },
});
