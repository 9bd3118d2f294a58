import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { chain, houseFees, houseLosses, houseSuspense, type LedgerAccount } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { serverAddressChecks } from '@dukat/rules/wallets/server-address-checks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { endFreeze, freezePayouts } from '../../freezes/freezes-facade.ts';
import { newAddress } from '../addresses/addresses-repository.ts';
import { failPayout } from '../payouts/fail-payout.ts';
import { giveUpPayout, lockUnsigned } from '../payouts/give-up-payout.ts';
import { lockPayout } from '../payouts/payouts-repository.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';
import { walletChecks } from '../wallets-audit.ts';
import { lockDisputed, takeBackDisputed, writeOffDeposit } from './disputed-deposits.ts';
import { creditHeldDeposit } from './release-held-deposit.ts';
import { planHeldReturn, returnHeldDeposit } from './return-held-deposit.ts';

// Coins without an owner are returned to an address named by their sender: once, and completely or not at all.

const worker = fileURLToPath(new URL('../testing/send-held-back.ts', import.meta.url));
const networks = ['BCH', 'LTC', 'DASH', 'ZEC', 'DOGE', 'DCR', 'BSV', 'ETC', 'XMR', 'EGLD', 'SOL', 'BTC'];
const addressChecks = serverAddressChecks();
let db: TestDatabase;
let world: SandboxWorld;
let serial = 0;
let network = '';
let owner = '';

beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  network = networks[serial] ?? '';
  serial += 1;
  owner = String(300 + serial);
  await world.fund(network, network, '10');
});

const theirs = (index = 900) => world.requirePort(network).addressAt(1, index).address;
const balance = async (account: LedgerAccount) =>
  formatAmount(await readBalance(db.database, account, network));

/** Creates three coins that arrived for an order of another coin and wait in suspense. */
async function heldDeposit(): Promise<string> {
  const now = world.clock.now();
  const order = { purpose: 'order', orderPublicId: `order-${serial}`, portfolioId: owner } as const;
  const { address } = await inTransaction(db.database, (tx) =>
    newAddress(tx, world.requirePort(network), { ...order, asset: 'USDC', shownUntil: now }, now),
  );
  const txid = await world.send(network, { asset: network, address, amount: '3' });
  await world.mine(network, 3);
  await world.tend(network);
  const { public_id, status } = await db.database
    .selectFrom('wallet_deposits')
    .select(['public_id', 'status'])
    .where('txid', '=', txid)
    .executeTakeFirstOrThrow();
  expect(status).toBe('held');
  expect(await balance(houseSuspense)).toBe('3');
  return public_id;
}

function sendBack(depositId: string, to: WithdrawalAddress = { Address: theirs() }) {
  const { chains, clock } = world;
  return inTransaction(db.database, async (tx) => {
    const now = clock.now();
    const planned = await planHeldReturn(tx, { depositId, to, chains, addressChecks, now });
    if (planned.refused) return planned.reason;
    await returnHeldDeposit(tx, planned.value, { chains, now });
    return 'done';
  });
}

const depositNow = (depositId: string) =>
  db.database
    .selectFrom('wallet_deposits')
    .select(['status', 'held_reason'])
    .where('public_id', '=', depositId)
    .executeTakeFirstOrThrow();

const waysBack = (depositId: string) =>
  db.database
    .selectFrom('wallet_withdrawals as w')
    .innerJoin('wallet_deposits as d', 'd.id', 'w.returned_deposit_id')
    .select(['w.id', 'w.public_id', 'w.status', 'w.amount', 'w.fee', 'w.address'])
    .where('d.public_id', '=', depositId)
    .orderBy('w.id')
    .execute();

async function expectBooksInOrder() {
  const found = await inTransaction(db.database, (tx) =>
    Promise.all(walletChecks.map((check) => check.find(tx, 10))),
  );
  expect(found.flat()).toEqual([]);
}

async function arrive(): Promise<void> {
  for (let block = 0; block < 4; block += 1) {
    await world.tend(network);
    await world.mine(network);
  }
  await world.tend(network);
}

