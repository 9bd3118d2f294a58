import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { Transaction } from '../../../platform/database/database.ts';
import '../gateways-tables.ts';

export interface Notification {
  readonly provider: GatewayProvider;
  /** Of what it said: the same message again is the same. */
  readonly digest: string;
  readonly ref: string;
  readonly paymentId: string;
  readonly now: Date;
}

/** Keeps a message about a payment of ours once, with how often it came. */
export async function keepNotification(
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

/** A payment brings a handful of messages; whoever makes up more of them is not kept. */
const mostKept = 20;

export async function mayKeepMore(tx: Transaction, paymentId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('gateway_notifications')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(count) < mostKept;
}
