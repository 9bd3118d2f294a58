import { sessionIdleMs } from '@dukat/rules/identity/session';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';

export async function isKnownDevice(db: Database, userId: string, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Like `isKnownDevice`, but by address. Runs one statement whether or not the address has an account. */
export async function isKnownDeviceForEmail(db: Database, email: string, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_devices')
    .innerJoin('users', 'users.id', 'user_devices.user_id')
    .select('user_devices.id')
    .where('users.email', '=', email)
    .where('user_devices.device_id', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the user has logged in before, but never on this device. */
export async function isNewAmongKnown(db: Database, userId: string, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_devices')
    .select(condition`bool_or(device_id = ${deviceId})`.as('is_known'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.is_known === false;
}

export interface DeviceUse {
  readonly userId: string;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly now: Date;
}

export async function rememberDevice(
  tx: Transaction,
  { userId, deviceId, userAgent, now }: DeviceUse,
): Promise<void> {
  const agent = parseUserAgent(userAgent);
  await tx
    .insertInto('user_devices')
    .values({
      public_id: publicId(),
      user_id: userId,
      device_id: deviceId,
      ...agent,
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_id']).doUpdateSet({ ...agent, last_seen_at: now }),
    )
    .execute();
}

/** Records that a device used its session, without a login. */
export async function recordDeviceUse(
  tx: Transaction,
  { userId, deviceId, now }: Omit<DeviceUse, 'userAgent'>,
): Promise<void> {
  await tx
    .updateTable('user_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .execute();
}

export async function findUserDevice(
  db: Database,
  { userId, publicId: wanted }: { readonly userId: string; readonly publicId: string },
): Promise<{ deviceId: string } | undefined> {
  const row = await db
    .selectFrom('user_devices')
    .select('device_id')
    .where('user_id', '=', userId)
    .where('public_id', '=', wanted)
    .executeTakeFirst();
  return row && { deviceId: row.device_id };
}

export interface KnownDevice {
  readonly publicId: string;
  readonly deviceId: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly isSignedIn: boolean;
}

const mostDevices = 100;

export async function listUserDevices(
  db: Database,
  userId: string,
  now: Date,
): Promise<readonly KnownDevice[]> {
  const aliveSince = new Date(now.getTime() - sessionIdleMs);
  const rows = await db
    .selectFrom('user_devices')
    .select(['public_id', 'device_id', 'browser', 'system', 'first_seen_at', 'last_seen_at'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'user_devices.user_id')
            .whereRef('sessions.device_id', '=', 'user_devices.device_id')
            .where('sessions.ended_at', 'is', null)
            .where((its) =>
              its.or([
                its.and([
                  its('sessions.refresh_expires_at', 'is', null),
                  its('sessions.last_used_at', '>', aliveSince),
                ]),
                its('sessions.refresh_expires_at', '>', now),
              ]),
            ),
        )
        .as('is_signed_in'),
    )
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .limit(mostDevices)
    .execute();
  return rows.map((row) => ({
    publicId: row.public_id,
    deviceId: row.device_id,
    browser: row.browser,
    system: row.system,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    isSignedIn: Boolean(row.is_signed_in),
  }));
}
