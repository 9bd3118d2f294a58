import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { openCoinPayment, showCoinPayment } from './coin-payment.ts';
import { type OrderKey, openOrderLocked } from './order-secret.ts';

/** Creates a new deposit address or invoice for an order whose last one is no longer shown; an old address stays watched forever. */
export async function generateWallet(
  tx: Transaction,
  deps: OrderDeps,
  caller: Caller,
  key: OrderKey,
  now: Date,
): Promise<Result<StoredOrder, 'order_unknown' | 'wallet_not_expired' | 'deposits_unavailable'>> {
  const order = await openOrderLocked(tx, caller, key, deps.secretKey);
  if (order === undefined) return refuse('order_unknown');
  if (order.status !== 'WAITING_FOR_PAYMENT' || order.depositNetwork === null)
    return refuse('wallet_not_expired');
  const shown = await showCoinPayment(tx, deps, order, { locale: order.locale, now });
  if (shown !== undefined && !shown.expired) return refuse('wallet_not_expired');
  const made = await openCoinPayment(tx, deps, order, now);
  return made.refused ? refuse('deposits_unavailable') : accept(order);
}
