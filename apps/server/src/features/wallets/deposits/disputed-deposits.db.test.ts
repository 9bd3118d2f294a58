import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chain, houseLosses } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { listFrozenPortfolios } from '../../freezes/freezes-facade.ts';
import { newAddress } from '../addresses/addresses-repository.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';
import { walletChecks } from '../wallets-audit.ts';
import { lockDisputed, takeBackDisputed, writeOffDeposit } from './disputed-deposits.ts';

// A chain loses coins after their credit: what the owner may still withdraw, and what happens when the coins return.

const worker = fileURLToPath(new URL('../testing/process-until-done.ts', import.meta.url));
const networks = ['BCH', 'LTC', 'DASH', 'ZEC', 'DOGE', 'DCR', 'BSV', 'ETC'];
const workers = 20;
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
beforeEach(() => {
  network = networks[serial] ?? '';
  serial += 1;
  owner = String(300 + serial);
});

/** Creates a deposit address of the owner. */
async function walletAddress(): Promise<string> {
  const purpose = { purpose: 'wallet', portfolioId: owner, asset: network } as const;
  const { address } = await inTransaction(db.database, (tx) =>
    newAddress(tx, world.requirePort(network), purpose, world.clock.now()),
  );
  return address;
}

/** Credits three coins to the owner. */
async function creditedDeposit(): Promise<string> {
  const address = await walletAddress();
  const txid = await world.send(network, { asset: network, address, amount: '3' });
  await world.mine(network, 3);
  await world.tend(network);
  expect(await world.available(owner, network)).toBe('3');
  return txid;
}

function withdraw(portfolioId: string, gross: string, reference = `out:${portfolioId}`) {
  return inTransaction(db.database, (tx) =>
    world.wallets.requestChainPayout(tx, {
      reference,
      portfolioId,
      asset: network,
      network,
      to: { Address: world.requirePort(network).addressAt(1, 900).address },
      gross: toAmount(gross),
      from: 'available',
      now: world.clock.now(),
    }),
  );
}

/** Removes the last blocks of the chain. Returns a function that adds their transactions again. */
async function forget(): Promise<() => Promise<void>> {
  const lost = await db.database
    .selectFrom('sandbox_chain_transactions')
    .selectAll()
    .where('network', '=', network)
    .execute();
  await world.reorganise(network, 3, true);
  return async () => {
    for (const { id: _, ...row } of lost)
      await db.database
        .insertInto('sandbox_chain_transactions')
        .values({ ...row, height: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  };
}

/** The owner has spent the coins, with nothing sent yet, when the chain loses them. */
async function disputedDeposit() {
  const txid = await creditedDeposit();
  expect((await withdraw(owner, '3')).refused).toBe(false);
  const giveBack = await forget();
  return { txid, giveBack };
}

async function deposit(txid: string) {
  return db.database
    .selectFrom('wallet_deposits')
    .select(['status', 'round', 'public_id'])
    .where('txid', '=', txid)
    .executeTakeFirstOrThrow();
}

async function withdrawals(portfolioId: string) {
  const rows = await db.database
    .selectFrom('wallet_withdrawals')
    .select(['status', 'problem'])
    .where('portfolio_id', '=', portfolioId)
    .execute();
  return rows.map(({ status, problem }) => [status, problem]);
}

async function expectBooksInOrder() {
  const found = await inTransaction(db.database, (tx) =>
    Promise.all(walletChecks.map((check) => check.find(tx, 10))),
  );
  expect(found.flat()).toEqual([]);
}

/** Mines and scans, from many workers concurrently, until everything has enough confirmations. */
async function mineAndScan(blocks = 4): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    await world.mine(network);
    await Promise.all(Array.from({ length: workers }, () => world.tend(network)));
  }
}

