import { availableAccount, blockedAccount, chain, inFlight, networkCosts } from '@dukat/ledger/accounts';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';
import type { WalletsFacade } from '../wallets-facade.ts';
import type { ChainPayoutRequest } from './request-chain-payout.ts';

const bitcoinAddress = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
let db: TestDatabase;
let world: SandboxWorld;
let serial = 100;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  world = await sandboxWorld(db.database);
  serial += 1;
});

type RequestChanges = Partial<Extract<ChainPayoutRequest, { readonly portfolioId: string }>>;

const request = (given: RequestChanges = {}): ChainPayoutRequest => ({
  reference: `order:o${serial}`,
  portfolioId: String(serial),
  asset: 'BTC',
  network: 'BTC',
  to: { Address: bitcoinAddress, Network: 'BTC' },
  gross: toAmount('0.5'),
  from: 'available',
  now: world.clock.now(),
  ...given,
});

const withdraw = (given: RequestChanges = {}) =>
  inTransaction<Awaited<ReturnType<WalletsFacade['requestChainPayout']>>>(
    db.database,
    async (tx, abandon) => {
      const answer = await world.wallets.requestChainPayout(tx, request(given));
      return answer.refused ? abandon(answer) : answer;
    },
  );

const inFlightBtc = async () => formatAmount(await readBalance(db.database, inFlight('BTC'), 'BTC'));

