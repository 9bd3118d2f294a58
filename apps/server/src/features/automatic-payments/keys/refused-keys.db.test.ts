import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { ownedPlansWorld, type PlansWorld } from '../testing/plans-world.ts';
import { sentPlan } from '../testing/sending-plans.ts';
import { accounts, bip32OtherLevels } from './testing/key-vectors.ts';
import { testKey } from './testing/test-keys.ts';

// Keys that a plan refuses. Nothing is stored.

let world: PlansWorld;
let owner: Owner;
beforeAll(async () => {
  ({ world, owner } = await ownedPlansWorld());
});
afterAll(() => world.program.close());

const key = testKey(0);
const last_six = key.addresses[2]?.slice(-6);
const phrase = `${'abandon '.repeat(11)}about`;
const tprv =
  'tprv8gRrNu65W2Msef2BdBSUgFdRTGzC8EwVXnV7UGS3faeXtuMVtGfEdidVeGbThs4ELEoayCAzZQ4uUji9DUiAs7erdVskqju7hrBcDvDsdbY';
const oneLetter = `${key.text.slice(0, 60)}${key.text[60] === 'a' ? 'b' : 'a'}${key.text.slice(61)}`;
const withKey = (its: object, coin = 'BTC') => sentPlan({ coins: [{ coin, share: '100', key: its }] });

test.each([
  ['a recovery phrase', phrase, 'key_private'],
  ['a recovery phrase of 24 words in lines', `${'abandon\n'.repeat(23)}art`, 'key_private'],
  ['a private key', tprv, 'key_private'],
  ['a private key in a descriptor', `wpkh(${tprv}/<0;1>/*)#qqqqqqqq`, 'key_private'],
  ['a key for wallet import', 'cULrpoZGXiuC19Uhvykx7NugygA3k86b3hmdCeyvHYQZSxojGyXJ', 'key_private'],
  ['one letter changed', oneLetter, 'key_invalid'],
  ['an address', key.addresses[0] ?? '', 'key_invalid'],
  ['a key of the main network', accounts.bip84.text, 'key_wrong_network'],
  ['a descriptor with a wrong checksum', `wpkh(${key.tpub}/<0;1>/*)#qqqqqqqq`, 'key_checksum_wrong'],
  ['a plain key without a script', key.tpub, 'key_script_needed'],
])('%s', async (_, text, code) => {
  const before = await stored();
  const typed = { key: text, script: null };
  for (const [path, body] of [
    ['/api/user/automatic_payments/key_addresses', typed],
    ['/api/user/automatic_payments', withKey({ ...typed, last_six })],
  ] as const) {
    const answer = await owner.client.post(path, body, {
      'idempotency-key': `${code} ${text.length}`.replaceAll(' ', '-'),
    });
    expect([path, answer.status, answer.body.code]).toEqual([path, 422, code]);
    // The typed text is not in the answer, which is stored.
    expect(answer.text).not.toContain(text.slice(0, 30));
  }
  expect(await stored()).toEqual(before);
});

test('a private key typed as an address is refused as such', async () => {
  for (const Address of [tprv, phrase]) {
    const answer = await owner.client.post(
      '/api/user/automatic_payments',
      sentPlan({}, { Address, Network: 'BTC' }),
    );
    expect(answer.body).toMatchObject({ code: 'key_private' });
  }
});

test.each([
  [
    'the characters of no shown address',
    withKey({ key: key.text, last_six: 'qqqqqq' }),
    'key_address_differs',
  ],
  [
    'those of the fourth address',
    withKey({ key: key.text, last_six: key.addresses[3]?.slice(-6) }),
    'key_address_differs',
  ],
  ['no characters', withKey({ key: key.text }), 'key_address_differs'],
  ['too few characters', withKey({ key: key.text, last_six: last_six?.slice(1) }), 'key_address_differs'],
  ['another coin', withKey({ key: key.text, last_six }, 'ETH'), 'key_coin_invalid'],
  [
    'a key and an address',
    sentPlan({ coins: [{ ...sentPlan().coins[0], key: { key: key.text, last_six } }] }),
    'invalid_request',
  ],
  ['another script', withKey({ key: key.tpub, script: 'p2pk', last_six }), 'invalid_request'],
])('%s', async (_, body, code) => {
  const before = await stored();
  const answer = await owner.client.post('/api/user/automatic_payments', body);
  expect([answer.status, answer.body.code ?? 'invalid_request']).toEqual([422, code]);
  expect(await stored()).toEqual(before);
});

test('a key of the main network is taken where there is no sandbox, at the level of an account only', async () => {
  const deps = world.program.deps.automaticPaymentsDeps;
  Object.assign(deps, { keyNetwork: 'main' });
  const read = (text: string, script: string | null = null) =>
    owner.client.post('/api/user/automatic_payments/key_addresses', { key: text, script });
  const { text, script, addresses } = accounts.bip84;
  expect((await read(text)).body).toMatchObject({ key: text, script });
  expect((await read(text)).body.addresses).toEqual(expect.arrayContaining([...addresses]));
  for (const other of bip32OtherLevels) expect((await read(other, 'pkh')).body.code).toBe('key_wrong_depth');
  expect((await read(key.text)).body.code).toBe('key_wrong_network');
  Object.assign(deps, { keyNetwork: 'test' });
});

async function stored() {
  const { database } = world.program;
  const count = async (table: 'automatic_plans' | 'automatic_keys' | 'automatic_destinations' | 'mails') =>
    (
      await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  return [
    await count('automatic_plans'),
    await count('automatic_keys'),
    await count('automatic_destinations'),
    await count('mails'),
  ];
}
