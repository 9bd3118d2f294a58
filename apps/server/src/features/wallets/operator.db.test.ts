import { chain, houseCapital, houseSuspense } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { post } from '../../platform/ledger/post.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { newAddress } from './addresses/addresses-repository.ts';
import { type SandboxWorld, sandboxWorld } from './testing/sandbox-world.ts';
import {
  creditHeldDeposit,
  giveUpPayout,
  listHeldDeposits,
  listStuckPayouts,
  lockUnsigned,
  matchHeldDeposit,
  networkHealth,
  newTreasuryAddress,
  planHeldMatch,
} from './wallets-operator-facade.ts';

let db: TestDatabase;
let world: SandboxWorld;
const page = { offset: 0, limit: 25 };

beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
});
afterAll(() => db.close());

const suspense = async (asset: string) => formatAmount(await readBalance(db.database, houseSuspense, asset));

/** Sends coins to a shared address with an unknown memo. */
async function lostCoins(amount: string): Promise<string> {
  const wallet = await inTransaction(db.database, (tx) =>
    newAddress(
      tx,
      world.requirePort('XRP'),
      {
        purpose: 'order',
        orderPublicId: 'o1',
        portfolioId: '71',
        asset: 'XRP',
        shownUntil: world.clock.now(),
      },
      world.clock.now(),
    ),
  );
  await world.send('XRP', { asset: 'XRP', address: wallet.address, memo: '7', amount });
  await world.mine('XRP', 3);
  await world.tend('XRP');
  const held = (await listHeldDeposits(db.database, page)).find(
    (deposit) => Number(deposit.amount) === Number(amount),
  );
  expect(held).toMatchObject({ network: 'XRP', memo: '7', status: 'held', reason: 'memo_unknown' });
  return held?.depositId ?? '';
}

describe('coins in suspense', () => {
  test('are credited to their owner once', async () => {
    const depositId = await lostCoins('31');
    const give = () =>
      inTransaction(db.database, (tx) =>
        creditHeldDeposit(tx, { depositId, portfolioId: '72', now: world.clock.now() }),
      );
    expect((await give()).refused).toBe(false);
    expect(await give()).toMatchObject({ refused: true, reason: 'deposit_not_held' });
    expect(await world.available('72', 'XRP')).toBe('31');
    expect(await suspense('XRP')).toBe('0');
  });

  test('are matched to an order of the same coin as a payment', async () => {
    const depositId = await lostCoins('32');
    const match = (orderPublicId: string) =>
      inTransaction(db.database, async (tx) => {
        const { orders } = world.deps;
        const planned = await planHeldMatch(tx, { depositId, orderPublicId, orders });
        if (!planned.refused) await matchHeldDeposit(tx, planned.value, { orders, now: world.clock.now() });
        return planned;
      });
    expect(await match('nobody')).toMatchObject({ refused: true, reason: 'order_unknown' });
    await inTransaction(db.database, (tx) =>
      world.wallets.depositAddressForOrder(tx, {
        orderPublicId: 'o2',
        portfolioId: '71',
        asset: 'BTC',
        network: 'BTC',
        now: world.clock.now(),
      }),
    );
    expect(await match('o2')).toMatchObject({ refused: true, reason: 'currency_differs' });
    expect((await match('o1')).refused).toBe(false);
    expect(world.reported.at(-1)).toBe('arrived o1 32 XRP fee 0');
    expect(await suspense('XRP')).toBe('0');
  });

  test('are refused with an unknown id', async () => {
    const answer = await inTransaction(db.database, (tx) =>
      creditHeldDeposit(tx, { depositId: 'nothing', portfolioId: '72', now: world.clock.now() }),
    );
    expect(answer).toMatchObject({ refused: true, reason: 'deposit_unknown' });
  });
});

describe('a withdrawal that waits', () => {
  const reference = 'order:o9';

  test('is listed and not sent when the ledger does not cover it', async () => {
    await world.give('73', 'BTC', 'BTC', '1');
    await inTransaction(db.database, (tx) =>
      world.wallets.requestChainPayout(tx, {
        reference,
        portfolioId: '73',
        asset: 'BTC',
        network: 'BTC',
        to: { Address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
        gross: toAmount('1'),
        from: 'available',
        now: world.clock.now(),
      }),
    );
    // Another payout takes the balance first.
    await inTransaction(db.database, (tx) =>
      post(tx, {
        reference: 'taken-out',
        type: 'house_move',
        entries: [
          { account: chain('BTC'), asset: 'BTC', amount: toAmount('0.9') },
          { account: chain('LTC'), asset: 'BTC', amount: toAmount('-0.9') },
        ],
      }),
    );
    await world.tend('BTC');
    const [stuck] = await listStuckPayouts(db.database, new Date(0), page);
    expect(stuck).toMatchObject({ reference, status: 'stored', problem: 'books_too_low', txid: null });
  });

  test('is given up in full, including the fee, and only once', async () => {
    const [stuck] = await listStuckPayouts(db.database, new Date(0), page);
    const giveUp = () =>
      inTransaction(db.database, async (tx) => {
        const locked = await lockUnsigned(tx, stuck?.withdrawalId ?? '');
        const { orders, clock } = world.deps;
        if (!locked.refused) await giveUpPayout(tx, locked.value, { orders, now: clock.now() });
        return locked;
      });
    expect((await giveUp()).refused).toBe(false);
    expect(await giveUp()).toMatchObject({ refused: true, reason: 'withdrawal_already_signed' });
    expect(await world.available('73', 'BTC')).toBe('1');
    expect(world.reported.at(-1)).toBe(`failed ${reference} given_up_by_operator`);
    expect(await listStuckPayouts(db.database, new Date(0), page)).toEqual([]);
  });
});

test('coins sent to a treasury address are booked as capital', async () => {
  const made = await inTransaction(db.database, (tx) =>
    newTreasuryAddress(tx, world.chains, 'LTC', world.clock.now()),
  );
  if (made.refused) throw new Error(made.reason);
  await world.send('LTC', { asset: 'LTC', address: made.value.address, amount: '0.00001' });
  await world.mine('LTC', 3);
  await world.tend('LTC');
  expect(formatAmount(await readBalance(db.database, houseCapital, 'LTC'))).toBe('0.00001');
  const nowhere = await inTransaction(db.database, (tx) =>
    newTreasuryAddress(tx, world.chains, 'LN', world.clock.now()),
  );
  expect(nowhere).toMatchObject({ refused: true, reason: 'network_unknown' });
});

test('network health has the scanned height of each network', async () => {
  expect(await networkHealth(db.database)).toContainEqual(
    expect.objectContaining({ network: 'XRP', problem: null, scannedHeight: expect.any(Number) }),
  );
});
