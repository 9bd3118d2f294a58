import type { Database } from '../../platform/database/database.ts';

export interface SandboxPushDevice {
  readonly id: string;
  readonly private_key: string;
  readonly auth: string;
  readonly is_gone: boolean;
}

interface SandboxPushDevicesTable extends SandboxPushDevice {
  readonly created_at: Date;
}

interface SandboxPushMessagesTable {
  readonly device_id: string;
  readonly text_body: string;
  readonly received_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    sandbox_push_devices: SandboxPushDevicesTable;
    sandbox_push_messages: SandboxPushMessagesTable;
  }
}

export async function insertDevice(
  db: Database,
  device: Omit<SandboxPushDevicesTable, 'is_gone'>,
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

export async function insertMessage(db: Database, message: SandboxPushMessagesTable): Promise<void> {
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
