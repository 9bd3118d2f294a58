import { amountToPay } from '@dukat/rules/orders/payment-decision';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { type OrderKey, openOrderLocked } from './order-secret.ts';

/** Creates a new deposit address for an order whose address is no longer shown; the old one stays watched forever. */
export async function generateWallet(
  tx: Transaction,
  deps: OrderDeps,
  caller: Caller,
  key: OrderKey,
  now: Date,
): Promise<Result<StoredOrder, 'order_unknown' | 'wallet_not_expired' | 'deposits_unavailable'>> {
  const order = await openOrderLocked(tx, caller, key, deps.secretKey);
  if (order === undefined) return refuse('order_unknown');
  const { publicId: orderPublicId, depositNetwork, locale } = order;
  if (order.status !== 'WAITING_FOR_PAYMENT' || depositNetwork === null) return refuse('wallet_not_expired');
  const shown = await deps.wallets.walletInstructions(tx, {
    orderPublicId,
    amount: amountToPay(order),
    now,
    locale,
  });
  if (shown !== undefined && !shown.expired) return refuse('wallet_not_expired');
  const made = await deps.wallets.depositAddressForOrder(tx, {
    orderPublicId,
    portfolioId: order.portfolioId,
    asset: order.coin,
    network: depositNetwork,
    now,
  });
  return made.refused ? refuse('deposits_unavailable') : accept(order);
}
