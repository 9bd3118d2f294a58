import { orderMails } from '@dukat/locales/mails/orders';
import { paidAsset } from '@dukat/rules/orders/order';
import type { RawBuilder } from 'kysely';
import { continuedTraceparent } from '../../platform/tracing/continue-traces.ts';
import {
  type AnyOutgoingMail,
  type CteColumn,
  mailInsert,
  mailInserts,
} from '../notifications/mail-facade.ts';
import { filledValues, mailContext, orderedFigures } from './order-mails.ts';
import type { OrderDeps } from './order-ports.ts';
import type { StoredOrder } from './stored-order.ts';

// Mails that are inserted in the same SQL statement as the change that they report.

/** The first mail of an order paid from the balance, as a part of the statement that inserts the order. */
export function paidOrderMail(deps: OrderDeps, order: StoredOrder, to: string) {
  const { locale, brand } = order;
  const values = { ...mailContext(order, deps).common, ...orderedFigures(order, deps) };
  const mail = { to, locale, brand, template: 'order_created_balance', values } as const;
  return (orderId: CteColumn) => mailInsert(orderMails, mail, 'order', orderId);
}

/** The mail about a filled order whose owner keeps the proceeds. */
export function filledMail(deps: OrderDeps, order: StoredOrder, to: string) {
  const { locale, brand } = order;
  return {
    to,
    locale,
    brand,
    template: 'order_filled',
    values: filledValues(deps, order, undefined),
    traceparent: continuedTraceparent(order.traceparent),
  } as const;
}

/** The mail about an order whose payment arrived. */
export function arrivedMail(deps: OrderDeps, order: StoredOrder, to: string) {
  const { locale, brand } = order;
  const { amount, common } = mailContext(order, deps);
  const values = { ...common, received: amount(order.paid, paidAsset(order)) };
  const traceparent = continuedTraceparent(order.traceparent);
  return { to, locale, brand, template: 'payment_arrived', values, traceparent } as const;
}

/** Many mails as a part of one statement. */
export function mailsOfOrders(mails: readonly AnyOutgoingMail<typeof orderMails>[]): RawBuilder<unknown> {
  return mailInserts(orderMails, mails);
}