describe('a deposit that its chain lost after the owner spent it', () => {
  test('stops every withdrawal of the owner and nobody else’s', async () => {
    const { txid } = await disputedDeposit();
    await world.fund(network, network, '50');
    await world.give('900', network, network, '100');
    await world.tend(network);
    expect((await deposit(txid)).status).toBe('disputed');
    expect(await listFrozenPortfolios(db.database)).toContain(owner);
    // More withdrawals of the frozen owner than one run takes, all older than the other owner's.
    await world.give(owner, network, network, '1000');
    for (let count = 0; count < 110; count += 1) await withdraw(owner, '1', `many:${owner}:${count}`);
    await withdraw('900', '1', `other:${network}`);
    await world.tend(network);
    const kept = await withdrawals(owner);
    expect(kept).toHaveLength(111);
    expect(new Set(kept.map(String))).toEqual(new Set(['stored,payouts_frozen']));
    expect((await withdrawals('900')).map(([status]) => status)).not.toEqual(['stored']);
    await expectBooksInOrder();
  });

  test('unfreezes the owner when it is mined again, and is credited once', async () => {
    const { txid, giveBack } = await disputedDeposit();
    await world.tend(network);
    await giveBack();
    await world.fund(network, network, '1');
    await mineAndScan();
    expect(await deposit(txid)).toMatchObject({ status: 'credited', round: 0 });
    expect(await listFrozenPortfolios(db.database)).not.toContain(owner);
    expect(await world.available(owner, network)).toBe('0');
    expect((await withdrawals(owner)).map(([status]) => status)).not.toEqual(['stored']);
    await expectBooksInOrder();
  });

  test('is booked as a loss when written off, and the loss is booked back with the coins', async () => {
    const { txid, giveBack } = await disputedDeposit();
    await world.tend(network);
    const { public_id } = await deposit(txid);
    const writeOff = () =>
      inTransaction(db.database, async (tx) => {
        const disputed = await lockDisputed(tx, public_id);
        if (!disputed.refused) await writeOffDeposit(tx, disputed.value, world.clock.now());
        return disputed.refused ? disputed.reason : 'done';
      });
    const answers = await Promise.all(Array.from({ length: workers }, writeOff));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const losses = async () => formatAmount(await readBalance(db.database, houseLosses, network));
    expect(await losses()).toBe('-3');
    expect(await listFrozenPortfolios(db.database)).not.toContain(owner);
    await expectBooksInOrder();
    await giveBack();
    await mineAndScan();
    expect(await losses()).toBe('0');
    expect(await deposit(txid)).toMatchObject({ status: 'credited', round: 1 });
    await expectBooksInOrder();
  });

  test('is taken back from the owner’s later balance, or refused', async () => {
    const { txid } = await disputedDeposit();
    await world.tend(network);
    const { public_id } = await deposit(txid);
    const takeBack = () =>
      inTransaction(db.database, async (tx) => {
        const disputed = await lockDisputed(tx, public_id);
        return disputed.refused
          ? disputed
          : takeBackDisputed(tx, world.deps, disputed.value, world.clock.now());
      });
    expect(await takeBack()).toMatchObject({ reason: 'InsufficientFunds' });
    await world.give(owner, network, network, '5');
    expect((await takeBack()).refused).toBe(false);
    expect(await takeBack()).toMatchObject({ reason: 'deposit_not_disputed' });
    expect(await world.available(owner, network)).toBe('2');
    expect(await listFrozenPortfolios(db.database)).not.toContain(owner);
    await expectBooksInOrder();
  });

  test('is disputed and frozen in one step, wherever the program is killed', async () => {
    const { txid } = await disputedDeposit();
    const run = async (crashAt: string) => {
      const child = spawn(process.execPath, [worker, db.url, network], {
        env: { ...process.env, CRASH_AT: crashAt },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [, signal] = await once(child, 'exit');
      return signal;
    };
    expect(await run('deposit-disputed:1')).toBe('SIGKILL');
    expect((await deposit(txid)).status).toBe('credited');
    expect(await listFrozenPortfolios(db.database)).not.toContain(owner);
    await world.tend(network);
    expect((await deposit(txid)).status).toBe('disputed');
    expect(await listFrozenPortfolios(db.database)).toContain(owner);
    expect(await withdrawals(owner)).toEqual([['stored', 'payouts_frozen']]);
  });
});

test('a lost deposit that cannot be taken back does not stop the credit of others', async () => {
  const lost = await creditedDeposit();
  await asOwner(
    db.ownerUrl,
    `create function stop_loss() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`,
    `create trigger stop_loss before update on wallet_deposits for each row
       when (new.status = 'reversed') execute function stop_loss()`,
  );
  await forget();
  owner = `${owner}0`;
  const address = await walletAddress();
  const other = await world.send(network, { asset: network, address, amount: '2' });
  await world.mine(network, 4);
  await expect(world.tend(network)).rejects.toThrow('stopped');
  expect([(await deposit(lost)).status, (await deposit(other)).status]).toEqual(['credited', 'credited']);
  await asOwner(db.ownerUrl, 'drop trigger stop_loss on wallet_deposits');
  await world.tend(network);
  expect((await deposit(lost)).status).toBe('reversed');
  expect(await world.available(owner, network)).toBe('2');
  await expectBooksInOrder();
});

test('a reversed deposit that is mined again is credited again, once each time', async () => {
  const txid = await creditedDeposit();
  for (const round of [1, 2]) {
    const giveBack = await forget();
    await world.tend(network);
    expect((await deposit(txid)).status).toBe('reversed');
    expect(await world.available(owner, network)).toBe('0');
    await expectBooksInOrder();
    await giveBack();
    await mineAndScan(3);
    expect(await deposit(txid)).toMatchObject({ status: 'credited', round });
    expect(await world.available(owner, network)).toBe('3');
    expect(formatAmount(await readBalance(db.database, chain(network), network))).toBe('-3');
    await expectBooksInOrder();
  }
});
