import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Transaction } from '../../../platform/database/database.ts';

export interface Notification {
  readonly provider: GatewayProvider;
  /** A digest of the content: a repeated message has the same one. */
  readonly digest: string;
  readonly ref: string;
  readonly paymentId: string;
  readonly now: Date;
}

/** Stores a message about one of our payments once, with how often it came. */
export async function storeNotification(
  tx: Transaction,
  { provider, digest, ref, paymentId, now }: Notification,
): Promise<void> {
  await tx
    .insertInto('gateway_notifications')
    .values({ provider, digest, ref, payment_id: paymentId, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'digest']).doUpdateSet((eb) => ({
        times: eb('gateway_notifications.times', '+', 1),
        last_at: now,
      })),
    )
    .execute();
}

/** A payment causes a handful of messages; more than this are not stored, because they may be invented. */
const maxStoredNotifications = 20;

export async function canStoreNotification(tx: Transaction, paymentId: string): Promise<boolean> {
  return (
    (await countRows(tx.selectFrom('gateway_notifications').where('payment_id', '=', paymentId))) <
    maxStoredNotifications
  );
}
