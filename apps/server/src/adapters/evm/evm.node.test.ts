import { availableAccount, chain, houseCapital, networkCosts } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepNetwork } from '../../features/wallets/sweeps/sweep-network.ts';
import { type NodeWorld, nodeWorld } from '../../features/wallets/testing/node-world.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { post } from '../../platform/ledger/post.ts';
import { evmKeys } from './evm-keys.ts';
import { evmNode } from './evm-node.ts';
import { evmPort } from './evm-port.ts';
import { type Anvil, startAnvil } from './testing/start-anvil.ts';

// The whole slice against a real node: deposits of a coin and a token, credits and payouts.
const keys = evmKeys(`${'abandon '.repeat(11)}about`);
const needed = 12;
let node: Anvil;
let world: NodeWorld;

beforeAll(async () => {
  node = await startAnvil();
  world = await nodeWorld(
    evmPort({
      network: 'ERC20',
      chainId: 31_337,
      node: evmNode(node.url),
      keys,
      tokens: [{ asset: 'USDC', contract: node.token, decimals: 6 }],
      explorer: 'https://explorer.example/tx/',
    }),
  );
});
afterAll(async () => {
  await node?.stop();
  await world?.close();
});

const terms = (asset: string) => {
  const found = findAsset(asset)?.networks.find(({ network }) => network === 'ERC20');
  if (found === undefined) throw new Error(`${asset} travels on Ethereum`);
  return found;
};
const less = (amount: string, fee: bigint) =>
  formatAmount((toAmount(amount) - fee) as ReturnType<typeof toAmount>);

async function mineConfirmations(blocks = needed) {
  await node.mine(blocks);
  await world.tend();
}

describe('deposits', () => {
  test('natively are credited after twelve blocks and not after eleven, minus the fee', async () => {
    await node.pay(await world.wallet('31', 'ETH'), '1.5');
    await mineConfirmations(11);
    expect(await world.available('31', 'ETH')).toBe('0');
    await mineConfirmations(1);
    expect(await world.available('31', 'ETH')).toBe(less('1.5', terms('ETH').depositFee));
  });

  test('as a token are counted with its six decimals', async () => {
    await node.payToken(await world.wallet('32', 'USDC'), 25_500_000n);
    await mineConfirmations();
    expect(await world.available('32', 'USDC')).toBe(less('25.5', terms('USDC').depositFee));
  });

  test('twice in one transaction are two deposits', async () => {
    await node.payTokenTwice(await world.wallet('33', 'USDC'), 7_000_000n);
    await mineConfirmations();
    expect(await world.available('33', 'USDC')).toBe(less('14', terms('USDC').depositFee * 2n));
  });

  test('as transfers of zero are ignored', async () => {
    await node.payToken(await world.wallet('34', 'USDC'), 0n);
    await mineConfirmations();
    const row = await world.database
      .selectFrom('wallet_deposits')
      .select('id')
      .where('amount', '=', '0')
      .execute();
    expect(row).toEqual([]);
    expect(await world.available('34', 'USDC')).toBe('0');
  });

  test('for an order are dropped when a reorganisation removes their block', async () => {
    const owner = { purpose: 'order', orderPublicId: 'o1', portfolioId: '35', asset: 'ETH' } as const;
    await node.pay((await world.address({ ...owner, shownUntil: world.clock.now() })).address, '0.25');
    await mineConfirmations(2);
    await node.reorganise(3);
    await world.tend();
    expect(world.reported).toEqual(['seen o1 0.25 2/12', 'dropped o1']);
  });
});

