import type { Agent } from '@dukat/rules/identity/user-agent';
import type { QuietHours } from '@dukat/rules/notifications/quiet-hours';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import type { PushAddress } from './push-port.ts';

export interface Subscription extends Agent {
  readonly publicId: string;
  readonly deviceId: string;
  readonly createdAt: Date;
}

export function listSubscriptions(db: Database, userId: string): Promise<readonly Subscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .select([
      'public_id as publicId',
      'device_id as deviceId',
      'browser',
      'system',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps one subscription per device and per endpoint: a new subscription replaces those of earlier users of the device. */
export async function replaceSubscription(
  tx: Transaction,
  subscription: PushAddress &
    Agent & { readonly userId: string; readonly deviceId: string; readonly now: Date },
): Promise<void> {
  const { userId, deviceId, endpoint, p256dh, auth, browser, system, now } = subscription;
  await tx
    .deleteFrom('push_subscriptions')
    .where((its) => its.or([its('device_id', '=', deviceId), its('endpoint', '=', endpoint)]))
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values({
      public_id: publicId(),
      user_id: userId,
      device_id: deviceId,
      endpoint,
      p256dh,
      auth,
      browser,
      system,
      created_at: now,
    })
    .execute();
}

export async function deleteOwnSubscription(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('push_subscriptions')
    .where('public_id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export interface PushChoices {
  readonly wantsMain: boolean;
  readonly wantsMarketing: boolean;
  readonly quiet: QuietHours | null;
}

/** The defaults of users who have chosen nothing. */
export const usualChoices: PushChoices = { wantsMain: true, wantsMarketing: false, quiet: null };

export function toQuietHours(row: {
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly time_zone: string | null;
}): QuietHours | null {
  const { quiet_from: fromMinute, quiet_until: untilMinute, time_zone: timeZone } = row;
  if (fromMinute === null || untilMinute === null || timeZone === null) return null;
  return { fromMinute, untilMinute, timeZone };
}

export async function readPushChoices(db: Database, userId: string): Promise<PushChoices> {
  const row = await db
    .selectFrom('push_choices')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return usualChoices;
  return { wantsMain: row.wants_main, wantsMarketing: row.wants_marketing, quiet: toQuietHours(row) };
}

export async function storeChoices(tx: Transaction, userId: string, choices: PushChoices): Promise<void> {
  const stored = {
    wants_main: choices.wantsMain,
    wants_marketing: choices.wantsMarketing,
    quiet_from: choices.quiet?.fromMinute ?? null,
    quiet_until: choices.quiet?.untilMinute ?? null,
    time_zone: choices.quiet?.timeZone ?? null,
  };
  await tx
    .insertInto('push_choices')
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute();
}
