import { chain, houseFees, houseSuspense } from '@dukat/ledger/accounts';
import { formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { newAddress } from '../addresses/addresses-repository.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';

let db: TestDatabase;
let world: SandboxWorld;
let serial = 0;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  world = await sandboxWorld(db.database);
  serial += 1;
});

async function orderAddress(network: string, asset: string) {
  const orderPublicId = `order-${serial}`;
  const made = await inTransaction(db.database, (tx) =>
    world.wallets.depositAddressForOrder(tx, {
      orderPublicId,
      portfolioId: '7',
      asset,
      network,
      now: world.clock.now(),
    }),
  );
  if (made.refused) throw new Error(made.reason);
  return { orderPublicId, ...made.value };
}

function ownWallet(portfolioId: string, network: string, asset: string) {
  return inTransaction(db.database, (tx) =>
    newAddress(tx, world.requirePort(network), { purpose: 'wallet', portfolioId, asset }, world.clock.now()),
  );
}

async function readStatus(txid: string) {
  const row = await db.database
    .selectFrom('wallet_deposits')
    .select(['status', 'held_reason'])
    .where('txid', '=', txid)
    .executeTakeFirst();
  return row === undefined ? undefined : [row.status, row.held_reason];
}

describe("a deposit to an order's address", () => {
  test('is seen in the mempool, counted per block and arrives with enough confirmations', async () => {
    const { orderPublicId, address } = await orderAddress('LTC', 'LTC');
    await world.send('LTC', { asset: 'LTC', address, amount: '1.5' });
    await world.tend('LTC');
    for (let block = 0; block < 3; block += 1) {
      await world.mine('LTC');
      // Another scan reports nothing new.
      await world.tend('LTC');
      await world.tend('LTC');
    }
    await world.mine('LTC');
    await world.tend('LTC');
    expect(world.reported).toEqual([
      `seen ${orderPublicId} 1.5 0/3`,
      `seen ${orderPublicId} 1.5 1/3`,
      `seen ${orderPublicId} 1.5 2/3`,
      `arrived ${orderPublicId} 1.5 LTC fee 0`,
    ]);
  });

  test('removed by a reorganisation is dropped, and seen again when it returns', async () => {
    const { orderPublicId, address } = await orderAddress('DOGE', 'DOGE');
    await world.send('DOGE', { asset: 'DOGE', address, amount: '100' });
    await world.mine('DOGE');
    await world.tend('DOGE');
    await world.reorganise('DOGE', 1, false);
    await world.tend('DOGE');
    await world.mine('DOGE', 3);
    await world.tend('DOGE');
    expect(world.reported).toEqual([
      `seen ${orderPublicId} 100 1/3`,
      `seen ${orderPublicId} 100 0/3`,
      `arrived ${orderPublicId} 100 DOGE fee 0`,
    ]);
  });

  test('that was double-spent is dropped permanently', async () => {
    const { orderPublicId, address } = await orderAddress('DASH', 'DASH');
    const txid = await world.send('DASH', { asset: 'DASH', address, amount: '2' });
    await world.mine('DASH', 2);
    await world.tend('DASH');
    await world.reorganise('DASH', 2, true);
    await world.tend('DASH');
    await world.mine('DASH', 5);
    await world.tend('DASH');
    expect(world.reported).toEqual([`seen ${orderPublicId} 2 2/3`, `dropped ${orderPublicId}`]);
    expect(await readStatus(txid)).toEqual(['dropped', null]);
  });

  test('in an asset other than ordered is held in suspense without informing the order', async () => {
    const { address } = await orderAddress('ERC20', 'ETH');
    const txid = await world.send('ERC20', { asset: 'USDC', address, amount: '500' });
    await world.mine('ERC20', 3);
    await world.tend('ERC20');
    expect(world.reported).toEqual([]);
    expect(await readStatus(txid)).toEqual(['held', 'other_asset_than_ordered']);
    expect(formatAmount(await readBalance(db.database, houseSuspense, 'USDC'))).toBe('500');
    expect(formatAmount(await readBalance(db.database, chain('ERC20'), 'USDC'))).toBe('-500');
  });
});

