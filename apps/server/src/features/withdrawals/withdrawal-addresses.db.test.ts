import { hourMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../platform/testing/as-owner.ts';
import { reauthenticate } from '../../program/testing/demo-sign-in.ts';
import { buyOrder, readRate } from '../../program/testing/order-requests.ts';
import {
  bitcoinAddress,
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from './testing/withdrawals-world.ts';

// Destinations of withdrawals: not where coins would be lost, not to an address that only resembles a known one, and with an allow-list
// only to addresses saved long enough ago.

let world: WithdrawalsWorld;
let owner: Owner;
const other = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';

beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('BTC', '1');
  await owner.give('XRP', '1000');
  await owner.give('USDT', '1000');
  await owner.give('ETH', '5');
  await owner.give('CZK', '100000');
});
afterAll(() => world.program.close());

const readCode = async (body: object) => (await owner.withdraw(body)).body.code;
const keep = (Address = bitcoinAddress, changes: object = {}) =>
  owner.client.post('/api/user/withdrawal_addresses', {
    currency: 'BTC',
    name: 'My wallet',
    to: { Address, Network: 'BTC' },
    ...changes,
  });
const saved = async (currency = 'BTC') => {
  const { body } = await owner.client.get(`/api/user/withdrawal_addresses?currency=${currency}`);
  return body.addresses as { id: string; name: string | null; Address: string; usable_from: string | null }[];
};
const setMode = (wait_hours: 24 | 48 | null) => owner.client.post('/api/user/allow_list', { wait_hours });
const mode = async () => (await owner.client.get('/api/user/allow_list')).body;
/** Advances the clock and logs the owner in again. */
async function pass(hours: number): Promise<void> {
  world.program.clock.advance(hours * hourMs);
  await world.program.deps.rates.advance();
  owner = await world.owner('verified@dukat.test');
  await reauthenticate(owner.client);
}