describe('payouts', () => {
  // The hot wallet pays; before the first sweep it is funded from outside.
  beforeAll(async () => {
    await node.pay(keys.hotWallet.address, '5');
    await node.payToken(keys.hotWallet.address, 900_000_000n);
    await mineConfirmations();
    // Coins that the owner sends there are capital; part of it is moved to a user for these tests.
    for (const [asset, whole, users] of [
      ['ETH', '5', '1'],
      ['USDC', '900', '200'],
    ] as const) {
      expect(formatAmount(await readBalance(world.database, houseCapital, asset))).toBe(whole);
      await inTransaction(world.database, (tx) =>
        post(tx, {
          reference: `given:${asset}`,
          type: 'house_move',
          entries: [
            { account: houseCapital, asset, amount: toAmount(`-${users}`) },
            { account: availableAccount('50'), asset, amount: toAmount(users) },
          ],
        }),
      );
    }
  });

  test('natively arrive exactly, and the gas cost is booked', async () => {
    const to = privateKeyToAddress(generatePrivateKey());
    await world.withdraw('50', 'order:native', 'ETH', to, '0.5');
    await world.tend();
    await mineConfirmations();
    const payout = await world.findPayout('order:native');
    expect(payout?.status).toBe('final');
    expect(payout?.url).toBe(`https://explorer.example/tx/${payout?.txid}`);
    expect(await node.test.getBalance({ address: to })).toBe(payout?.amount);
    expect(-(await readBalance(world.database, networkCosts, 'ETH'))).toBeGreaterThan(0n);
    expect(world.reported).toContain('final order:native with txid');
  });

  test('as a token arrive in its six decimals', async () => {
    const to = privateKeyToAddress(generatePrivateKey());
    await world.withdraw('50', 'order:token', 'USDC', to, '42.123456');
    await world.tend();
    await mineConfirmations();
    const payout = await world.findPayout('order:token');
    expect(payout?.status).toBe('final');
    expect(await node.tokenBalance(to)).toBe((payout?.amount ?? 0n) / 10n ** 12n);
  });

  test('rejected by the contract return to the balance, and the order is notified', async () => {
    const before = await readBalance(world.database, availableAccount('50'), 'USDC');
    await world.withdraw('50', 'order:refused', 'USDC', '0x000000000000000000000000000000000000dEaD', '10');
    await world.tend();
    await mineConfirmations();
    const payout = await world.findPayout('order:refused');
    expect(payout?.status).toBe('failed');
    expect(world.reported).toContain('failed order:refused reverted_by_network');
    const fee = terms('USDC').withdrawalFee;
    expect(await readBalance(world.database, availableAccount('50'), 'USDC')).toBe(before - fee);
  });

  test('whose block was removed are sent again as the same transaction', async () => {
    const to = privateKeyToAddress(generatePrivateKey());
    await world.withdraw('50', 'order:reorganised', 'ETH', to, '0.1');
    await world.tend();
    await mineConfirmations(1);
    const before = await world.findPayout('order:reorganised');
    await node.reorganise(2);
    await world.tend();
    await world.tend();
    await mineConfirmations();
    expect(await world.findPayout('order:reorganised')).toMatchObject({
      status: 'final',
      txid: before?.txid,
    });
    expect(await node.test.getBalance({ address: to })).toBe(before?.amount);
  });

  test('use consecutive nonces', async () => {
    for (const name of ['a', 'b', 'c']) {
      await world.withdraw('50', `w:${name}`, 'ETH', privateKeyToAddress(generatePrivateKey()), '0.05');
    }
    await Promise.all([world.tend(), world.tend()]);
    await mineConfirmations();
    const rows = await world.database
      .selectFrom('wallet_withdrawals')
      .select(['nonce', 'status'])
      .where('reference', 'like', 'w:%')
      .orderBy('id')
      .execute();
    const numbers = rows.map(({ nonce }) => Number(nonce));
    expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step));
    expect(rows.every(({ status }) => status === 'final')).toBe(true);
  });
});