describe("a deposit to a user's own address", () => {
  test('is credited less the deposit fee, which is booked as income', async () => {
    const terms = findAsset('ETH')?.networks.find(({ network }) => network === 'ERC20');
    const wallet = await ownWallet('11', 'ERC20', 'ETH');
    await world.send('ERC20', { asset: 'ETH', address: wallet.address, amount: '1' });
    await world.mine('ERC20', 3);
    await world.tend('ERC20');
    const fee = formatAmount(await readBalance(db.database, houseFees, 'ETH'));
    expect(fee).toBe(formatAmount(terms?.depositFee ?? zero));
    expect(Number(await world.available('11', 'ETH')) + Number(fee)).toBeCloseTo(1, 12);
  });

  test('exactly at the minimum is credited, one unit below it is held', async () => {
    const terms = findAsset('BTC')?.networks.find(({ network }) => network === 'BTC');
    if (terms === undefined) throw new Error('expected terms for BTC');
    const wallet = await ownWallet('12', 'BTC', 'BTC');
    const smallest = formatAmount(terms.depositMin);
    const below = formatAmount((terms.depositMin - 10n ** 10n) as typeof terms.depositMin);
    await world.send('BTC', { asset: 'BTC', address: wallet.address, amount: smallest });
    const tooSmall = await world.send('BTC', { asset: 'BTC', address: wallet.address, amount: below });
    await world.mine('BTC', 3);
    await world.tend('BTC');
    expect(await world.available('12', 'BTC')).toBe(smallest);
    expect(await readStatus(tooSmall)).toEqual(['held', 'below_deposit_minimum']);
  });

  test('in another known coin of the network is credited too', async () => {
    const wallet = await ownWallet('18', 'ERC20', 'ETH');
    await world.send('ERC20', { asset: 'DAI', address: wallet.address, amount: '900' });
    await world.mine('ERC20', 3);
    await world.tend('ERC20');
    expect(Number(await world.available('18', 'DAI'))).toBeGreaterThan(890);
    expect(await world.available('18', 'ETH')).toBe('0');
  });

  test('with a memo is credited to its owner, and with an unknown memo is held', async () => {
    const [one, two] = [await ownWallet('13', 'XRP', 'XRP'), await ownWallet('14', 'XRP', 'XRP')];
    expect(one.address).toBe(two.address);
    await world.send('XRP', { asset: 'XRP', address: two.address, memo: two.memo ?? '', amount: '40' });
    const lost = await world.send('XRP', { asset: 'XRP', address: two.address, memo: '1', amount: '40' });
    const bare = await world.send('XRP', { asset: 'XRP', address: two.address, amount: '40' });
    await world.mine('XRP', 3);
    await world.tend('XRP');
    expect([await world.available('13', 'XRP'), await world.available('14', 'XRP')]).toEqual(['0', '40']);
    expect(await readStatus(lost)).toEqual(['held', 'memo_unknown']);
    expect(await readStatus(bare)).toEqual(['held', 'memo_unknown']);
  });

  test('that is read fifty times concurrently is credited once', async () => {
    const wallet = await ownWallet('15', 'SOL', 'SOL');
    await world.send('SOL', { asset: 'SOL', address: wallet.address, amount: '3' });
    await world.mine('SOL', 3);
    await Promise.all(Array.from({ length: 50 }, () => world.tend('SOL')));
    expect(await world.available('15', 'SOL')).toBe('3');
  });

  test('removed by a deep reorganisation after the credit is taken back from the balance', async () => {
    const wallet = await ownWallet('16', 'BCH', 'BCH');
    const txid = await world.send('BCH', { asset: 'BCH', address: wallet.address, amount: '3' });
    await world.mine('BCH', 3);
    await world.tend('BCH');
    expect(await world.available('16', 'BCH')).toBe('3');
    await world.reorganise('BCH', 3, true);
    await world.tend('BCH');
    expect(await world.available('16', 'BCH')).toBe('0');
    expect(await readStatus(txid)).toEqual(['reversed', null]);
  });

  test('removed after its owner spent it is disputed, and no balance becomes negative', async () => {
    const wallet = await ownWallet('17', 'BCH', 'BCH');
    const txid = await world.send('BCH', { asset: 'BCH', address: wallet.address, amount: '3' });
    await world.mine('BCH', 3);
    await world.tend('BCH');
    const spent = await inTransaction(db.database, (tx) =>
      world.wallets.requestChainPayout(tx, {
        reference: `withdrawal:${txid}`,
        portfolioId: '17',
        asset: 'BCH',
        network: 'BCH',
        to: { Address: wallet.address },
        gross: toAmount('3'),
        from: 'available',
        now: world.clock.now(),
      }),
    );
    expect(spent.refused).toBe(false);
    await world.reorganise('BCH', 3, true);
    await world.tend('BCH');
    expect(await world.available('17', 'BCH')).toBe('0');
    expect(await readStatus(txid)).toEqual(['disputed', null]);
  });
});
