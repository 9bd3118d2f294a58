import { minuteMs } from '@dukat/rules/time/durations';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signSimple, testSegwitAddress } from '../../adapters/signatures/testing/test-wallet.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { administrator, openBackOffice } from '../../program/testing/back-office.ts';
import { reauthenticate } from '../../program/testing/demo-sign-in.ts';
import {
  atProvider,
  bitcoinAddress,
  type Owner,
  readWithdrawalBody,
  toBank,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../withdrawals/testing/withdrawals-world.ts';

// Coins leave for an address only after its owner was declared; above 1,000 EUR an own wallet must be proven by its key.

let world: WithdrawalsWorld;
let owner: Owner;
let other: Owner;
const large = '0.05';
const small = '0.001';
const own = { owner: 'me', held: 'self' };
const toTestKey = { Address: testSegwitAddress, Network: 'BTC' };

beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  other = await world.owner('demo@dukat.test');
  for (const [asset, amount] of [
    ['BTC', '1'],
    ['ETH', '5'],
    ['SOL', '1000'],
    ['CZK', '100000'],
  ] as const) {
    await owner.give(asset, amount);
  }
});
afterAll(() => world.program.close());

const withdraw = (changes: object) => owner.withdraw({ address_owner: undefined, ...changes });
const withdrawalRefusal = async (changes: object) => (await withdraw(changes)).body.code;
const declare = (who: Owner, address_owner: object, to: object = toTestKey, currency = 'BTC') =>
  who.client.post('/api/user/address_owner', { currency, to, address_owner });
const ask = (who: Owner, to: object = toTestKey, currency = 'BTC') =>
  who.client.post('/api/user/address_owner/challenge', { currency, to, address_owner: own });
const messageFor = async (who: Owner, to: object = toTestKey, currency = 'BTC') =>
  String((await ask(who, to, currency)).body.message);
const prove = (who: Owner, signature: string, to: object = toTestKey, currency = 'BTC') =>
  who.client.post('/api/user/address_owner/prove', { currency, to, signature });
const known = async (who: Owner, { Address, Network }: { Address: string; Network: string } = toTestKey) =>
  (await who.client.get(`/api/user/address_owner?currency=BTC&Address=${Address}&Network=${Network}`)).body;
const transfers = () =>
  world.program.database.selectFrom('address_transfers').selectAll().orderBy('id', 'desc').execute();