describe('an address where coins would be lost', () => {
  test('is refused on every kind of payout if it is a deposit address of any user', async () => {
    const { client } = await world.owner('slovak@dukat.test');
    const made = await client.post('/api/user/new_wallet', { currency: 'BTC', network: 'BTC' });
    const text = JSON.stringify(made.body);
    const [ours = ''] = /tb1q[a-z0-9]+/.exec(text) ?? [];
    const to = { Address: ours, Network: 'BTC' };
    expect(await readCode({ to })).toBe('address_own');
    expect((await keep(ours)).body.code).toBe('address_own');
    const visitor = await world.program.client();
    const order = await visitor.post('/api/new_order', await buyOrder(visitor, { coin_address: to }));
    expect([order.status, order.body.code]).toEqual([422, 'address_own']);
  });

  test('is refused if it is a token contract', async () => {
    const to = { Address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', Network: 'ERC20' };
    expect(await readCode({ currency: 'USDT', amount: '100', to })).toBe('address_is_contract');
  });
});

test('an address that starts and ends like a saved one is accepted once its owner has compared it', async () => {
  const known = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const alike = `0x5aae${'0'.repeat(32)}eaed`;
  const place = (Address: string) => ({ Address, Network: 'ERC20' });
  const ether = { currency: 'ETH', amount: '0.1', to: place(alike) };
  expect((await keep('', { currency: 'ETH', name: 'Mine', to: place(known) })).status).toBe(200);
  expect(await readCode(ether)).toBe('address_similar');
  expect((await owner.withdraw({ ...ether, is_similar_checked: true })).status).toBe(200);
  expect((await owner.withdraw({ ...ether, to: place(known) })).status).toBe(200);
});

describe('saved addresses', () => {
  test('have a name that the owner can change, can be deleted, and saving one needs a proof and sends a mail', async () => {
    expect((await keep(bitcoinAddress, { name: '  ' })).body.code).toBe('field_required');
    expect((await keep('bc1qwrong')).body.code).toBe('address_invalid');
    expect((await keep()).status).toBe(200);
    expect((await owner.templates()).slice(-1)).toEqual(['address_kept']);
    const [first] = await saved();
    expect(first).toMatchObject({ name: 'My wallet', Address: bitcoinAddress, usable_from: null });
    const id = first?.id;
    await owner.client.post('/api/user/withdrawal_addresses/rename', { id, name: 'Ledger' });
    expect((await saved())[0]?.name).toBe('Ledger');
    await owner.client.post('/api/user/withdrawal_addresses/remove', { id });
    expect((await saved()).some((address) => address.id === id)).toBe(false);
    world.program.clock.advance(10 * 60_000);
    expect((await keep()).body.code).toBe('proof_required');
    await reauthenticate(owner.client);
  });

  test('are limited to fifty per currency', async () => {
    const to = { Address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', Network: 'LTC' };
    const keepLitecoin = () => keep('', { currency: 'LTC', name: 'Mine', to });
    expect((await keepLitecoin()).status).toBe(200);
    const copies = `jsonb_build_object('public_id', 'copy' || n, 'recognised_by', 'copy' || n)`;
    await asOwner(world.program.ownerUrl, copyLastRow('wallet_saved_addresses', 49, copies));
    expect((await keepLitecoin()).body.code).toBe('too_many_addresses');
    expect(await saved('LTC')).toHaveLength(50);
  });
});

describe('with an allow-list', () => {
  test('another variable symbol is another recipient, and both can be saved', async () => {
    const broker = (VarSymbol?: string) => ({
      BankAccount: '2000145399/0800',
      ...(VarSymbol && { VarSymbol }),
    });
    const keepAccount = (VarSymbol?: string) =>
      keep('', { currency: 'CZK', name: `Broker ${VarSymbol}`, to: broker(VarSymbol) });
    const takeOut = (VarSymbol?: string) =>
      readCode({ currency: 'CZK', amount: '10', to: broker(VarSymbol), address_owner: undefined });
    expect((await keepAccount('111')).status).toBe(200);
    expect((await setMode(24)).status).toBe(200);
    expect(await takeOut('111')).toBe('address_waits');
    await pass(25);
    for (const strange of ['999', '1110', undefined]) expect(await takeOut(strange)).toBe('address_not_kept');
    expect(await takeOut('0111')).toBeUndefined();
    expect((await keepAccount('222')).status).toBe(200);
    expect(await takeOut('222')).toBe('address_waits');
    expect(await takeOut('111')).toBeUndefined();
    expect((await saved('CZK')).filter(({ name }) => name?.startsWith('Broker'))).toHaveLength(2);
    await setMode(null);
    await pass(49);
  });

  test('the same address in another spelling is saved, on another network it is not', async () => {
    const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
    const ether = (Address: string, Network = 'ERC20') => ({ Address, Network });
    expect((await keep('', { currency: 'ETH', name: 'Vault', to: ether(address) })).status).toBe(200);
    expect((await setMode(24)).status).toBe(200);
    await pass(25);
    const takeOut = (to: object) => readCode({ currency: 'ETH', amount: '0.01', to });
    expect(await takeOut(ether(address.toLowerCase()))).toBeUndefined();
    expect(await takeOut(ether(address, 'ARBITRUM'))).toBe('address_not_kept');
    await setMode(null);
    await pass(49);
  });

  test('a new one waits a day for every payout from the balance; another tag is another destination', async () => {
    await keep();
    const tagged = { Address: 'rDTXLQ7ZKZVKz33zJbHjgVShjsBnqMBhmN', DestinationTag: '7', Network: 'XRP' };
    await keep('', { currency: 'XRP', name: 'Exchange', to: tagged });
    expect((await setMode(24)).status).toBe(200);
    expect(await mode()).toEqual({ wait_hours: 24, next: null });

    expect(await readCode({})).toBe('address_waits');
    expect(await readCode({ to: { Address: other, Network: 'BTC' } })).toBe('address_not_kept');
    expect(await readCode({ currency: 'CZK', amount: '10', to: { BankAccount: '19-2000145399/0800' } })).toBe(
      'address_not_kept',
    );
    await world.program.deps.rates.advance();
    const rate = await readRate(owner.client, 'BTC', 'CZK', false);
    const fromBalance = {
      email: null,
      payment_type: 'VIRTUAL',
      fiat_value: '1000',
      rate_value: rate.value,
      time: rate.time,
    };
    const order = await owner.client.post('/api/new_order', await buyOrder(owner.client, fromBalance));
    expect(order.body.code).toBe('address_waits');

    await pass(24);
    expect((await owner.withdraw({})).status).toBe(200);
    const xrp = { currency: 'XRP', amount: '50' };
    expect((await owner.withdraw({ ...xrp, to: tagged })).status).toBe(200);
    expect(await readCode({ ...xrp, to: { ...tagged, DestinationTag: '8' } })).toBe('address_not_kept');
    // An order does not change saved addresses.
    expect((await saved('XRP'))[0]).toMatchObject({ DestinationTag: '7' });
  });

  test('it is removed a day after its owner was informed, and restored at once', async () => {
    expect((await setMode(null)).status).toBe(200);
    expect(await mode()).toMatchObject({ wait_hours: 24, next: { wait_hours: null } });
    expect((await owner.templates()).slice(-1)).toEqual(['allow_list_loosened']);
    const unknown = { currency: 'CZK', amount: '10', to: { BankAccount: '19-2000145399/0800' } };
    expect(await readCode(unknown)).toBe('address_not_kept');
    await setMode(48);
    expect(await mode()).toEqual({ wait_hours: 48, next: null });
    await setMode(null);
    await pass(47);
    expect(await readCode(unknown)).toBe('address_not_kept');
    await pass(1);
    expect((await owner.withdraw(unknown)).status).toBe(200);
    expect(await mode()).toEqual({ wait_hours: null, next: null });
  });
});
