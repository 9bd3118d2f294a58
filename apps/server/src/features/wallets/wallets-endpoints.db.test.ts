import { availableAccount, blockedAccount, chain, loanAccount } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { serverAddressChecks } from '@dukat/rules/wallets/server-address-checks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerSandboxChainEndpoints } from '../../../../sandbox/src/adapters/chain-sandbox/sandbox-chain-endpoints.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { type TestApi, type TestClient, testApi } from '../../platform/testing/test-api.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type SandboxWorld, sandboxWorld } from './testing/sandbox-world.ts';
import { registerWalletsEndpoints } from './wallets-endpoints.ts';

let db: TestDatabase;
let world: SandboxWorld;
let api: TestApi;
let alice: TestClient;
let bob: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
  api = await testApi({
    database: db.database,
    clock: world.clock,
    // The bearer token identifies the user; sessions have separate tests.
    authenticate: async ({ bearer }) => ({
      kind: 'user',
      sessionId: bearer,
      user: {
        id: bearer,
        publicId: `user-${bearer}`,
        email: `user-${bearer}@example.com`,
        locale: 'en_US',
        portfolioId: bearer,
        portfolioType: 'basic',
        isVerified: bearer === '61',
        isEmailConfirmed: true,
        tier: bearer === '61' ? 2 : 0,
      },
    }),
    register: (registered) => {
      registerWalletsEndpoints(registered, {
        chains: world.chains,
        lightningDeposits: { isOffered: true, findWallet: async () => undefined },
        addressChecks: serverAddressChecks(),
        loanCoins: async () => new Set(['BTC']),
      });
      registerSandboxChainEndpoints(registered, { rpc: world.sandbox.rpc });
    },
  });
  [alice, bob, visitor] = [api.client(), api.client(), api.client()];
  alice.bearer = '61';
  bob.bearer = '62';
});
afterAll(async () => {
  await api.close();
  await db.close();
});

interface Wallet {
  readonly id: string;
  readonly fields: readonly {
    readonly label: string;
    readonly value: string;
    readonly type: string;
    readonly url: string | null;
  }[];
  readonly alerts: readonly { readonly severity: string; readonly text: string }[];
  readonly qrCodes: readonly { readonly value: string }[];
  readonly features: object;
}
const walletIn = (body: Readonly<Record<string, unknown>>) => body.wallet as Wallet;

async function newWallet(client: TestClient, currency: string, network: string): Promise<Wallet> {
  const answer = await client.post('/api/user/new_wallet', { currency, network });
  expect(answer.status).toBe(200);
  return walletIn(answer.body);
}

describe('balances', () => {
  test('are those of the own portfolio, with crowns and euros even when empty', async () => {
    await inTransaction(db.database, (tx) =>
      post(tx, {
        reference: 'balances',
        type: 'seed',
        entries: [
          { account: chain('BTC'), asset: 'BTC', amount: toAmount('-1.5') },
          { account: availableAccount('61'), asset: 'BTC', amount: toAmount('1.25') },
          { account: blockedAccount('61'), asset: 'BTC', amount: toAmount('0.5') },
          { account: loanAccount('61'), asset: 'BTC', amount: negate(toAmount('0.25')) },
        ],
      }),
    );
    const { body } = await alice.get('/api/user/accounts');
    const accounts = body.accounts as { currency: string }[];
    expect(accounts.map(({ currency }) => currency)).toEqual(['CZK', 'EUR', 'BTC']);
    expect(accounts.at(-1)).toEqual({
      currency: 'BTC',
      amount: '1.75',
      blockedAmount: '0.5',
      stakedAmount: '0',
      staked: [],
      loanAmount: '0.25',
      availableFunds: '1.25',
      is_fiat: false,
      currency_precision: 8,
    });
    const others = (await bob.get('/api/user/accounts')).body.accounts as { amount: string }[];
    expect(others.map(({ amount }) => amount)).toEqual(['0', '0']);
  });

  test('require a signed-in user', async () => {
    expect((await visitor.get('/api/user/accounts')).status).toBe(401);
    expect((await api.stranger().get('/api/user/accounts')).status).toBe(403);
  });
});