describe('a withdrawal', () => {
  test('is stored, sent, mined and final, and the ledger follows each step', async () => {
    await world.give(String(serial), 'BTC', 'BTC', '1');
    await world.fund('BTC', 'BTC', '0.001');
    const before = await readBalance(db.database, chain('BTC'), 'BTC');

    expect((await withdraw()).refused).toBe(false);
    expect(await world.available(String(serial), 'BTC')).toBe('0.5');
    expect((await world.wallets.findPayout(db.database, request().reference))?.status).toBe('pending');

    await world.tend('BTC');
    const sent = await world.wallets.findPayout(db.database, request().reference);
    expect([sent?.status, sent?.txid?.length]).toEqual(['sent', 64]);
    expect(await inFlightBtc()).toBe(formatAmount(sent?.amount ?? toAmount('0')));

    await world.mine('BTC');
    await world.tend('BTC');
    expect((await world.wallets.findPayout(db.database, request().reference))?.status).toBe('sent');
    await world.mine('BTC');
    await world.tend('BTC');
    expect((await world.wallets.findPayout(db.database, request().reference))?.status).toBe('final');
    expect(world.reported).toEqual([`final ${request().reference} with txid`]);
    expect(await inFlightBtc()).toBe('0');
    const costs = await readBalance(db.database, networkCosts, 'BTC');
    const after = await readBalance(db.database, chain('BTC'), 'BTC');
    expect(after - before).toBe((sent?.amount ?? 0n) - costs);
  });

  test('that is mined but cannot be booked delays no other, and ends once the ledger covers it', async () => {
    const owner = String(serial);
    const small = { reference: `order:small${serial}`, gross: toAmount('2') };
    const to = { Address: world.requirePort('LTC').addressAt(1, 900).address };
    const onLitecoin = { asset: 'LTC', network: 'LTC', to };
    await world.give(owner, 'LTC', 'LTC', '11');
    await world.fund('LTC', 'LTC', '1');
    await withdraw({ ...onLitecoin, gross: toAmount('9') });
    await withdraw({ ...onLitecoin, ...small });
    await world.tend('LTC');
    // Moves the coins in the ledger that the chain has sent.
    const move = (amount: string, reference: string) =>
      inTransaction(db.database, (tx) =>
        post(tx, {
          reference,
          type: 'house_move',
          entries: [
            { account: chain('LTC'), asset: 'LTC', amount: toAmount(amount) },
            { account: chain('BCH'), asset: 'LTC', amount: negate(toAmount(amount)) },
          ],
        }),
      );
    expect((await move('8', `out:${serial}`)).refused).toBe(false);
    await world.mine('LTC', 4);
    for (let round = 0; round < 3; round += 1) {
      await expect(world.tend('LTC')).rejects.toThrow('to be covered');
      await world.mine('LTC');
    }
    const status = async (reference: string) =>
      (await world.wallets.findPayout(db.database, reference))?.status;
    expect(await status(small.reference)).toBe('final');
    expect(await status(request().reference)).toBe('sent');
    expect(world.reported).toEqual([`final ${small.reference} with txid`]);
    expect((await move('-8', `back:${serial}`)).refused).toBe(false);
    await world.tend('LTC');
    await world.tend('LTC');
    expect(await status(request().reference)).toBe('final');
    expect(world.reported).toHaveLength(2);
  });

  test('requested twice with one reference is one withdrawal and takes its money once', async () => {
    await world.give(String(serial), 'BTC', 'BTC', '1.2');
    const first = await withdraw();
    const second = await withdraw();
    expect(second).toEqual(first);
    expect(await world.available(String(serial), 'BTC')).toBe('0.7');
  });

  test('can pay out funds that an order holds', async () => {
    await inTransaction(db.database, (tx) =>
      post(tx, {
        reference: `held:${serial}`,
        type: 'seed',
        entries: [
          { account: chain('BTC'), asset: 'BTC', amount: negate(toAmount('0.5')) },
          { account: blockedAccount(String(serial)), asset: 'BTC', amount: toAmount('0.5') },
        ],
      }),
    );
    expect((await withdraw({ from: 'blocked' })).refused).toBe(false);
    expect(formatAmount(await readBalance(db.database, blockedAccount(String(serial)), 'BTC'))).toBe('0');
  });

  test('truncates what the network cannot represent, and leaves the rest with its owner', async () => {
    const portfolioId = String(serial);
    await world.give(portfolioId, 'BEP20', 'USDT', '100.000000000000000001');
    await world.give(portfolioId, 'ERC20', 'USDT', '0.5');
    const made = await withdraw({
      asset: 'USDT',
      network: 'ERC20',
      to: { Address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' },
      gross: toAmount('50.000000000000000001'),
    });
    expect(made.refused).toBe(false);
    const payout = await world.wallets.findPayout(db.database, request().reference);
    expect(formatAmount(payout?.amount ?? toAmount('0'))).toMatch(/^\d+(\.\d{1,6})?$/);
    expect((await world.available(portfolioId, 'USDT')).endsWith('000000000001')).toBe(true);
  });

  test.each<[string, RequestChanges, string]>([
    ['of an unknown currency', { asset: 'NOPE' }, 'currency_unknown'],
    ['on a network that the currency has not', { network: 'LTC' }, 'network_unknown'],
    [
      'over Lightning, which is not served yet',
      { network: 'LN', to: { Address: 'x' } },
      'withdrawals_unavailable',
    ],
    ['without an address', { to: { Network: 'BTC' } }, 'address_required'],
    [
      'to an address with a wrong checksum',
      { to: { Address: bitcoinAddress.replace(/u$/, 'v') } },
      'address_invalid',
    ],
    [
      'to an address that names another network',
      { to: { Address: bitcoinAddress, Network: 'LTC' } },
      'address_wrong_network',
    ],
    [
      'with a tag that is no number',
      { to: { Address: bitcoinAddress, DestinationTag: '1e9' } },
      'destination_tag_invalid',
    ],
    ['with a memo that breaks a line', { to: { Address: bitcoinAddress, Memo: 'a\u2028b' } }, 'memo_invalid'],
    ['below the minimum', { gross: toAmount('0.00000001') }, 'below_minimum_withdrawal'],
    ['of more than there is', { gross: toAmount('1.00000001') }, 'funds_too_low'],
  ])('refuses one %s and takes no money', async (_, given, reason) => {
    await world.give(String(serial), 'BTC', 'BTC', '1');
    const answer = await withdraw(given);
    expect(answer.refused && answer.reason).toBe(reason);
    expect(await world.available(String(serial), 'BTC')).toBe('1');
    expect(await world.wallets.findPayout(db.database, request().reference)).toBeUndefined();
  });

  test('dropped by a reorganisation is rebroadcast as the same transaction', async () => {
    const portfolioId = String(serial);
    await world.give(portfolioId, 'LTC', 'LTC', '9');
    const ltc = {
      asset: 'LTC',
      network: 'LTC',
      to: { Address: world.requirePort('LTC').addressAt(0, 900).address },
    };
    await withdraw({ ...ltc, gross: toAmount('2') });
    await world.tend('LTC');
    await world.mine('LTC', 2);
    await world.tend('LTC');
    const before = await world.wallets.findPayout(db.database, request().reference);
    await world.reorganise('LTC', 2, true);
    await world.tend('LTC');
    await world.mine('LTC', 3);
    await world.tend('LTC');
    const after = await world.wallets.findPayout(db.database, request().reference);
    expect([before?.status, after?.status]).toEqual(['sent', 'final']);
    expect(after?.txid).toBe(before?.txid);
    expect(await readBalance(db.database, availableAccount(portfolioId), 'LTC')).toBe(toAmount('7'));
  });

  test('never reuses a nonce when several workers send concurrently', async () => {
    const portfolioId = String(serial);
    await world.give(portfolioId, 'DOGE', 'DOGE', '1000');
    const to = { Address: world.requirePort('DOGE').addressAt(0, 900).address };
    for (let index = 0; index < 12; index += 1) {
      await withdraw({
        reference: `r:${serial}:${index}`,
        asset: 'DOGE',
        network: 'DOGE',
        to,
        gross: toAmount('20'),
      });
    }
    await Promise.all(Array.from({ length: 6 }, () => world.tend('DOGE')));
    const rows = await db.database
      .selectFrom('wallet_withdrawals')
      .select(['nonce', 'status'])
      .where('network', '=', 'DOGE')
      .execute();
    expect(rows.map(({ nonce }) => Number(nonce)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sent']));
  });
});
