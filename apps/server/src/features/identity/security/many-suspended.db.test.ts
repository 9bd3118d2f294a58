import { mostApiKeys } from '@dukat/rules/identity/api-key';
import { mostPasskeys } from '@dukat/rules/identity/passkey';
import { suspensionDurationMs } from '@dukat/rules/identity/suspension';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { publicId } from '../../../platform/random.ts';
import { createApiKey } from '../api-keys/create-api-key.ts';
import { keyEncryption } from '../api-keys/key-encryption.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { manyUsers } from '../testing/many-users.ts';
import { newOwner } from '../testing/new-owner.ts';
import { deleteOldSuspended } from './decide-suspended.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const owner = newOwner(() => world, 'many');

test('suspended credentials count towards the limits', async () => {
  const { database } = world.store;
  const now = world.clock.now();
  const stored = { user_id: owner.userId, created_at: now, last_used_at: null, suspended_at: now };
  await database
    .insertInto('passkeys')
    .values(
      Array.from({ length: mostPasskeys }, () => ({
        ...stored,
        public_id: publicId(),
        credential_id: publicId(),
        public_key: 'A',
        counter: '0',
        name: 'old',
      })),
    )
    .execute();
  expect((await owner.client.post('/api/user/passkeys/options', {})).body.code).toBe('too_many_passkeys');
  await database
    .insertInto('api_keys')
    .values(
      Array.from({ length: mostApiKeys }, () => ({
        ...stored,
        public_id: publicId(),
        label: 'old',
        scopes: ['user:trading:read'] as const,
        allowed_addresses: [],
        sealed_secret: 'x',
        ended_at: null,
      })),
    )
    .execute();
  const made = await inTransaction(database, (tx) =>
    createApiKey(tx, {
      label: 'new',
      scopes: ['user:trading:read'],
      allowedAddresses: [],
      userId: owner.userId,
      deviceId: 'x',
      encryption: keyEncryption('of a test', ''),
      site: { brand: Object(null), origin: '' },
      now,
    }),
  );
  expect(made).toMatchObject({ refused: true, reason: 'too_many_api_keys' });
});

test('deletes suspended credentials after thirty days, for more users than two pages, even if one of them fails', async () => {
  const { database } = world.store;
  const ids = await manyUsers(world, 'kept', 210);
  const [broken = ''] = ids;
  const suspended_at = world.clock.now();
  await database
    .insertInto('passkeys')
    .values(
      [...ids, ...ids].map((user_id) => ({
        user_id,
        public_id: publicId(),
        credential_id: publicId(),
        public_key: 'A',
        counter: '0',
        name: 'old',
        created_at: suspended_at,
        last_used_at: null,
        suspended_at,
      })),
    )
    .execute();
  await database
    .insertInto('api_keys')
    .values({
      user_id: ids[1] ?? '',
      public_id: publicId(),
      label: 'old',
      scopes: ['user:trading:read'],
      allowed_addresses: [],
      sealed_secret: 'x',
      created_at: suspended_at,
      last_used_at: null,
      ended_at: null,
      suspended_at,
    })
    .execute();
  const left = () =>
    database.selectFrom('suspended_credentials').select('user_id').where('user_id', 'in', ids).execute();
  world.clock.advance(suspensionDurationMs - 1);
  await deleteOldSuspended(database, world.clock.now());
  expect(await left()).toHaveLength(421);
  world.clock.advance(1);
  await database.updateTable('users').set({ portfolio_id: null }).where('id', '=', broken).execute();
  await expect(deleteOldSuspended(database, world.clock.now())).rejects.toThrow();
  expect(await left()).toEqual([{ user_id: broken }, { user_id: broken }]);
  const key = await database
    .selectFrom('api_keys')
    .select(['sealed_secret', 'ended_at'])
    .where('user_id', '=', ids[1] ?? '')
    .executeTakeFirstOrThrow();
  expect(key).toEqual({ sealed_secret: null, ended_at: world.clock.now() });
});
