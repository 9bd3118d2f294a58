import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables } from '../../../../server/src/platform/database/database.ts';

export type SandboxPushDevice = Omit<Selectable<Tables['sandbox_push_devices']>, 'created_at'>;

export async function insertDevice(
  db: Database,
  device: Insertable<Tables['sandbox_push_devices']>,
): Promise<void> {
  await db
    .insertInto('sandbox_push_devices')
    .values({ ...device, is_gone: false })
    .execute();
}

export async function findDevice(db: Database, id: string): Promise<SandboxPushDevice | undefined> {
  return db
    .selectFrom('sandbox_push_devices')
    .select(['id', 'private_key', 'auth', 'is_gone'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function endDevice(db: Database, id: string): Promise<void> {
  await db.updateTable('sandbox_push_devices').set({ is_gone: true }).where('id', '=', id).execute();
}

export async function insertMessage(
  db: Database,
  message: Insertable<Tables['sandbox_push_messages']>,
): Promise<void> {
  await db.insertInto('sandbox_push_messages').values(message).execute();
}

export async function listMessages(db: Database, deviceId: string) {
  return db
    .selectFrom('sandbox_push_messages')
    .select(['text_body', 'received_at'])
    .where('device_id', '=', deviceId)
    .orderBy('received_at', 'desc')
    .limit(100)
    .execute();
}
