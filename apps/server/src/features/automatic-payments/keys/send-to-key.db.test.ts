import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { atProvider, type Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { ownedPlansWorld, type PlansWorld } from '../testing/plans-world.ts';
import {
  authorizedPlan,
  buy,
  buyAndSend,
  confirmByMail,
  sentPlan,
  stopSending,
} from '../testing/sending-plans.ts';
import { keyPlan } from './testing/key-plans.ts';
import { type TestKey, testKey } from './testing/test-keys.ts';

// Plans send to an extended public key, each payment to its next address.

let world: PlansWorld;
let owner: Owner;
let account = 0;
let key: TestKey;
beforeAll(async () => {
  ({ world, owner } = await ownedPlansWorld('3000000'));
  stopSending(world);
});
beforeEach(async () => {
  account += 1;
  key = testKey(account);
  await declare(atProvider);
});
afterEach(async () => {
  await world.clear();
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(() => world.program.close());

const first = () => ({ Address: key.addresses[0], Network: 'BTC' });
const declare = (address_owner: object, to: object = first()) =>
  owner.client.post('/api/user/address_owner', { currency: 'BTC', to, address_owner });
const shown = async (id: string) => (await world.plans(owner)).find((plan) => plan.id === id);
const waits = async (id: string) => (await shown(id))?.sending?.coins[0]?.waits_because;
const edit = (id: string, body: object) =>
  owner.client.post('/api/user/automatic-payments/edit', { ...body, id });
const checkAgain = async () => {
  await world.owned(`update automatic_destinations set check_at = '2026-01-01' where check_at is not null`);
  await world.send();
};
/** The indices of the key that were used, with the address to which each withdrawal went. */
const used = async (its = key) => {
  const rows = await world.program.database
    .selectFrom('automatic_key_addresses')
    .innerJoin('automatic_keys', 'automatic_keys.id', 'key_id')
    .innerJoin('withdrawals', 'withdrawals.public_id', 'withdrawal_id')
    .select(['index', 'withdrawals.address', 'withdrawal_id'])
    .where('automatic_keys.key', '=', its.canonical)
    .orderBy('index')
    .execute();
  return rows.map(({ index, address, withdrawal_id: id }) => ({
    index,
    address: address.Address,
    id: id ?? '',
  }));
};
const addresses = async (its = key) => (await used(its)).map(({ address }) => address);

test('the first addresses are shown, and each payment goes to the next one', async () => {
  const preview = await owner.client.post('/api/user/automatic_payments/key_addresses', {
    key: key.tpub,
    script: 'wpkh',
  });
  expect(preview.body).toEqual({ key: key.text, script: 'wpkh', addresses: key.addresses.slice(0, 3) });
  const id = await authorizedPlan(world, owner, keyPlan(key));
  expect((await owner.client.get('/api/user/automatic_payments')).body.automatic_payments).toMatchObject([
    {
      coins: [
        {
          destination: first(),
          key: { key: key.text, script: 'wpkh', addresses: key.addresses.slice(0, 3) },
        },
      ],
    },
  ]);
  const { values } = await world.program.database
    .selectFrom('mails')
    .select('values')
    .where('template', '=', 'automatic_buy_authorize')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(values?.destinations).toBe(
    `BTC ${key.text.slice(0, 8)}…${key.text.slice(-6)} (Bitcoin): ${key.addresses[0]}`,
  );
  await buyAndSend(world, owner, id);
  await buyAndSend(world, owner, id);
  expect(await addresses()).toEqual(key.addresses.slice(0, 2));
  const [, { id: second = '' } = {}] = await used();
  expect(await owner.read(second)).toMatchObject({ to: { Address: key.addresses[1] }, step: 'approved' });
  // Addresses that were used once are not offered again.
  const saved = (await owner.client.get('/api/user/withdrawal_addresses?currency=BTC')).text;
  expect(key.addresses.some((address) => saved.includes(address))).toBe(false);
});

test('eight workers and two plans use each index once', async () => {
  const plans = [
    await authorizedPlan(world, owner, keyPlan(key)),
    await authorizedPlan(world, owner, keyPlan(key, { name: 'Other' })),
  ];
  for (let round = 1; round <= 3; round += 1) {
    for (const id of plans) await buy(world, owner, id);
    await Promise.all(Array.from({ length: 8 }, () => world.send()));
    expect(await addresses()).toEqual(key.addresses.slice(0, 2 * round));
  }
});

test('a payment that is canceled or fails has used its index, and a refused one has not', async () => {
  const id = await authorizedPlan(world, owner, keyPlan(key));
  await buy(world, owner, id);
  await owner.holdPayouts();
  await world.send();
  expect([await waits(id), await addresses()]).toEqual(['held', []]);
  await owner.endHold();
  await checkAgain();
  const [{ id: sent = '' } = {}] = await used();
  expect((await owner.client.post(`/api/user/withdrawals/${sent}/cancel`, {})).status).toBe(200);
  expect((await owner.read(sent)).step).toBe('canceled');
  await buyAndSend(world, owner, id);
  expect(await addresses()).toEqual(key.addresses.slice(0, 2));
});

test('the index survives the plan', async () => {
  const id = await authorizedPlan(world, owner, keyPlan(key));
  await buyAndSend(world, owner, id);
  await owner.client.post('/api/user/delete_automatic_payment', { id });
  await buyAndSend(world, owner, await authorizedPlan(world, owner, keyPlan(key)));
  expect(await addresses()).toEqual(key.addresses.slice(0, 2));
});

test.each([
  ['another key', () => keyPlan(testKey(account + 100)), 'unconfirmed'],
  [
    'other scripts of the key',
    () => keyPlan({ ...testKey(account, 'tr'), text: key.tpub }, {}, { script: 'tr' }),
    'unconfirmed',
  ],
  ['the first address of the key', () => sentPlan({}, first()), 'unconfirmed'],
  ['the same key', () => keyPlan(key, {}, { last_six: null }), 'authorized'],
  [
    'the same key in another spelling',
    () => keyPlan({ ...key, text: key.tpub }, {}, { script: 'wpkh', last_six: null }),
    'authorized',
  ],
])('%s after an edit', async (_, body, state) => {
  const id = await authorizedPlan(world, owner, keyPlan(key));
  for (const { addresses: others } of [testKey(account + 100), testKey(account, 'tr')]) {
    await declare(atProvider, { Address: others[0], Network: 'BTC' });
  }
  expect((await edit(id, body())).text).toContain(`"state":"${state}"`);
  const token = state === 'authorized' ? '' : await owner.token('confirmUrl');
  await buyAndSend(world, owner, id);
  expect(await addresses()).toEqual(state === 'authorized' ? key.addresses.slice(0, 1) : []);
  if (token === '') return;
  expect((await confirmByMail(owner, token)).status).toBe(200);
  await buyAndSend(world, owner, id);
  expect((await shown(id))?.sent).toHaveLength(1);
});

test('a key that its owner has not authorized is compared again at each edit', async () => {
  const id = await world.create(owner, keyPlan(key));
  const refused = await edit(id, keyPlan(key, {}, { last_six: null }));
  expect([refused.status, refused.body.code]).toEqual([422, 'key_address_differs']);
  expect((await edit(id, keyPlan(key))).status).toBe(200);
});

test('the list of allowed addresses is asked about the first address', async () => {
  const id = await authorizedPlan(world, owner, keyPlan(key));
  await owner.client.post('/api/user/allow_list', { wait_hours: 24 });
  await buyAndSend(world, owner, id);
  expect([await waits(id), await addresses()]).toEqual(['address_list', []]);
  const refused = await owner.client.post('/api/user/automatic_payments', keyPlan(testKey(account + 200)));
  expect(refused.body.code).toBe('address_not_kept');
  const kept = await owner.client.post('/api/user/withdrawal_addresses', {
    currency: 'BTC',
    name: 'Key',
    to: first(),
  });
  expect(kept.text).toBe('{}');
  await checkAgain();
  expect(await waits(id)).toBe('address_list');
  world.program.clock.advance(24 * 60 * 60_000);
  await world.program.tick();
  owner = await world.owner('verified@dukat.test');
  await checkAgain();
  expect([await waits(id), await addresses()]).toEqual([null, key.addresses.slice(0, 1)]);
  await world.owned('delete from withdrawal_allow_lists');
});

test('payments to the addresses of a key add up to the sum from which a wallet must be proved', async () => {
  await world.owned('delete from address_owners');
  const id = await authorizedPlan(world, owner, keyPlan(key));
  await buyAndSend(world, owner, id);
  expect([await waits(id), await addresses()]).toEqual(['address_owner', []]);
  await declare({ owner: 'other', held: 'self', name: `Jana ${account}` });
  await checkAgain();
  expect([await waits(id), await addresses()]).toEqual([null, key.addresses.slice(0, 1)]);
  // 20,000 crowns were sent, and 25,000 a day need a signature.
  await buyAndSend(world, owner, id);
  expect([await waits(id), await addresses()]).toEqual(['address_owner', key.addresses.slice(0, 1)]);
});

test('an address that is a deposit address of ours is skipped, and the next one is paid', async () => {
  const id = await authorizedPlan(world, owner, keyPlan(key));
  const [ours = ''] = key.addresses;
  await world.owned(
    `insert into wallet_addresses (public_id, network, branch, derivation_index, address, watch_key, purpose, portfolio_id, created_at)
     values ('skipped', 'BTC', 0, 99999, '${ours}', '${ours}', 'wallet', ${owner.portfolioId}, now())`,
  );
  await buy(world, owner, id);
  await Promise.all(Array.from({ length: 4 }, () => world.send()));
  expect([await waits(id), await addresses()]).toEqual(['unavailable', []]);
  await checkAgain();
  expect([await waits(id), await addresses()]).toEqual([null, [key.addresses[1]]]);
  const skipped = world.program.database
    .selectFrom('automatic_key_addresses')
    .select(['index', 'address'])
    .where('withdrawal_id', 'is', null);
  expect(await skipped.execute()).toEqual([{ index: 0, address: ours }]);
  const move = (from = '', to = '') =>
    world.owned(
      `update wallet_addresses set address = '${to}', watch_key = '${to}' where address = '${from}'`,
    );
  await move(ours, key.addresses[5]);
  expect(String(await failedChecks(world.program.database))).toContain('a deposit address of ours');
  const pass = (from = '', to = '') =>
    world.owned(`update automatic_key_addresses set address = '${to}' where address = '${from}'`);
  await pass(ours, key.addresses[5]);
  expect(String(await failedChecks(world.program.database))).toContain('are derived from key and index');
  await pass(key.addresses[5], ours);
  const shift = (from: number, to: number) =>
    world.owned(
      `update automatic_key_addresses set index = ${to} where index = ${from} and withdrawal_id is null`,
    );
  await shift(0, 7);
  expect(String(await failedChecks(world.program.database))).toContain('up to index 7');
  await shift(7, 0);
  await move(key.addresses[5], ours);
});

test('audits find an address that is not derived from the key', async () => {
  const id = await authorizedPlan(world, owner, keyPlan(key));
  await buyAndSend(world, owner, id);
  const change = (address: string | undefined) =>
    world.owned(
      `update withdrawals set address = jsonb_set(withdrawals.address, '{Address}', to_jsonb('${address}'::text)) from automatic_key_addresses a
        where public_id = withdrawal_id and a.address in ('${key.addresses[0]}', '${key.addresses[5]}')`,
      `update automatic_key_addresses set address = '${address}' where address in ('${key.addresses[0]}', '${key.addresses[5]}')`,
    );
  await change(key.addresses[5]);
  expect(String(await failedChecks(world.program.database))).toContain('are derived from key and index');
  await change(key.addresses[0]);
});
