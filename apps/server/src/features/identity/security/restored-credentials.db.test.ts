import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markRestored } from '../../../platform/backup/restore-backup.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { mailRestored } from './mail-restored.ts';
import { countRestoredCredentials } from './restored-credentials-repository.ts';

const restoredAt = new Date('2026-11-24T10:00:00Z');
const earlier = new Date('2026-11-20T10:00:00Z');

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
  const at = `'${earlier.toISOString()}'`;
  await asOwner(
    db.ownerUrl,
    `insert into users (public_id, email, locale, brand, origin, created_at)
     values ('restored', 'restored@dukat.test', 'en_US', 'dukat', 'x', ${at})`,
    `insert into sessions (token_hash, user_id, device_id, created_at, last_used_at)
     select 'hash-' || n, id, 'device-' || n, ${at}, ${at} from users, generate_series(1, 3) n`,
    `update sessions set ended_at = ${at}, end_reason = 'logout' where token_hash = 'hash-1'`,
    `insert into api_keys (public_id, user_id, label, scopes, sealed_secret, created_at)
     select repeat('a', 21) || n, id, 'bot', array['user:accounts:read'], 'sealed', ${at}
       from users, generate_series(1, 3) n`,
    `update api_keys set ended_at = ${at}, sealed_secret = null where public_id like '%1'`,
    `update api_keys set suspended_at = ${at} where public_id like '%2'`,
    `insert into operators (email, role, password_hash, must_change_password, created_at)
     values ('o@example.com', 'finance', '$argon2id$', false, ${at})`,
    `insert into operator_sessions (token_hash, operator_id, created_at, last_used_at, ended_at)
     select 'hash-' || n, id, ${at}, ${at}, case n when 1 then ${at}::timestamptz end
       from operators, generate_series(1, 2) n where email = 'o@example.com'`,
    `insert into mailed_links (token_hash, user_id, purpose, email, created_at, expires_at)
     select purpose, id, purpose, email, ${at}, ${at}
       from users, unnest(array['freeze_account', 'log_in', 'set_password', 'stop_reset']) purpose`,
    `insert into login_tickets (token_hash, user_id, device_id, created_at, expires_at)
     select 'ticket', id, 'device-1', ${at}, ${at} from users`,
    `insert into factor_resets (user_id, requested_at, due_at) select id, ${at}, ${at} from users`,
    `insert into email_changes (user_id, new_email, asked_at, expires_at)
     select id, 'other@dukat.test', ${at}, ${at} from users`,
  );
});
afterAll(() => db.close());

async function restore(at: Date): Promise<void> {
  const client = new pg.Client({ connectionString: db.ownerUrl });
  client.on('error', () => {});
  await client.connect();
  await markRestored(client, earlier, at);
  await client.end();
}

test('a restore ends open sessions and suspends active keys, and leaves what had ended before', async () => {
  await restore(restoredAt);
  const sessions = await db.database
    .selectFrom('sessions')
    .select(['end_reason', 'ended_at'])
    .orderBy('token_hash')
    .execute();
  const ended = { end_reason: 'restored', ended_at: restoredAt };
  expect(sessions).toEqual([{ end_reason: 'logout', ended_at: earlier }, ended, ended]);
  const keys = await db.database
    .selectFrom('api_keys')
    .select(['suspended_at', 'ended_at'])
    .orderBy('public_id')
    .execute();
  expect(keys).toEqual([
    { suspended_at: null, ended_at: earlier },
    { suspended_at: earlier, ended_at: null },
    { suspended_at: restoredAt, ended_at: null },
  ]);
  expect(await countRestoredCredentials(db.database, restoredAt)).toEqual({
    sessions: 2,
    apiKeys: 1,
    applications: 0,
  });
});

test('a restore ends the sessions of operators', async () => {
  const sessions = await db.database
    .selectFrom('operator_sessions')
    .select('ended_at')
    .orderBy('token_hash')
    .execute();
  expect(sessions).toEqual([{ ended_at: earlier }, { ended_at: restoredAt }]);
});

test('a restore ends what was authorized in advance, and links and changes that may have been used or stopped', async () => {
  const { database } = db;
  expect(await database.selectFrom('users').select('credentials_epoch').execute()).toEqual([
    { credentials_epoch: 1 },
  ]);
  const links = database.selectFrom('mailed_links').select(['purpose', 'used_at']).orderBy('purpose');
  expect(await links.execute()).toEqual([
    { purpose: 'freeze_account', used_at: null },
    { purpose: 'log_in', used_at: restoredAt },
    { purpose: 'set_password', used_at: restoredAt },
    { purpose: 'stop_reset', used_at: null },
  ]);
  expect(await database.selectFrom('login_tickets').select('used_at').execute()).toEqual([
    { used_at: restoredAt },
  ]);
  expect(await database.selectFrom('factor_resets').select(['ended_at', 'outcome']).execute()).toEqual([
    { ended_at: restoredAt, outcome: 'stopped' },
  ]);
  expect(await database.selectFrom('email_changes').select('user_id').execute()).toEqual([]);
});

test('a second restore mails the owners of what the first has suspended, once', async () => {
  const mails = () =>
    db.database
      .selectFrom('mails')
      .select(['recipient', 'values'])
      .where('template', '=', 'credentials_restored')
      .execute();
  const { rows } = await sql<{ id: string }>`
    insert into portfolios (public_id, user_id, type, created_at) select 'restored', id, 'basic', now() from users returning id`.execute(
    db.database,
  );
  await db.database
    .updateTable('users')
    .set({ portfolio_id: rows[0]?.id ?? null })
    .execute();
  const second = new Date(restoredAt.getTime() + 60_000);
  await restore(second);
  for (let run = 0; run < 2; run += 1) await mailRestored(db.database, second);
  // Not again after a third.
  const third = new Date(second.getTime() + 60_000);
  await restore(third);
  await mailRestored(db.database, third);
  expect(await mails()).toMatchObject([
    { recipient: 'restored@dukat.test', values: { apiKeys: 'bot', programs: '' } },
  ]);
});

test('a later restore counts only what it ended itself', async () => {
  const later = new Date(restoredAt.getTime() + 180_000);
  await restore(later);
  const counted = await countRestoredCredentials(db.database, later);
  expect(counted).toEqual({ sessions: 0, apiKeys: 0, applications: 0 });
});

test('the program itself must not end credentials in this way', async () => {
  const call = sql`select end_restored_credentials(now())`.execute(db.database);
  await expect(call).rejects.toThrow('permission denied for function end_restored_credentials');
});
