import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface PhoneRow {
  readonly publicId: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly email: string;
  readonly system: string | null;
  readonly isSignedIn: boolean;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

interface PhoneQuery {
  readonly userId: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

/** Returns one phone more than the limit, if there is one, the last used first. */
export async function listPhones(
  db: Database,
  { userId, offset, limit, now }: PhoneQuery,
): Promise<readonly PhoneRow[]> {
  const owner = userId === undefined ? sql`` : sql`and d.user_id = ${userId}`;
  const { rows } = await sql<PhoneRow>`
    select d.public_id as "publicId", d.user_id::text as "userId", d.device_id as "deviceId", u.email, d.system,
           exists (select from sessions s where s.user_id = d.user_id and s.device_id = d.device_id and s.ended_at is null
                      and s.refresh_expires_at > ${now}) as "isSignedIn",
           d.first_seen_at as "firstSeenAt", d.last_seen_at as "lastSeenAt"
      from user_devices d join users u on u.id = d.user_id
     where d.device_id like 'mx.%' ${owner}
     order by d.last_seen_at desc, d.id desc offset ${offset} limit ${limit + 1}`.execute(db);
  return rows;
}

/** Returns the owner and the device of a phone. */
export async function findPhone(
  db: Database,
  publicId: string,
): Promise<Pick<PhoneRow, 'userId' | 'deviceId'> | undefined> {
  const { rows } = await sql<Pick<PhoneRow, 'userId' | 'deviceId'>>`
    select user_id::text as "userId", device_id as "deviceId" from user_devices
     where public_id = ${publicId} and device_id like 'mx.%'`.execute(db);
  return rows[0];
}