function fail(payoutId: string) {
  const { orders, clock } = world.deps;
  return inTransaction(db.database, async (tx) =>
    failPayout(tx, orders, {
      payout: await lockPayout(tx, payoutId),
      reason: 'reverted_by_network',
      now: clock.now(),
    }),
  );
}

describe('held coins', () => {
  test('are returned once, less the network’s fee, even while other owners are frozen', async () => {
    const id = await heldDeposit();
    const freeze = { subject: 'deposit:other', portfolioId: '299', now: world.clock.now() };
    await inTransaction(db.database, (tx) => freezePayouts(tx, freeze));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sendBack(id, { Address: theirs(900 + index) })),
    );
    expect(answers.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'deposit_not_held'), 'done']);
    const [way, ...others] = await waysBack(id);
    expect(others).toEqual([]);
    expect(Number(way?.amount) + Number(way?.fee)).toBeCloseTo(3, 8);
    expect(await balance(houseSuspense)).toBe('0');
    await expectBooksInOrder();
    await arrive();
    expect((await waysBack(id)).map(({ status }) => status)).toEqual(['final']);
    expect((await depositNow(id)).status).toBe('returned');
    expect(await sendBack(id)).toBe('deposit_not_held');
    await expectBooksInOrder();
    await inTransaction(db.database, (tx) => endFreeze(tx, freeze.subject, world.clock.now()));
  });

  test('are not returned to an address that their network does not accept, and nothing is written', async () => {
    const id = await heldDeposit();
    const before = await balance(houseFees);
    expect(await sendBack(id, {})).toBe('address_required');
    expect(await sendBack(id, { Address: 'nonsense' })).toBe('address_invalid');
    expect(await sendBack(id, { Address: theirs(), Network: 'BTC' })).toBe('address_wrong_network');
    expect(await sendBack(id, { Address: theirs(), BankAccount: '2000145399/0800' })).toBe('field_invalid');
    expect(await sendBack('nothing')).toBe('deposit_unknown');
    expect(await waysBack(id)).toEqual([]);
    expect((await depositNow(id)).status).toBe('held');
    expect(await balance(houseFees)).toBe(before);
  });

  test('stay while the owner of the receiving address is frozen', async () => {
    const id = await heldDeposit();
    const freeze = { subject: `deposit:of-${owner}`, portfolioId: owner, now: world.clock.now() };
    await inTransaction(db.database, (tx) => freezePayouts(tx, freeze));
    expect(await sendBack(id)).toBe('payouts_frozen');
    await inTransaction(db.database, (tx) => endFreeze(tx, freeze.subject, world.clock.now()));
    expect(await sendBack(id)).toBe('done');
  });

  test('are either credited or returned, also concurrently', async () => {
    const id = await heldDeposit();
    const give = () =>
      inTransaction(db.database, (tx) =>
        creditHeldDeposit(tx, { depositId: id, portfolioId: '72', now: world.clock.now() }),
      );
    const [given, sent] = await Promise.all([give(), sendBack(id)]);
    expect([given.refused, sent === 'deposit_not_held']).toEqual(
      given.refused ? [true, false] : [false, true],
    );
    expect(await sendBack(id)).toBe('deposit_not_held');
    expect(await give()).toMatchObject({ reason: 'deposit_not_held' });
    expect(await balance(houseSuspense)).toBe('0');
    await expectBooksInOrder();
  });

  test('with an unsigned return are given up in full and can be returned again', async () => {
    const id = await heldDeposit();
    expect(await sendBack(id)).toBe('done');
    const { orders, clock } = world.deps;
    const giveUp = async () =>
      inTransaction(db.database, async (tx) => {
        const locked = await lockUnsigned(tx, (await waysBack(id))[0]?.public_id ?? '');
        if (!locked.refused) await giveUpPayout(tx, locked.value, { orders, now: clock.now() });
        return locked.refused;
      });
    expect(await giveUp()).toBe(false);
    expect(await giveUp()).toBe(true);
    expect(await depositNow(id)).toEqual({ status: 'held', held_reason: 'return_failed' });
    expect(await balance(houseSuspense)).toBe('3');
    expect(world.reported.filter((line) => line.startsWith('failed'))).toEqual([]);
    await expectBooksInOrder();
    expect(await sendBack(id, { Address: theirs(901) })).toBe('done');
    await arrive();
    expect((await waysBack(id)).map(({ status }) => status)).toEqual(['failed', 'final']);
    await expectBooksInOrder();
  });

  test('with a return reverted by the network are held in full, including the fee', async () => {
    const id = await heldDeposit();
    await sendBack(id);
    await world.tend(network);
    const [way] = await waysBack(id);
    expect(way?.status).toBe('sent');
    await fail(way?.id ?? '');
    expect(await depositNow(id)).toEqual({ status: 'held', held_reason: 'return_failed' });
    expect(await balance(houseSuspense)).toBe('3');
    await expectBooksInOrder();
  });

  test('are returned in one step, wherever the program is killed', async () => {
    const id = await heldDeposit();
    const run = async (crashAt: string) => {
      const child = spawn(process.execPath, [worker, db.url, id, theirs()], {
        env: { ...process.env, CRASH_AT: crashAt },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [, signal] = await once(child, 'exit');
      return signal;
    };
    expect(await run('held-deposit-returned:1')).toBe('SIGKILL');
    expect((await depositNow(id)).status).toBe('held');
    expect(await waysBack(id)).toEqual([]);
    expect(await run('')).toBeNull();
    expect(await run('')).toBeNull();
    expect(await waysBack(id)).toHaveLength(1);
    await expectBooksInOrder();
  });
});

