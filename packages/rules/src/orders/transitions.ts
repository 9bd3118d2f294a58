import { assert } from '../result.ts';
import type { OrderStatus } from './order.ts';

export type OrderEvent =
  | 'payment_matched'
  | 'deposit_seen'
  | 'deposit_dropped'
  | 'canceled_unpaid'
  | 'expired'
  | 'fill'
  | 'unreachable'
  | 'reachable'
  | 'cancel'
  | 'off_book_unfilled'
  | 'off_book_kept'
  | 'off_book_sent'
  | 'filled_kept'
  | 'filled_sent'
  | 'payout_ended';

/** The transition table of the domain. Everything not in it is refused. FINISHED and CANCELED are final. */
const table: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderEvent, OrderStatus>>>>> = {
  WAITING_FOR_PAYMENT: {
    payment_matched: 'TRADING',
    deposit_seen: 'WAITING_FOR_DEPOSIT_CONFIRMATION',
    canceled_unpaid: 'CANCELED',
    expired: 'CANCELED',
  },
  WAITING_FOR_DEPOSIT_CONFIRMATION: {
    payment_matched: 'TRADING',
    deposit_seen: 'WAITING_FOR_DEPOSIT_CONFIRMATION',
    deposit_dropped: 'WAITING_FOR_PAYMENT',
  },
  TRADING: {
    fill: 'TRADING',
    reachable: 'TRADING',
    unreachable: 'SLEEPING',
    cancel: 'CANCEL_PENDING',
    filled_kept: 'FINISHED',
    filled_sent: 'PENDING_WITHDRAWAL',
  },
  SLEEPING: { unreachable: 'SLEEPING', reachable: 'TRADING', cancel: 'CANCEL_PENDING' },
  CANCEL_PENDING: {
    off_book_unfilled: 'CANCELED',
    off_book_kept: 'FINISHED',
    off_book_sent: 'PENDING_WITHDRAWAL',
  },
  PENDING_WITHDRAWAL: { payout_ended: 'FINISHED' },
  FINISHED: {},
  CANCELED: {},
};

/** Returns the next status, or undefined if the event is refused in this status. */
export function nextStatus(from: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  return table[from][event];
}

/** Returns the status after an event; throws if the table has no such step. */
export function statusAfter(status: OrderStatus, event: OrderEvent): OrderStatus {
  const next = nextStatus(status, event);
  assert(next !== undefined, `an order in ${status} cannot take ${event}`);
  return next;
}
