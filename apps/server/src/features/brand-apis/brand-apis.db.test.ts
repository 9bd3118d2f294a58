import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { apiUser, newKey } from '../../program/testing/api-user.ts';
import { reauthenticate, signIn } from '../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { plan } from '../automatic-payments/testing/plans-world.ts';

let program: TestProgram;
let owner: TestClient;
let other: TestClient;
const finance = { host: 'finance.localhost:3000' };
const bitlifi = { host: 'bitlifi.localhost:3000' };
const paths = ['accounts', 'postings', 'statements'].map((name) => `/api/finance/${name}`);

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000', BTC: '0.12345678' });
  other = await signIn(program, 'slovak@dukat.test', { CZK: '7' });
});
afterAll(() => program.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly currency: string };
const rows = (body: Readonly<Record<string, unknown>>, name: string) => body[name] as readonly Row[];

describe('on which hosts', () => {
  test('each API is served by its brand, and 404 everywhere else', async () => {
    for (const [path, own] of [
      ...paths.map((path) => [path, finance] as const),
      ['/api/bitlifi/overview', bitlifi] as const,
    ]) {
      for (const headers of [{}, finance, bitlifi, { host: 'divex.localhost:3000' }]) {
        const { status, body } = await owner.get(path, headers);
        const code = headers === own ? undefined : 'api_not_on_this_site';
        expect([path, headers, status, body.code]).toEqual([path, headers, code ? 404 : 200, code]);
      }
      expect((await (await program.client()).get(path, own)).body.code).toBe('login_required');
    }
  });

  test('a key with the scope reads the books, without it nothing', async () => {
    const reader = apiUser(program, await newKey(owner, ['user:accounts:read']));
    const trader = apiUser(program, await newKey(owner, ['user:trading:read']));
    for (const path of paths) {
      // The helper signs for the main site, which does not serve them: the scope is checked before.
      expect((await reader('GET', path)).body.code).toBe('api_not_on_this_site');
      expect((await trader('GET', path)).body.code).toBe('scope_missing');
    }
  });
});

describe('finance', () => {
  test('lists the balances of the own portfolio', async () => {
    const { body } = await owner.get('/api/finance/accounts', finance);
    const crowns = rows(body, 'accounts').find(({ currency }) => currency === 'CZK');
    const shown = rows((await owner.get('/api/user/accounts')).body, 'accounts');
    expect(rows(body, 'accounts')).toEqual(shown);
    expect(crowns).toBeDefined();
    expect(body.at).toBe(program.clock.now().toISOString());
  });

  test('pages through every posting once, whose sums are the balances', async () => {
    const user = await program.database
      .selectFrom('users')
      .select('portfolio_id')
      .where('email', '=', 'verified@dukat.test')
      .executeTakeFirstOrThrow();
    await inTransaction(program.database, async (tx) => {
      for (let number = 0; number < 250; number += 1)
        await post(tx, {
          reference: `test:posting:${number}`,
          type: 'seed',
          entries: [
            { account: houseTrading, asset: 'EUR', amount: negate(toAmount('0.01')) },
            { account: availableAccount(String(user.portfolio_id)), asset: 'EUR', amount: toAmount('0.01') },
          ],
        });
    });
    const seen: Row[] = [];
    let before: unknown;
    do {
      const query = before === undefined ? '' : `&before=${String(before)}`;
      const { body } = await owner.get(`/api/finance/postings?limit=100${query}`, finance);
      seen.push(...rows(body, 'postings'));
      before = body.before;
    } while (before !== null);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const euros = seen.filter(({ currency }) => currency === 'EUR');
    expect(euros.length).toBeGreaterThanOrEqual(250);
    const { body } = await owner.get('/api/finance/accounts', finance);
    const balance = rows(body, 'accounts').find(({ currency }) => currency === 'EUR');
    expect(euros[0]?.balance).toBe(balance?.amount);
    const theirs = rows((await other.get('/api/finance/postings', finance)).body, 'postings');
    expect(theirs.filter(({ id }) => seen.some((row) => row.id === id))).toEqual([]);
  });

  test('lists the issued statements of the own portfolio, by a cursor of its own', async () => {
    await asOwner(
      program.ownerUrl,
      `insert into account_lines (portfolio_id, type, kind, asset, amount, created_at)
       select u.portfolio_id, 'DEPOSIT', 'deposit', 'CZK', 1, timestamptz '2026-02-05T12:00:00Z'
         from users u where u.email in ('verified@dukat.test', 'slovak@dukat.test')`,
    );
    await program.settle(2);
    const { body } = await owner.get('/api/finance/statements', finance);
    const statements = rows(body, 'statements');
    expect(statements.length).toBeGreaterThan(0);
    expect(statements[0]).toMatchObject({
      period: 'month',
      file_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const verified = await owner.get(`/api/statements/verify?hash=${String(statements[0]?.file_hash)}`);
    expect(verified.body).toMatchObject({ number: statements[0]?.number });
    const rest = await owner.get(`/api/finance/statements?limit=1&before=${statements[0]?.id}`, finance);
    expect(rows(rest.body, 'statements')[0]).toEqual(statements[1]);
    const page = await owner.get('/api/finance/statements?limit=1', finance);
    expect(page.body.before).toBe(statements[0]?.id);
    const foreign = await other.get(`/api/finance/statements?before=${statements[0]?.id}`, finance);
    expect([foreign.status, foreign.body.code]).toEqual([422, 'before_unknown']);
    const theirs = rows((await other.get('/api/finance/statements', finance)).body, 'statements');
    expect(theirs.filter(({ id }) => statements.some((row) => row.id === id))).toEqual([]);
  });

  test.each(['before=x', 'limit=0', 'limit=101', 'surprise=1', `before=${'A'.repeat(22)}`])(
    'refuses %s with 422',
    async (query) => {
      const { status } = await owner.get(`/api/finance/statements?${query}`, finance);
      expect(status).toBe(422);
    },
  );
});

test('bitlifi shows satoshis, the Lightning address, the next plan run and the cards', async () => {
  const empty = await other.get('/api/bitlifi/overview', bitlifi);
  expect(empty.body).toEqual({
    balance: { available: '0', blocked: '0' },
    lightning_address: null,
    next_plan_run: null,
    cards: [],
  });
  const before = (await owner.get('/api/bitlifi/overview', bitlifi)).body.balance as { available: string };
  expect(BigInt(before.available)).toBeGreaterThanOrEqual(12_345_678n);

  await reauthenticate(owner);
  const card = { name: 'Coffee', single_limit: '1000', daily_limit: '5000', pin_above: '500', pin: '1234' };
  const wallet = {
    ...{ name: 'Anna', alias: 'anna-sats', min_sendable: '1', max_sendable: '1000000' },
    ...{ comment_allowed: 100, success_message: 'Thank you!', description: 'Anna', notices: 'each' },
  };
  const made = [
    await owner.post('/api/bolt_cards', card),
    await owner.post('/api/user/lightning_wallets', wallet),
    await owner.post('/api/user/automatic_payments', plan()),
  ];
  expect(made.map(({ status, text }) => (status === 200 ? status : text))).toEqual([200, 200, 200]);
  const { body } = await owner.get('/api/bitlifi/overview', bitlifi);
  expect(body).toMatchObject({
    lightning_address: 'anna-sats@bitlifi.localhost',
    next_plan_run: { name: plan().name },
    cards: [{ name: 'Coffee', status: 'new', daily_limit: '5000', spent: '0' }],
  });
});