describe('a chain that loses coins that are being returned', () => {
  test('cancels an unsigned return', async () => {
    const id = await heldDeposit();
    await sendBack(id);
    await world.reorganise(network, 3, true);
    await world.tend(network);
    expect((await depositNow(id)).status).toBe('reversed');
    expect((await waysBack(id)).map(({ status }) => status)).toEqual(['failed']);
    expect(await balance(houseSuspense)).toBe('0');
    expect(await balance(chain(network))).toBe('-10');
    await expectBooksInOrder();
  });

  test('leaves a signed return that has arrived to an operator', async () => {
    const id = await heldDeposit();
    await sendBack(id);
    await world.tend(network);
    await world.reorganise(network, 3, true);
    await world.tend(network);
    expect((await depositNow(id)).status).toBe('disputed');
    const settle = (choice: typeof writeOffDeposit) =>
      inTransaction(db.database, async (tx) => {
        const disputed = await lockDisputed(tx, id);
        if (disputed.refused) return disputed.reason;
        await choice(tx, disputed.value, world.clock.now());
        return 'done';
      });
    expect(await settle(writeOffDeposit)).toBe('return_on_its_way');
    await arrive();
    expect((await waysBack(id)).map(({ status }) => status)).toEqual(['final']);
    // The owner of the address never had these coins, so they are not taken from the present balance.
    await world.give(owner, network, network, '9');
    await settle(async (tx, deposit, now) => {
      const taken = await takeBackDisputed(tx, world.deps, deposit, now);
      expect(taken).toMatchObject({ reason: 'InsufficientFunds' });
    });
    expect(await settle(writeOffDeposit)).toBe('done');
    expect(await balance(houseLosses)).toBe('-3');
    expect(await world.available(owner, network)).toBe('9');
    await expectBooksInOrder();
  });

  test('takes them from suspense when their return has failed meanwhile', async () => {
    const id = await heldDeposit();
    await sendBack(id);
    await world.tend(network);
    await world.reorganise(network, 3, true);
    await world.tend(network);
    expect((await depositNow(id)).status).toBe('disputed');
    await fail((await waysBack(id))[0]?.id ?? '');
    await world.mine(network);
    await world.tend(network);
    expect((await depositNow(id)).status).toBe('reversed');
    expect(await balance(houseSuspense)).toBe('0');
    await expectBooksInOrder();
  });
});
