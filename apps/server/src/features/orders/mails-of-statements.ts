import { orderMails } from '@dukat/locales/mails/orders';
import type { RawBuilder } from 'kysely';
import { type AnyMailOf, mailOfStatement, mailsOfStatement } from '../notifications/mail-facade.ts';
import { filledValues, firstFigures, letterFor } from './order-mails.ts';
import type { OrderParts } from './order-ports.ts';
import { paidAsset, type StoredOrder } from './stored-order.ts';

// Mails that are inserted in the same SQL statement as the change that they report.

/** The first mail of an order paid from the balance, as a CTE of the statement whose CTE `stored` inserts the order. */
export function mailOfPaidOrder(parts: OrderParts, order: StoredOrder, to: string): RawBuilder<unknown> {
  const { locale, brand } = order;
  const values = { ...letterFor(order, parts).common, ...firstFigures(order, parts) };
  const mail = { to, locale, brand, template: 'order_created_balance', values } as const;
  return mailOfStatement(orderMails, mail, { about: 'stored', valueOfId: 'order' });
}

/** The mail about a filled order whose owner keeps the proceeds. */
export function filledMail(parts: OrderParts, order: StoredOrder, to: string) {
  const { locale, brand } = order;
  return {
    to,
    locale,
    brand,
    template: 'order_filled',
    values: filledValues(parts, order, undefined),
  } as const;
}

/** The mail about an order whose payment arrived. */
export function arrivedMail(parts: OrderParts, order: StoredOrder, to: string) {
  const { locale, brand } = order;
  const { amount, common } = letterFor(order, parts);
  const values = { ...common, received: amount(order.paid, paidAsset(order)) };
  return { to, locale, brand, template: 'payment_arrived', values } as const;
}

/** Many mails as a part of one statement. */
export function mailsOfOrders(mails: readonly AnyMailOf<typeof orderMails>[]): RawBuilder<unknown> {
  return mailsOfStatement(orderMails, mails);
}