describe('deposit addresses', () => {
  test('are created, shown with warnings and codes, and listed only for their owner', async () => {
    const wallet = await newWallet(alice, 'BTC', 'BTC');
    const address = wallet.fields.find(({ label }) => label === 'Address')?.value ?? '';
    expect(address).toMatch(/^tb1q/);
    expect(wallet.qrCodes.map(({ value }) => value)).toEqual([`bitcoin:${address}`, address]);
    const link = wallet.fields.find(({ type }) => type === 'link');
    expect(link).toMatchObject({ value: 'Open in your wallet', url: `bitcoin:${address}` });
    expect(wallet.features).toEqual({ loan: true, trezorDeposit: true });
    expect(wallet.alerts.map(({ severity }) => severity)).toEqual(['error', 'warning', 'info']);
    const listed = (await alice.get('/api/v2/user/deposit_wallets?currency=BTC')).body;
    expect(listed).toMatchObject({ total: 1, wallets: [{ id: wallet.id }] });
    expect((await alice.get('/api/v2/user/deposit_wallets?currency=ETH')).body).toEqual({
      total: 0,
      wallets: [],
    });
    expect((await bob.get('/api/v2/user/deposit_wallets')).body).toEqual({ total: 0, wallets: [] });
  });

  test('of networks with a memo show it and warn that it is required', async () => {
    const wallet = await newWallet(alice, 'XRP', 'XRP');
    expect(wallet.features).toEqual({ loan: false, trezorDeposit: false });
    expect(wallet.fields.map(({ label, type }) => [label, type])).toEqual([
      ['Network', 'text'],
      ['Address', 'copy'],
      ['Destination tag', 'copy'],
      ['Your wallet', 'link'],
    ]);
    expect(wallet.alerts.some(({ text }) => text.startsWith('Always include the memo'))).toBe(true);
    const tag = wallet.fields[2]?.value;
    expect(wallet.qrCodes[0]?.value).toMatch(new RegExp(`^xrpl:r.*dt=${tag}$`));
  });

  test('have no link if the network has none, or if it would omit the memo', async () => {
    for (const [currency, network] of [
      ['USDT', 'TRC20'],
      ['ATOM', 'ATOM'],
    ] as const) {
      const wallet = await newWallet(alice, currency, network);
      expect(wallet.fields.filter(({ type, url }) => type === 'link' || url !== null)).toEqual([]);
    }
  });

  test('are hidden when removed and still accept deposits', async () => {
    const wallet = await newWallet(alice, 'LTC', 'LTC');
    const address = wallet.fields[1]?.value ?? '';
    expect((await bob.post('/api/user/deposit_wallets/remove', { id: wallet.id })).status).toBe(404);
    expect((await alice.post('/api/user/deposit_wallets/remove', { id: wallet.id })).status).toBe(200);
    expect((await alice.post('/api/user/deposit_wallets/remove', { id: wallet.id })).status).toBe(404);
    expect((await alice.get('/api/v2/user/deposit_wallets?currency=LTC')).body.total).toBe(0);

    const sent = await visitor.post('/sandbox/chain/LTC/send', { asset: 'LTC', address, amount: '2' });
    expect(sent.status).toBe(200);
    await visitor.post('/sandbox/chain/LTC/mine', { blocks: 3 });
    await world.tend('LTC');
    expect(await world.available('61', 'LTC')).toBe('2');
  });

  test('are limited: the twenty-first of one currency is refused', async () => {
    for (let count = 0; count < 20; count += 1) await newWallet(bob, 'SOL', 'SOL');
    const refused = await bob.post('/api/user/new_wallet', { currency: 'SOL', network: 'SOL' });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_wallets']);
    await newWallet(bob, 'ADA', 'ADA');
  });

  test.each([
    ['an unknown currency', { currency: 'NOPE', network: 'BTC' }, 404, 'currency_unknown'],
    ["a bank's money", { currency: 'CZK', network: 'CZ_BANK' }, 404, 'currency_unknown'],
    ['a network that the currency has not', { currency: 'BTC', network: 'LTC' }, 422, 'network_unknown'],
    ['Lightning without an address', { currency: 'BTC', network: 'LN' }, 409, 'lightning_invoice_needed'],
    ['Lightning of another coin', { currency: 'LTC', network: 'LN' }, 422, 'network_unknown'],
    ['an unknown field', { currency: 'BTC', network: 'BTC', owner: '62' }, 422, 'invalid_request'],
  ])('are refused for %s', async (_, body, status, code) => {
    const answer = await alice.post('/api/user/new_wallet', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('are refused after exactly ten minutes without an answer from the node', async () => {
    const now = world.clock.now().getTime();
    const silentFor = (minutes: number) =>
      db.database
        .insertInto('wallet_networks')
        .values({
          network: 'DASH',
          problem: 'silent',
          problem_since: new Date(now - minutes * 60_000),
        })
        .onConflict((conflict) =>
          conflict.column('network').doUpdateSet({ problem_since: new Date(now - minutes * 60_000) }),
        )
        .execute();
    await silentFor(9);
    await newWallet(alice, 'DASH', 'DASH');
    await silentFor(10);
    const refused = await alice.post('/api/user/new_wallet', { currency: 'DASH', network: 'DASH' });
    expect([refused.status, refused.body.code]).toEqual([503, 'deposits_unavailable']);
  });
});

describe('a used address', () => {
  const save = (address: string, at: number) =>
    inTransaction(db.database, (tx) =>
      world.wallets.saveAddress(tx, {
        portfolioId: '61',
        asset: 'BTC',
        to: { Address: address, Network: 'BTC' },
        now: new Date(at),
      }),
    );

  test('is remembered once, newest first, only for its owner', async () => {
    await save('first', 1000);
    await save('second', 2000);
    await save('first', 3000);
    const { addresses } = (await alice.get('/api/user/withdrawal_addresses?currency=BTC')).body;
    expect((addresses as { Address: string }[]).map(({ Address }) => Address)).toEqual(['first', 'second']);
    expect((await bob.get('/api/user/withdrawal_addresses?currency=BTC')).body.addresses).toEqual([]);
    expect((await alice.get('/api/user/withdrawal_addresses?currency=NOPE')).status).toBe(404);
  });

  test('is remembered up to a limit of one hundred', async () => {
    for (let index = 0; index < 101; index += 1) await save(`address-${index}`, 10_000 + index);
    const { addresses } = (await alice.get('/api/user/withdrawal_addresses?currency=BTC')).body;
    expect(addresses).toHaveLength(100);
    expect((addresses as { Address: string }[])[0]?.Address).toBe('address-100');
  });
});

describe('withdrawal info', () => {
  const info = async (currency: string) =>
    (await visitor.get(`/api/withdrawal_info?currency=${currency}`)).body.withdrawalInfo as {
      limits: { canWithdraw: boolean };
      withdrawalFields: { field: string; visible: string; mandatory: string }[];
      networks: { network: string }[];
      defaultNetwork: string | null;
    };
  const rule = (field: string, visible: string, mandatory: string) => ({ field, visible, mandatory });

  test('requires the network only if there are two or more', async () => {
    const litecoin = await info('LTC');
    expect(litecoin.networks.map(({ network }) => network)).toEqual(['LTC']);
    expect(litecoin.withdrawalFields).toEqual([
      rule('Network', 'false', 'false'),
      rule('Address', 'true', 'true'),
    ]);
    const bitcoin = await info('BTC');
    expect(bitcoin.networks.map(({ network }) => network)).toEqual(['BTC', 'LN']);
    expect(bitcoin.defaultNetwork).toBe('BTC');
    const ether = await info('ETH');
    expect(ether.networks.length).toBeGreaterThan(1);
    expect(ether.withdrawalFields[0]).toEqual(rule('Network', 'true', 'true'));
    expect(ether.defaultNetwork).toBe('ERC20');
  });

  test('lists the fields of the currency: tag, memo, bank account, payee', async () => {
    const fields = async (currency: string) =>
      (await info(currency)).withdrawalFields.map(({ field }) => field);
    expect(await fields('XRP')).toEqual(['Network', 'Address', 'DestinationTag']);
    expect(await fields('XLM')).toEqual(['Network', 'Address', 'Memo']);
    expect(await fields('CZK')).toEqual(['Network', 'BankAccount', 'VarSymbol']);
    expect((await info('EUR')).withdrawalFields).toContainEqual(
      rule('SepaStreet', 'trueIfUnknownAddress', 'false'),
    );
  });

  test('refuses a staked asset and an unknown currency', async () => {
    expect(await info('DOT.S')).toMatchObject({
      limits: { canWithdraw: false },
      withdrawalFields: [],
      networks: [],
      defaultNetwork: null,
    });
    expect((await visitor.get('/api/withdrawal_info?currency=NOPE')).status).toBe(404);
  });
});
