import type { suggestOrders as contract } from '@dukat/contract/back-office/orders';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { OrderStatus } from '@dukat/rules/orders/order';
import { suggestOrders } from '@dukat/rules/payments/suggest-orders';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { findOrderSymbols } from '../../payments/accounts/symbols-facade.ts';
import { findStrayPayment } from '../../payments/suspense/stray-payment-facade.ts';
import type { StoredOrder } from '../stored-order.ts';
import { operatorOrders } from './operator-orders.ts';
import { findNewestExternallyPaid, findNewestOrders } from './order-lists-repository.ts';

/** States in which a payment can still belong to an order: waiting, or canceled before the money came. */
const payable: readonly OrderStatus[] = ['WAITING_FOR_PAYMENT', 'CANCELED'];
const maxPerState = 500;
const maxPerPayer = 50;

/** Returns orders that money in suspense may belong to. */
export async function suggestOrdersFor(
  db: Database,
  movementId: string,
): Promise<Result<EndpointResponse<typeof contract>, 'movement_unknown'>> {
  const payment = await findStrayPayment(db, movementId);
  if (payment === undefined) return refuse('movement_unknown');
  const found: StoredOrder[] = [];
  for (const status of payable) found.push(...(await findNewestExternallyPaid(db, [status], maxPerState)));
  for (const id of payment.payerIds) found.push(...(await findNewestOrders(db, id, maxPerPayer)));
  const orders = new Map(
    found
      .filter(
        ({ status, sell, paymentType }) =>
          payable.includes(status) && !sell && paymentType === 'BANK_TRANSFER',
      )
      .map((order) => [order.publicId, order]),
  );
  const symbols = await findOrderSymbols(db, [...orders.keys()]);
  const ranked = suggestOrders(
    payment,
    [...orders.values()].map(({ publicId: id, fiat, fiatValue, userId, createdAt }) => ({
      id,
      currency: fiat,
      price: fiatValue,
      symbol: symbols.get(id) ?? null,
      isPayers: payment.payerIds.includes(userId),
      createdAt,
    })),
  );
  const shown = await operatorOrders(
    db,
    ranked.flatMap(({ id }) => orders.get(id) ?? []),
  );
  return accept({
    suggestions: shown.map((order, at) => ({ order, reasons: [...(ranked[at]?.reasons ?? [])] })),
  });
}
