import type { Transaction } from '../../../platform/database/database.ts';
import { inTraceOf } from '../../../platform/tracing/continue-traces.ts';
import { mailOrder } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { moveOrder } from '../orders-repository.ts';
import type { SleepReason, StoredOrder } from '../stored-order.ts';

/** Puts the order to sleep and mails why, once per reason: a tick that changes nothing writes nothing. */
export async function sleepOrder(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  reason: SleepReason,
  now: Date,
): Promise<StoredOrder> {
  if (isSleepingFor(order, reason)) return order;
  const asleep = await moveOrder(tx, order, 'unreachable', now, { sleepReason: reason });
  await inTraceOf(order.traceparent, () => mailOrder(tx, deps, asleep, `sleeping_${reason}`));
  return asleep;
}

export function isSleepingFor({ status, sleepReason }: StoredOrder, reason: SleepReason): boolean {
  return status === 'SLEEPING' && sleepReason === reason;
}
