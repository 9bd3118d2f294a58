import { expect, test } from 'vitest';
import type { OrderStatus } from './order.ts';
import { nextStatus, type OrderEvent } from './transitions.ts';

const statuses: readonly OrderStatus[] = [
  'WAITING_FOR_PAYMENT',
  'WAITING_FOR_DEPOSIT_CONFIRMATION',
  'TRADING',
  'SLEEPING',
  'CANCEL_PENDING',
  'FINISHED',
  'CANCELED',
  'PENDING_WITHDRAWAL',
];

const allowed: readonly (readonly [OrderStatus, OrderEvent, OrderStatus])[] = [
  ['WAITING_FOR_PAYMENT', 'payment_matched', 'TRADING'],
  ['WAITING_FOR_PAYMENT', 'deposit_seen', 'WAITING_FOR_DEPOSIT_CONFIRMATION'],
  ['WAITING_FOR_PAYMENT', 'canceled_unpaid', 'CANCELED'],
  ['WAITING_FOR_PAYMENT', 'expired', 'CANCELED'],
  ['WAITING_FOR_DEPOSIT_CONFIRMATION', 'payment_matched', 'TRADING'],
  ['WAITING_FOR_DEPOSIT_CONFIRMATION', 'deposit_seen', 'WAITING_FOR_DEPOSIT_CONFIRMATION'],
  ['WAITING_FOR_DEPOSIT_CONFIRMATION', 'deposit_dropped', 'WAITING_FOR_PAYMENT'],
  ['TRADING', 'fill', 'TRADING'],
  ['TRADING', 'reachable', 'TRADING'],
  ['TRADING', 'unreachable', 'SLEEPING'],
  ['TRADING', 'cancel', 'CANCEL_PENDING'],
  ['TRADING', 'filled_kept', 'FINISHED'],
  ['TRADING', 'filled_sent', 'PENDING_WITHDRAWAL'],
  ['SLEEPING', 'unreachable', 'SLEEPING'],
  ['SLEEPING', 'reachable', 'TRADING'],
  ['SLEEPING', 'cancel', 'CANCEL_PENDING'],
  ['CANCEL_PENDING', 'off_book_unfilled', 'CANCELED'],
  ['CANCEL_PENDING', 'off_book_kept', 'FINISHED'],
  ['CANCEL_PENDING', 'off_book_sent', 'PENDING_WITHDRAWAL'],
  ['PENDING_WITHDRAWAL', 'payout_ended', 'FINISHED'],
];

const events: readonly OrderEvent[] = [
  'payment_matched',
  'deposit_seen',
  'deposit_dropped',
  'canceled_unpaid',
  'expired',
  'fill',
  'unreachable',
  'reachable',
  'cancel',
  'off_book_unfilled',
  'off_book_kept',
  'off_book_sent',
  'filled_kept',
  'filled_sent',
  'payout_ended',
];

test.each(allowed)('%s on %s becomes %s', (from, event, to) => {
  expect(nextStatus(from, event)).toBe(to);
});

test('refuses everything else', () => {
  const isAllowed = (from: OrderStatus, event: OrderEvent) =>
    allowed.some(([status, its]) => status === from && its === event);
  const others = statuses.flatMap((from) =>
    events.filter((event) => !isAllowed(from, event)).map((event) => nextStatus(from, event)),
  );
  expect(others.length).toBe(statuses.length * events.length - allowed.length);
  expect(others.every((to) => to === undefined)).toBe(true);
});
