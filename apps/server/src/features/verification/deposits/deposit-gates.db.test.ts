import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  readRate,
  sellOrder,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { AdmittedDeposit } from './deposit-limit.ts';

// Unverified limits: 25,000 CZK over banks and 25,000 CZK in coins in total. BTC costs 2,000,000 CZK.

let program: TestProgram;
let client: TestClient;
let serial = 0;
let email = '';

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
  program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
  await program.tick();
});
beforeEach(() => {
  serial += 1;
  email = `thief${serial}@example.com`;
});
afterAll(() => program.close());

async function bought(fiat: string, ...paid: readonly string[]): Promise<OpenedOrder> {
  const terms = { email, fiat_value: fiat, payout_type: 'KEEP', coin_address: null };
  const order = await open(client, await buyOrder(client, terms));
  for (const amount of paid) await payByBank(client, order, { amount });
  await program.settle();
  return order;
}

async function sold(coins: string, sent = coins): Promise<OpenedOrder> {
  const order = await open(client, await sellOrder(client, { email, coin_value: coins }));
  const { payment } = await fetchOrder(client, order);
  await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address: payment.address, amount: sent });
  await program.settle();
  return order;
}

const listWaiting = async (order: OpenedOrder): Promise<readonly { reason: string; token: string }[]> =>
  (await fetchOrder(client, order)).waiting_payments;
const verify = (tier: 1 | 2) =>
  program.database
    .updateTable('users')
    .set(tier === 1 ? { verification_status_tier1: 'VERIFIED' } : { verification_status_tier2: 'VERIFIED' })
    .where('email', '=', email)
    .execute();
const lastMail = () => program.mails.findLast(({ to }) => to === email);

async function tradeNow({ token }: { readonly token: string }) {
  const rate = await readRate(client, 'BTC', 'CZK', false);
  return client.post('/api/order/waiting_payment', {
    choice: 'current_rate',
    token,
    rate_value: rate.value,
    time: rate.time,
  });
}

test('orders that are small enough individually cannot exceed the deposit limit together', async () => {
  expect((await fetchOrder(client, await bought('15000', '15000'))).status).toBe('FINISHED');
  const second = await bought('10001', '10001');
  const [waiting = { reason: '', token: '' }] = await listWaiting(second);
  expect(waiting.reason).toBe('above_deposit_limit');
  expect(lastMail()?.subject).toContain('deposit limit is reached');
  expect(lastMail()?.text).toContain('10,000');
  const shown = await client.get(`/api/order/waiting_payment?token=${waiting.token}`);
  expect(shown.body).toMatchObject({
    payment: {
      above_limit: { of: 'deposits', limit: '10000', currency: 'CZK' },
      send_back: { kind: 'to_sender' },
    },
  });
  expect(await tradeNow(waiting)).toMatchObject({ status: 422, body: { code: 'above_deposit_limit' } });
  // A payment of exactly the remaining limit is accepted.
  expect((await fetchOrder(client, await bought('10000', '10000'))).status).toBe('FINISHED');
  await verify(1);
  expect((await tradeNow(waiting)).status).toBe(200);
});

test('short payments count together when they are joined, and returned money does not count', async () => {
  await bought('6000', '6000');
  const joined = await bought('20000', '10000', '10000');
  expect((await listWaiting(joined)).map(({ reason }) => reason)).toEqual(['short', 'above_deposit_limit']);
  for (const { token } of await listWaiting(joined)) {
    expect((await client.post('/api/order/waiting_payment', { choice: 'send_back', token })).status).toBe(
      200,
    );
  }
  await program.settle();
  expect((await fetchOrder(client, await bought('19000', '19000'))).status).toBe('FINISHED');
});

test('a MARKET sale counts what arrived, not what was agreed', async () => {
  await sold('0.004');
  // 8,000 and 18,000 CZK: each is allowed alone, but not both.
  const second = await sold('0.001', '0.009');
  expect((await listWaiting(second)).map(({ reason }) => reason)).toEqual(['above_deposit_limit']);
  await verify(2);
  const third = await fetchOrder(client, await sold('0.011'));
  expect(third).toMatchObject({ status: 'FINISHED', waiting_payments: [] });
});

test('coins without an order wait above the limit, and are credited once their owner is verified', async () => {
  email = 'demo@dukat.test';
  const user = await signIn(program, 'demo@dukat.test');
  const wallet = await user.post('/api/user/new_wallet', { currency: 'BTC', network: 'BTC' });
  const fields = wallet.body.wallet as { fields: { value: string }[] };
  const address = fields.fields.find(({ value }) => /^(bc|tb|bcrt)1/.test(value))?.value;
  const balance = async () => {
    const { accounts } = (await user.get('/api/user/accounts')).body;
    const found = (accounts as { currency: string; amount: string }[]).find(
      ({ currency }) => currency === 'BTC',
    );
    return Number(found?.amount ?? 0);
  };
  const came = async (amount: string) => {
    expect((await user.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount })).status).toBe(200);
    await user.post('/sandbox/chain/BTC/mine', { blocks: 3 });
    await program.settle();
  };
  const before = await balance();
  await came('0.01');
  // Less the deposit fee.
  const credited = await balance();
  expect(credited).toBeGreaterThan(before + 0.009);
  await came('0.005');
  expect(await balance()).toBe(credited);
  expect(lastMail()?.subject).toContain('nad vaším limitem');
  await program.settle();
  expect(
    program.mails.filter(({ to, subject }) => to === email && subject.includes('nad vaším limitem')),
  ).toHaveLength(1);
  const { limits } = (await user.get('/api/user/limits')).body as { limits: { cryptoDeposits: unknown } };
  expect(limits.cryptoDeposits).toMatchObject({ first: { used: expect.stringMatching(/^(?:19|20)\d{3}/) } });
  await verify(1);
  await program.settle();
  expect(await balance()).toBeCloseTo(credited + 0.005, 8);
  expect(lastMail()?.subject).toContain('připsaný');
});

test('of fifty concurrent deposits exactly those within the limit are credited, and each booking counts once', async () => {
  await bought('1000', '1000');
  const { id: userId } = await program.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const now = program.clock.now();
  const admitted = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      inTransaction(program.database, async (tx) => {
        const asked = await AdmittedDeposit.ask(tx, {
          userId,
          tier: 0,
          rail: 'fiat',
          crowns: toAmount('1000'),
          now,
        });
        if (asked.refused) return false;
        await asked.value.count(tx, `race:${index}`);
        return true;
      }),
    ),
  );
  expect(admitted.filter(Boolean)).toHaveLength(24);
  const again = inTransaction(program.database, async (tx) => {
    const asked = await AdmittedDeposit.ask(tx, {
      userId,
      tier: 1,
      rail: 'fiat',
      crowns: toAmount('1'),
      now,
    });
    if (!asked.refused) await asked.value.count(tx, `race:${admitted.indexOf(true)}`);
  });
  await expect(again).rejects.toThrow(/duplicate key/);
});

test('the audit passes when every deposit is counted', async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
