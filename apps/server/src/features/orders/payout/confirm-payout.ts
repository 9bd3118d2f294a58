import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isSameSecret } from '../../../platform/random.ts';
import { payoutToken } from '../creation/order-secret.ts';
import type { OrderParts } from '../order-ports.ts';
import { changeOrder, lockOrder } from '../orders-repository.ts';
import { lockPayouts } from './payout-limit.ts';
import { requestPayout } from './request-payout.ts';

/** The mailed link was opened: what an order paid from the balance brought may leave, now or once it is filled. */
export async function confirmPayout(
  tx: Transaction,
  parts: OrderParts,
  request: { readonly id: string; readonly token: string },
  now: Date,
): Promise<Result<{ confirmed: boolean }, 'order_unknown' | 'payout_not_waiting'>> {
  if (!isSameSecret(request.token, payoutToken(parts.secretKey, request.id))) return refuse('order_unknown');
  const order = await lockOrder(tx, request.id);
  if (order === undefined) return refuse('order_unknown');
  if (order.payoutConfirmed || order.payoutType !== 'SEND') return refuse('payout_not_waiting');
  if (order.status === 'CANCELED' || order.status === 'FINISHED') return refuse('payout_not_waiting');
  await lockPayouts(tx, order);
  const confirmed = await changeOrder(tx, order, 'payout_confirmed', now, { payoutConfirmed: true });
  crashPoint('order-payout-confirmed');
  if (confirmed.status === 'PENDING_WITHDRAWAL') await requestPayout(tx, parts, confirmed, now);
  return accept({ confirmed: true });
}