describe('a withdrawal of coins', () => {
  test('needs the owner of its address for any amount, declared once', async () => {
    const before = (await transfers()).length;
    expect(await withdrawalRefusal({ amount: small })).toBe('address_owner_needed');
    expect((await transfers()).length).toBe(before);
    const answer = await withdraw({ amount: small, address_owner: own });
    expect(readWithdrawalBody(answer)).toMatchObject({ address_owner: { ...own, proved_at: null } });
    expect((await withdraw({ amount: small })).status).toBe(200);
    expect(await transfers()).toMatchObject([{ owner: 'me', held: 'self', proved_at: null }, {}]);
  });

  test('of a large amount needs a proof for an own wallet, and none if a provider holds it', async () => {
    expect(await withdrawalRefusal({ amount: large, address_owner: own })).toBe('address_proof_needed');
    const theirs = { owner: 'other', held: 'self', name: 'Jana Nová' };
    expect(await withdrawalRefusal({ amount: large, address_owner: theirs })).toBe('address_proof_needed');
    const answer = await withdraw({ amount: large, address_owner: atProvider });
    expect(readWithdrawalBody(answer)).toMatchObject({
      address_owner: { held: 'provider', provider: 'Kraken' },
    });
  });

  test.each([
    [{ owner: 'me', held: 'provider' }, 'address_owner.provider'],
    [{ owner: 'other', held: 'self', name: ' ' }, 'address_owner.name'],
  ])('refuses a declaration without its names: %o', async (address_owner, field) => {
    const answer = await withdraw({ address_owner });
    expect(answer).toMatchObject({ status: 422, body: { code: 'field_required', errors: [{ field }] } });
  });

  test('reports unsupported signatures, and bank withdrawals need nothing', async () => {
    const solana = { Address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', Network: 'SOL' };
    const refused = await withdraw({ currency: 'SOL', amount: '900', to: solana, address_owner: own });
    expect(refused.body.code).toBe('address_proof_impossible');
    const bank = await withdraw({ currency: 'CZK', amount: '100', to: toBank });
    expect(readWithdrawalBody(bank)).toMatchObject({ address_owner: null });
  });

  test('in parts within a day is added up, without cancelled ones', async () => {
    const to = { Address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', Network: 'BTC' };
    const part = { amount: '0.006', to, address_owner: own };
    const first = await withdraw(part);
    expect(first.status).toBe(200);
    const parts = [];
    for (let index = 0; index < 5; index += 1) parts.push((await withdraw(part)).body.code);
    expect(parts).toContain('address_proof_needed');
    const { withdrawals } = (await owner.client.get('/api/user/withdrawals?limit=100')).body;
    for (const { id, to: place } of Array.isArray(withdrawals) ? withdrawals : []) {
      if (place.Address === to.Address) await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
    }
    expect((await withdraw(part)).status).toBe(200);
  });

  test.each([
    [
      'the same address in capitals',
      'BTC',
      (address: string) => ({ Address: address.toUpperCase(), Network: 'BTC' }),
    ],
    [
      'another wallet of the same owner on another chain',
      'ETH',
      () => ({ Address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', Network: 'ERC20' }),
    ],
  ])('counts %s as the same recipient', async (_, currency, elsewhere) => {
    world.program.clock.advance(25 * 60 * minuteMs);
    await world.program.deps.rates.advance();
    owner = await world.owner('verified@dukat.test');
    other = await world.owner('demo@dukat.test');
    const address = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3';
    const first = await withdraw({
      amount: '0.009',
      to: { Address: address, Network: 'BTC' },
      address_owner: own,
    });
    expect(first.status, first.text).toBe(200);
    const amount = currency === 'BTC' ? '0.009' : '0.3';
    const second = { currency, amount, to: elsewhere(address) };
    expect(await withdrawalRefusal({ ...second, address_owner: own })).toBe('address_proof_needed');
    const janas = { owner: 'other', held: 'self', name: 'Jana Nová' };
    const another = await withdraw({ ...second, address_owner: janas });
    // The address keeps counting if another owner is declared; a wallet of another person starts a new sum.
    expect(another.body.code).toBe(currency === 'BTC' ? 'address_proof_needed' : undefined);
    if (currency === 'BTC') return;
    const spelled = { ...janas, name: ' JANA  NOVA' };
    const third = {
      ...second,
      to: { ...second.to, Address: `0x${'ab'.repeat(20)}` },
      address_owner: spelled,
    };
    expect(await withdrawalRefusal(third)).toBe('address_proof_needed');
  });

  test('requested before the rule existed returns its money when it is confirmed', async () => {
    const id = await owner.asked();
    const [, held] = await owner.funds('BTC');
    await asOwner(
      world.program.ownerUrl,
      `delete from address_transfers where reference = 'withdrawal:${id}'`,
    );
    await owner.client.post('/api/withdrawals/confirm', { token: await owner.token('confirmUrl') });
    expect(await owner.read(id)).toMatchObject({ step: 'failed' });
    expect((await owner.funds('BTC'))[1]).not.toBe(held);
  });
});

describe('a proof', () => {
  test('is the signature of the message, allows large amounts, and is stored with the withdrawal', async () => {
    const message = await messageFor(owner);
    expect(message).toContain(testSegwitAddress);
    expect(await known(owner)).toMatchObject({ can_prove: true, address_owner: { proved_at: null } });
    expect(await prove(owner, signSimple(message))).toMatchObject({ status: 200 });
    expect(await known(owner)).toMatchObject({ address_owner: { ...own, proved_at: expect.any(String) } });
    const answer = await withdraw({ amount: large, to: toTestKey });
    expect(readWithdrawalBody(answer)).toMatchObject({ address_owner: { proved_at: expect.any(String) } });
    expect((await transfers())[0]).toMatchObject({
      method: 'bip322',
      message,
      signature: signSimple(message),
    });
  });

  test('is lost by a different declaration, and kept by the same one', async () => {
    await declare(owner, own);
    expect(await known(owner)).toMatchObject({ address_owner: { proved_at: expect.any(String) } });
    await declare(owner, { owner: 'other', held: 'self', name: 'Jana' });
    expect(await known(owner)).toMatchObject({ address_owner: { owner: 'other', proved_at: null } });
    expect(await withdrawalRefusal({ amount: large, to: toTestKey })).toBe('address_proof_needed');
  });

  test('is valid for one message: not for an older one, nor twice', async () => {
    const older = await messageFor(owner);
    const newer = await messageFor(owner);
    expect((await prove(owner, signSimple(older))).body.code).toBe('signature_wrong');
    expect((await prove(owner, signSimple(newer))).status).toBe(200);
    expect((await prove(owner, signSimple(newer))).body.code).toBe('challenge_gone');
  });

  test('is valid only for its user and its address', async () => {
    const message = await messageFor(owner);
    await messageFor(other);
    expect((await prove(other, signSimple(message))).body.code).toBe('signature_wrong');
    const elsewhere = { Address: bitcoinAddress, Network: 'BTC' };
    const strange = await messageFor(owner, elsewhere);
    expect((await prove(owner, signSimple(strange), elsewhere)).body.code).toBe('signature_wrong');
  });

  test('must arrive within half an hour, and ten wrong ones end it', async () => {
    const late = await messageFor(other);
    world.program.clock.advance(30 * minuteMs);
    expect((await prove(other, signSimple(late))).body.code).toBe('challenge_gone');
    const message = await messageFor(other);
    for (let index = 0; index < 10; index += 1) {
      expect((await prove(other, 'AAAA')).body.code).toBe('signature_unreadable');
    }
    expect((await prove(other, signSimple(message))).body.code).toBe('challenge_gone');
  });

  test('sent concurrently is accepted once', async () => {
    const signature = signSimple(await messageFor(other));
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(other, signature)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('of an EVM account is its signature, for any spelling of the address', async () => {
    const account = privateKeyToAccount(`0x${'09'.repeat(32)}`);
    const to = { Address: account.address, Network: 'ERC20' };
    const signature = await account.signMessage({ message: await messageFor(owner, to, 'ETH') });
    expect((await prove(owner, signature, to, 'ETH')).status).toBe(200);
    const answer = await withdraw({
      currency: 'ETH',
      amount: '2',
      to: { ...to, Address: account.address.toLowerCase() },
    });
    expect(readWithdrawalBody(answer)).toMatchObject({ address_owner: { proved_at: expect.any(String) } });
  });

  test('is issued only for a declared address, on a network that supports it', async () => {
    const to = { Address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', Network: 'BTC' };
    const body = { currency: 'BTC', to };
    const answer = await owner.client.post('/api/user/address_owner/challenge', body);
    expect(answer).toMatchObject({ status: 409, body: { code: 'address_owner_needed' } });
    const wrong = await declare(owner, own, { Address: 'bc1qnothing', Network: 'BTC' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'to.Address' }] } });
  });
});

describe('the address book', () => {
  test('stores the owner of an address, and shows it with each of more than two pages', async () => {
    await reauthenticate(owner.client);
    const address_owner = { owner: 'other', held: 'provider', provider: 'OKX', name: 'Jana' };
    const addresses = Array.from({ length: 40 }, (_, index) => `0x${String(index + 1).padStart(40, '0')}`);
    for (const [index, Address] of addresses.entries()) {
      const to = { Address, Network: 'ERC20' };
      const said = index % 2 === 0 ? { address_owner } : {};
      const body = { currency: 'ETH', name: `Wallet ${index}`, to, ...said };
      expect((await owner.client.post('/api/user/withdrawal_addresses', body)).status).toBe(200);
    }
    const { body } = await owner.client.get('/api/user/withdrawal_addresses?currency=ETH');
    const rows = Array.isArray(body.addresses) ? body.addresses : [];
    const shown = rows.filter(({ name }) => String(name).startsWith('Wallet'));
    expect(shown).toHaveLength(40);
    expect(shown.filter((row) => row.address_owner?.provider === 'OKX')).toHaveLength(20);
    expect(shown.filter((row) => row.address_owner === null)).toHaveLength(20);
  });
});

test('operators see with each withdrawal the owner of its address and the proof, over more than two pages', async () => {
  const backOffice = await openBackOffice(world.program);
  const operator = await backOffice.logIn(...administrator);
  await declare(owner, own);
  const message = await messageFor(owner);
  const signature = signSimple(message);
  expect((await prove(owner, signature)).status).toBe(200);
  for (let index = 0; index < 5; index += 1) {
    await owner.asked({ amount: small, ...(index === 2 && { to: toTestKey, address_owner: undefined }) });
    await owner.client.post('/api/withdrawals/confirm', { token: await owner.token('confirmUrl') });
  }
  world.program.clock.advance(minuteMs);
  const rows = [];
  for (let offset = 0; offset < 6; offset += 2) {
    const path = `/admin/api/withdrawals?older_than_minutes=0&offset=${offset}&limit=2`;
    const { withdrawals } = (await operator.get(path)).body;
    rows.push(...(Array.isArray(withdrawals) ? withdrawals : []));
  }
  expect(rows.map(({ address_owner }) => address_owner?.method)).toEqual([null, null, 'bip322', null, null]);
  expect(rows[2]).toMatchObject({ address_owner: { ...own, message, signature } });
  expect(rows[0]).toMatchObject({ address_owner: { held: 'provider', provider: 'Kraken' } });
  await backOffice.close();
});
