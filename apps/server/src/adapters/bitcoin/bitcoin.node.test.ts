import { z } from '@dukat/contract/z';
import { chain, networkCosts } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AddressOwner, newAddress } from '../../features/wallets/addresses/addresses-repository.ts';
import { createChains } from '../../features/wallets/networks/chains.ts';
import { noCollateral } from '../../features/wallets/testing/no-collateral.ts';
import { openDepositGate } from '../../features/wallets/testing/open-deposit-gate.ts';
import { listeningOrder } from '../../features/wallets/testing/sandbox-world.ts';
import type { WalletsDeps } from '../../features/wallets/wallets-deps.ts';
import { walletsFacade } from '../../features/wallets/wallets-facade.ts';
import { processNetwork } from '../../features/wallets/wallets-jobs.ts';
import { type FakeClock, fakeClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { bitcoinMain, bitcoinRegtest } from './bitcoin-network.ts';
import { bitcoinPort } from './bitcoin-port.ts';
import { mnemonicSigner } from './signer.ts';
import { type Regtest, startRegtest } from './testing/start-regtest.ts';
import { watchKey } from './watch-key.ts';

// The whole slice against a real node, in the order of a coin's life: deposit, credit, payout.
const signer = mnemonicSigner(`${'abandon '.repeat(11)}about`, bitcoinRegtest);
const mainSigner = mnemonicSigner(`${'abandon '.repeat(11)}about`, bitcoinMain);
const outside = watchKey(
  mnemonicSigner(`${'zoo '.repeat(11)}wrong`, bitcoinRegtest).extendedPublicKey,
  bitcoinRegtest,
);
const userPortfolio = '21';

let node: Regtest;
let db: TestDatabase;
let clock: FakeClock;
let deps: WalletsDeps;
const { reported, events } = listeningOrder();

beforeAll(async () => {
  [node, db] = await Promise.all([startRegtest(), testDatabase()]);
  clock = fakeClock();
  const port = bitcoinPort({ rpc: node.rpc, chain: bitcoinRegtest, signer, explorer: null });
  const chains = createChains([port], { simulation: undefined });
  const coinSales = { depositCredited: () => Promise.resolve() };
  deps = {
    database: db.database,
    clock,
    chains,
    orders: events,
    coinDepositGate: openDepositGate,
    coinSales,
    collateralDeposits: noCollateral,
  };
  await tend();
});
afterAll(async () => {
  await node?.stop();
  await db?.close();
});

function port() {
  const found = deps.chains.portFor('BTC');
  if (found === undefined) throw new Error('expected an open network for BTC');
  return found;
}
const tend = () => processNetwork(deps, port());
const address = (owner: AddressOwner) =>
  inTransaction(db.database, (tx) => newAddress(tx, port(), owner, clock.now()));
const wallets = () => walletsFacade(deps.chains);
const findPayout = (reference: string) => wallets().findPayout(db.database, reference);
const available = async () =>
  formatAmount(await readBalance(db.database, { kind: 'available', portfolioId: userPortfolio }, 'BTC'));

async function withdraw(reference: string, to: string, gross: string) {
  const answer = await inTransaction(db.database, (tx) =>
    wallets().requestChainPayout(tx, {
      reference,
      portfolioId: userPortfolio,
      asset: 'BTC',
      network: 'BTC',
      to: { Address: to },
      gross: toAmount(gross),
      from: 'available',
      now: clock.now(),
    }),
  );
  if (answer.refused) throw new Error(answer.reason);
}

/** Drops the last blocks and their transactions: this node does not return them to the mempool. */
async function invalidate(blocks: number) {
  const height = await node.rpc(z.number(), 'getblockcount');
  const hash = await node.rpc(z.string(), 'getblockhash', height - blocks + 1);
  await node.rpc(z.unknown(), 'invalidateblock', hash);
}

describe('deposits', () => {
  test('are seen in the mempool and credited after two blocks', async () => {
    const { address: to } = await address({ purpose: 'wallet', portfolioId: userPortfolio, asset: 'BTC' });
    await node.pay(to, 1.25);
    await tend();
    expect(await available()).toBe('0');
    await node.mine(1);
    await tend();
    expect(await available()).toBe('0');
    await node.mine(1);
    await tend();
    expect(await available()).toBe('1.25');
    expect(formatAmount(await readBalance(db.database, chain('BTC'), 'BTC'))).toBe('-1.25');
  });

  test("for an order are reported block by block, as is a reorganisation's loss", async () => {
    const owner = { purpose: 'order', orderPublicId: 'o1', portfolioId: '22', asset: 'BTC' } as const;
    const { address: to } = await address({ ...owner, shownUntil: clock.now() });
    await node.pay(to, 0.5);
    await tend();
    await node.mine(1);
    await tend();
    await invalidate(1);
    await node.mine(2);
    await tend();
    expect(reported).toEqual(['seen o1 0.5 0/2', 'seen o1 0.5 1/2', 'dropped o1']);
  });

  test('of the operator are capital', async () => {
    const { address: to } = await address({ purpose: 'treasury' });
    await node.pay(to, 0.75);
    await node.mine(2);
    await tend();
    expect(formatAmount(await readBalance(db.database, { kind: 'capital' }, 'BTC'))).toBe('0.75');
  });
});

describe('payouts', () => {
  const key = outside(0, 0).publicKey;
  const targets: [string, string | undefined][] = [
    ['P2WPKH', outside(0, 0).address],
    ['P2TR', p2tr(key.slice(1), undefined, bitcoinRegtest.address).address],
    ['P2SH', p2sh(p2wpkh(key, bitcoinRegtest.address), bitcoinRegtest.address).address],
  ];

  test.each(targets)('to %s arrive exactly, and are final after two blocks', async (kind, to = '') => {
    const reference = `order:${kind}`;
    await withdraw(reference, to, '0.1');
    await tend();
    const sent = await findPayout(reference);
    expect(sent?.status).toBe('sent');
    expect(await node.rpc(z.array(z.string()), 'getrawmempool')).toContain(sent?.txid);
    await node.mine(2);
    await tend();
    expect((await findPayout(reference))?.status).toBe('final');
    expect(reported).toContain(`final ${reference} with txid`);
    const mined = await node.rpc(
      z.object({ vout: z.array(z.object({ value: z.number() })), confirmations: z.number() }),
      'getrawtransaction',
      sent?.txid,
      true,
    );
    expect(mined.vout[0]?.value).toBe(Number(formatAmount(sent?.amount ?? toAmount('0'))));
    expect(mined.confirmations).toBe(2);
  });

  test('leave ledger balances that equal the remaining coins', async () => {
    const rows = await db.database
      .selectFrom('wallet_coins')
      .select('amount')
      .where('spent_by', 'is', null)
      .where('height', 'is not', null)
      .execute();
    const coins = rows.reduce((sum, { amount }) => sum + toAmount(amount), 0n);
    expect(-(await readBalance(db.database, chain('BTC'), 'BTC'))).toBe(coins);
    expect(-(await readBalance(db.database, networkCosts, 'BTC'))).toBeGreaterThan(0n);
  });

  test('whose block was removed are sent again as the same transaction', async () => {
    await withdraw('w:reorganised', outside(0, 1).address, '0.1');
    await tend();
    await node.mine(1);
    await tend();
    const before = await findPayout('w:reorganised');
    await invalidate(1);
    expect(await node.rpc(z.array(z.string()), 'getrawmempool')).not.toContain(before?.txid);
    await node.mine(2);
    await tend();
    expect(await node.rpc(z.array(z.string()), 'getrawmempool')).toContain(before?.txid);
    await node.mine(2);
    await tend();
    expect(await findPayout('w:reorganised')).toMatchObject({ status: 'final', txid: before?.txid });
  });

  test('two concurrent ones never spend the same coin', async () => {
    await withdraw('w:a', outside(0, 2).address, '0.1');
    await withdraw('w:b', outside(0, 3).address, '0.1');
    await Promise.all([tend(), tend(), tend()]);
    const ids = [(await findPayout('w:a'))?.txid, (await findPayout('w:b'))?.txid];
    expect(await node.rpc(z.array(z.string()), 'getrawmempool')).toEqual(expect.arrayContaining(ids));
    await node.mine(2);
    await tend();
    expect([(await findPayout('w:a'))?.status, (await findPayout('w:b'))?.status]).toEqual([
      'final',
      'final',
    ]);
  });

  test('wait if the hot wallet has too little, and report it', async () => {
    await inTransaction(db.database, (tx) =>
      tx
        .insertInto('wallet_withdrawals')
        .values({
          public_id: 'too-much',
          reference: 'w:too-much',
          portfolio_id: userPortfolio,
          network: 'BTC',
          asset: 'BTC',
          address: outside(0, 4).address,
          memo: null,
          amount: '1000',
          fee: '0',
          status: 'stored',
          signed_bytes: null,
          txid: null,
          nonce: null,
          network_fee: null,
          height: null,
          last_sent_at: null,
          problem: null,
          created_at: clock.now(),
          ended_at: null,
        })
        .execute(),
    );
    await tend();
    const row = await db.database
      .selectFrom('wallet_withdrawals')
      .select(['status', 'problem'])
      .where('reference', '=', 'w:too-much')
      .executeTakeFirst();
    expect(row).toEqual({ status: 'stored', problem: 'hot_wallet_too_low' });
  });
});

describe('the node', () => {
  test('recognises a repeated transaction, and refuses one whose coins are spent', async () => {
    const { signed_bytes: bytes } = await db.database
      .selectFrom('wallet_withdrawals')
      .select('signed_bytes')
      .where('reference', '=', 'w:a')
      .executeTakeFirstOrThrow();
    expect(await port().broadcast(bytes ?? '')).toMatchObject({ kind: 'known' });
    const coin = await db.database
      .selectFrom('wallet_coins')
      .innerJoin('wallet_addresses', 'wallet_addresses.id', 'wallet_coins.address_id')
      .selectAll()
      .where('spent_by', 'is not', null)
      .where('branch', '=', 0)
      .executeTakeFirstOrThrow();
    const { spending } = port();
    if (spending.kind !== 'coins') throw new Error('expected unspent outputs on Bitcoin');
    const again = await spending.build({
      payout: { asset: 'BTC', address: outside(0, 9).address, memo: null, amount: toAmount('0.01') },
      quote: '5000',
      coins: [
        {
          txid: coin.txid,
          index: coin.output_index,
          amount: toAmount(coin.amount),
          branch: 0,
          addressIndex: coin.derivation_index,
        },
      ],
      changeIndex: 90,
    });
    if (again.refused) throw new Error(again.reason);
    expect(await port().broadcast(again.value.bytes)).toMatchObject({ kind: 'refused' });
  });

  test('of another chain is not read', async () => {
    const main = bitcoinPort({ rpc: node.rpc, chain: bitcoinMain, signer: mainSigner, explorer: null });
    await expect(main.tip()).rejects.toThrow('the node serves the chain regtest, not main');
  });

  test('that does not answer is an outage, and the books stay unchanged', async () => {
    const { nodeRpc } = await import('./node-rpc.ts');
    const silent = bitcoinPort({
      rpc: nodeRpc('http://x:y@127.0.0.1:9/'),
      chain: bitcoinRegtest,
      signer,
      explorer: null,
    });
    await expect(silent.tip()).rejects.toThrow('the node does not answer');
  });
});
