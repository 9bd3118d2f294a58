import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isSameSecret } from '../../../platform/random.ts';
import { type ConfirmRefusal, confirmBalancePayout } from '../../withdrawals/balance-payout-facade.ts';
import { payoutToken } from '../creation/order-secret.ts';
import type { OrderDeps } from '../order-ports.ts';
import { changeOrder, lockOrder } from '../orders-repository.ts';
import { balancePayoutDeps, toBalancePayout } from './balance-payout.ts';
import { lockPayouts } from './payout-limit.ts';
import { requestPayout } from './request-payout.ts';

export interface PayoutConfirmation {
  readonly id: string;
  /** The token of the mailed link; without it only the order's owner confirms. */
  readonly token?: string | undefined;
  readonly code?: string | undefined;
  readonly caller: Caller;
  readonly encryption: Encryption;
}

/** Confirms the payout of an order that the balance paid, now or once it is filled, like a withdrawal (ADR 72). */
export async function confirmPayout(
  tx: Transaction,
  deps: OrderDeps,
  { id, token, code, caller, encryption }: PayoutConfirmation,
  now: Date,
): Promise<Result<{ confirmed: boolean }, ConfirmRefusal | 'order_unknown' | 'payout_not_waiting'>> {
  const isMailed = token !== undefined && isSameSecret(token, payoutToken(deps.secretKey, id));
  if (token !== undefined && !isMailed) return refuse('order_unknown');
  const order = await lockOrder(tx, id);
  if (order === undefined || !(isMailed || caller.user?.id === order.userId)) return refuse('order_unknown');
  if (order.payoutConfirmed || order.payoutType !== 'SEND') return refuse('payout_not_waiting');
  if (order.status === 'CANCELED' || order.status === 'FINISHED') return refuse('payout_not_waiting');
  await lockPayouts(tx, order);
  // A sum above the approval limit is credited by `requestPayout`, which checks again with the filled amount.
  const shown = { isMailed, code, deviceId: caller.deviceId, encryption };
  const admitted = await confirmBalancePayout(
    tx,
    balancePayoutDeps(deps),
    toBalancePayout(order, now),
    shown,
  );
  if (admitted.refused) return admitted;
  const confirmed = await changeOrder(tx, order, 'payout_confirmed', now, { payoutConfirmed: true });
  crashPoint('order-payout-confirmed');
  if (confirmed.status === 'PENDING_WITHDRAWAL') await requestPayout(tx, deps, confirmed, now);
  return accept({ confirmed: true });
}
