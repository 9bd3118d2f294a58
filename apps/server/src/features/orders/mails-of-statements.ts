import { orderMails } from '@dukat/locales/mails/orders';
import type { RawBuilder } from 'kysely';
import { mailOfStatement, mailsOfStatement } from '../notifications/mail-facade.ts';
import { filledValues, firstFigures, letterFor } from './order-mails.ts';
import type { OrderParts } from './order-ports.ts';
import type { StoredOrder } from './stored-order.ts';

// Mails that are written by the statement that writes what they tell of.

/** The first mail where the balance has paid, as a part of the statement that stores its order under the name of `stored`. */
export function mailOfPaidOrder(parts: OrderParts, order: StoredOrder, to: string): RawBuilder<unknown> {
  const { locale, brand } = order;
  const values = { ...letterFor(order, parts).common, ...firstFigures(order, parts) };
  const mail = { to, locale, brand, template: 'order_created_balance', values } as const;
  return mailOfStatement(orderMails, mail, { about: 'stored', valueOfId: 'order' });
}

/** The mail that tells of the end of an order whose owner keeps what it brought. */
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

/** Many of them as a part of a statement. */
export function filledMails(mails: readonly ReturnType<typeof filledMail>[]): RawBuilder<unknown> {
  return mailsOfStatement(orderMails, mails);
}