describe('the balance of deposit addresses', () => {
  const sweep = () => sweepNetwork(world.deps, world.port);
  const rounds = async () => {
    await sweep();
    await mineConfirmations();
  };

  test('is moved to the hot wallet: the coin immediately, a token after its gas, and the gas is not credited as a deposit', async () => {
    const { hotWallet } = keys;
    const before = await node.test.getBalance({ address: hotWallet.address });
    const tokenBefore = await node.tokenBalance(hotWallet.address);
    const owners = async () => [
      await world.available('31', 'ETH'),
      await world.available('32', 'ETH'),
      await world.available('32', 'USDC'),
    ];
    const ownersBefore = await owners();
    const books = await readBalance(world.database, chain('ERC20'), 'USDC');

    await rounds();
    expect(await node.test.getBalance({ address: hotWallet.address })).toBeGreaterThan(before + 10n ** 18n);
    expect(await node.tokenBalance(hotWallet.address)).toBe(tokenBefore);
    await rounds();
    // 25.5 and twice 7 were deposited on two addresses.
    expect(await node.tokenBalance(hotWallet.address)).toBe(tokenBefore + 39_500_000n);

    expect(await owners()).toEqual(ownersBefore);
    expect(await readBalance(world.database, chain('ERC20'), 'USDC')).toBe(books);
    const sweeps = await world.database
      .selectFrom('wallet_sweeps')
      .select(['asset', 'kind', 'status'])
      .orderBy('asset')
      .orderBy('kind')
      .execute();
    expect(sweeps.map(({ asset, kind, status }) => `${asset} ${kind} ${status}`)).toEqual([
      'ETH move final',
      'USDC gas final',
      'USDC gas final',
      'USDC move final',
      'USDC move final',
    ]);
  });

  test('is moved once: another round finds nothing', async () => {
    await rounds();
    const { length } = await world.database.selectFrom('wallet_sweeps').select('id').execute();
    expect(length).toBe(5);
  });
});

describe('the node', () => {
  test('refuses a second transaction with a used nonce, and recognises the first', async () => {
    const { signed_bytes: bytes, nonce } = await world.database
      .selectFrom('wallet_withdrawals')
      .select(['signed_bytes', 'nonce'])
      .where('reference', '=', 'w:a')
      .executeTakeFirstOrThrow();
    expect(await world.port.broadcast(bytes ?? '')).toEqual({ kind: 'known' });
    const { spending } = world.port;
    if (spending.kind !== 'nonce') throw new Error('expected an account to spend from on an EVM chain');
    const built = await spending.build({
      payout: { asset: 'ETH', address: keys.addressAt(0, 0), memo: null, amount: toAmount('0.001') },
      quote: await world.port.feeQuote('ETH'),
      nonce: Number(nonce),
    });
    if (built.refused) throw new Error(built.reason);
    expect(await world.port.broadcast(built.value.bytes)).toMatchObject({ kind: 'refused' });
  });

  test('reports too little in the hot wallet before signing', async () => {
    const { spending } = world.port;
    if (spending.kind !== 'nonce') throw new Error('expected an account to spend from on an EVM chain');
    const build = async (asset: string, amount: string) =>
      spending.build({
        payout: { asset, address: keys.addressAt(0, 0), memo: null, amount: toAmount(amount) },
        quote: await world.port.feeQuote(asset),
        nonce: 0,
      });
    expect(await build('ETH', '100')).toMatchObject({ refused: true, reason: 'hot_wallet_too_low' });
    expect(await build('USDC', '100000')).toMatchObject({ refused: true, reason: 'hot_wallet_too_low' });
    expect(await build('BTC', '1')).toMatchObject({ refused: true, reason: 'address_not_payable' });
  });

  test('of another chain is not read', async () => {
    const other = evmPort({
      network: 'ERC20',
      chainId: 1,
      node: evmNode(node.url),
      keys,
      tokens: [],
      explorer: null,
    });
    await expect(other.tip()).rejects.toThrow('the node serves the chain 31337, not 1');
  });

  test('that does not answer is an outage', async () => {
    const silent = evmPort({
      network: 'ERC20',
      chainId: 1,
      node: evmNode('http://127.0.0.1:9'),
      keys,
      tokens: [],
      explorer: null,
    });
    await expect(silent.tip()).rejects.toThrow('the node does not answer');
  });
});
