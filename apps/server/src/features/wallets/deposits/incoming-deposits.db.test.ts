import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { newAccount } from '../../../program/testing/new-account.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

// Unconfirmed deposits to own addresses are shown at once, and other users' are not.

interface Coming {
  readonly amount: string;
  readonly confirmations: number;
  readonly needed: number;
  readonly status: string;
  readonly held_because: string | null;
  readonly label: string | null;
}
interface Wallet {
  readonly id: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string | null;
  readonly memo_label: string | null;
  readonly label: string | null;
}

let program: TestProgram;
let anna: TestClient;
let boris: TestClient;
beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  anna = await newAccount(program, 'anna@example.com');
  boris = await newAccount(program, 'boris@example.com');
});
afterAll(() => program.close());

async function newWallet(
  client: TestClient,
  currency: string,
  label = '',
  network = currency,
): Promise<Wallet> {
  const body = { currency, network, label };
  return (await client.post('/api/user/new_wallet', body)).body.wallet as Wallet;
}

async function coming(client: TestClient, body: object = {}) {
  const answer = await client.post('/api/user/deposit_confirmations', body);
  expect(answer.status).toBe(200);
  return answer.body as { deposits: readonly Coming[]; total: number };
}

const send = (asset: string, { address, memo, network }: Wallet, amount: string) =>
  anna.post(`/sandbox/chain/${network}/send`, { asset, address, amount, memo });
const mine = (network: string, blocks: number) => anna.post(`/sandbox/chain/${network}/mine`, { blocks });
const watch = async () => {
  await program.runTask('wallets-watch');
};

async function available(client: TestClient, currency: string): Promise<number> {
  const { accounts } = (await client.get('/api/user/accounts')).body;
  const found = (accounts as { currency: string; amount: string }[]).find((one) => one.currency === currency);
  return Number(found?.amount ?? 0);
}

test('coins with a memo are shown before their first block, counted, and credited', async () => {
  const wallet = await newWallet(anna, 'XRP', ' My exchange ');
  expect(wallet).toMatchObject({ label: 'My exchange', memo: expect.stringMatching(/^\d+$/) });
  await send('XRP', wallet, '50');
  await watch();
  expect(await coming(anna)).toMatchObject({
    total: 1,
    deposits: [{ amount: '50', confirmations: 0, needed: 1, status: 'confirming', label: 'My exchange' }],
  });
  expect(await coming(boris)).toEqual({ total: 0, deposits: [] });
  await mine('XRP', 1);
  await watch();
  expect((await coming(anna)).total).toBe(0);
  expect(await available(anna, 'XRP')).toBe(50);
});

test('confirmations are counted per block, only for the requested currency', async () => {
  await send('ETH', await newWallet(boris, 'ETH', '', 'ERC20'), '0.01');
  for (const confirmations of [0, 1, 2]) {
    await watch();
    expect((await coming(boris, { currency: 'ETH' })).deposits).toMatchObject([{ confirmations, needed: 3 }]);
    await mine('ERC20', 1);
  }
  expect((await coming(boris, { currency: 'BTC' })).total).toBe(0);
  await watch();
  expect((await coming(boris)).total).toBe(0);
});

test('coins without the memo have no owner, and coins below the minimum show the reason', async () => {
  const wallet = await newWallet(boris, 'XRP');
  await send('XRP', { ...wallet, memo: null }, '50');
  await send('XRP', wallet, '0.0001');
  await mine('XRP', 3);
  await watch();
  expect((await coming(boris)).deposits).toMatchObject([{ status: 'held', held_because: 'below_minimum' }]);
  expect(await available(boris, 'XRP')).toBe(0);
});

test('more than two pages are read page by page', async () => {
  const wallet = await newWallet(anna, 'BTC');
  await send('BTC', wallet, '0.01');
  await watch();
  const copy = `jsonb_build_object('public_id', 'copy' || n, 'transfer_index', 100 + n)`;
  await asOwner(program.ownerUrl, copyLastRow('wallet_deposits', 60, copy));
  const pages = await Promise.all(
    [0, 25, 50].map((offset) => coming(anna, { offset, limit: 25, currency: 'BTC' })),
  );
  expect(pages.map(({ deposits, total }) => [deposits.length, total])).toEqual([
    [25, 61],
    [25, 61],
    [11, 61],
  ]);
});

test('only its owner can name an address, and can remove the name', async () => {
  const wallet = await newWallet(anna, 'LTC');
  const rename = (client: TestClient, label: string) =>
    client.post('/api/user/deposit_wallets/rename', { id: wallet.id, label });
  expect((await rename(anna, ' Ledger ')).body.wallet).toMatchObject({ label: 'Ledger' });
  expect(await rename(boris, 'Mine')).toMatchObject({ status: 404, body: { code: 'wallet_unknown' } });
  expect((await rename(anna, 'x'.repeat(41))).status).toBeGreaterThanOrEqual(400);
  expect((await rename(anna, ' ')).body.wallet).toMatchObject({ label: null });
  expect((await anna.post('/api/user/deposit_wallets/remove', { id: wallet.id })).status).toBe(200);
  expect((await rename(anna, 'Gone')).status).toBe(404);
});

test('a network whose node does not answer issues no addresses and delays withdrawals, and shows both', async () => {
  const info = async () => (await anna.get('/api/deposit_info?currency=ETH')).body.depositInfo;
  const alerts = async (query = '') =>
    (await anna.get(`/api/withdrawal_alerts${query}`, { 'x-language': 'en_US' })).body.alerts as {
      title: string;
      ends_at: string | null;
    }[];
  expect(await alerts('?currency=ETH')).toEqual([]);
  const since = new Date(program.clock.now().getTime() - 20 * 60_000);
  await asOwner(
    program.ownerUrl,
    `insert into wallet_networks (network, problem, problem_since) values ('ERC20', 'silent', '${since.toISOString()}')
       on conflict (network) do update set problem = excluded.problem, problem_since = excluded.problem_since`,
  );
  const { networks } = (await info()) as { networks: { network: string; isAvailable: boolean }[] };
  expect(networks.find(({ network }) => network === 'ERC20')).toMatchObject({ isAvailable: false });
  expect((await alerts('?currency=ETH')).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Withdrawals over .* are delayed$/),
  ]);
  expect(await alerts('?currency=BTC')).toEqual([]);
  expect((await anna.get('/api/withdrawal_alerts?currency=NOPE')).status).toBe(404);
});
