import type { Fiat } from '@dukat/rules/money/fiat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, open } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

let program: TestProgram;
let demo: TestClient;
let slovak: TestClient;
let verified: TestClient;

beforeAll(async () => {
  program = await testProgram();
  demo = await signIn(program, 'demo@dukat.test');
  slovak = await signIn(program, 'slovak@dukat.test');
  verified = await signIn(program, 'verified@dukat.test');
});
afterAll(() => program.close());

interface Rows {
  readonly count: number;
  readonly isSale: boolean;
  readonly fiat?: Fiat;
  readonly worth: string;
  /** Null for an order that sent nothing. */
  readonly daysAgo: number | null;
}

let copies = 0;

/** Copies the newest order, as stored after its payout. */
async function store({ count, isSale, fiat = 'CZK', worth, daysAgo }: Rows): Promise<void> {
  copies += 1;
  const sentAt =
    daysAgo === null ? null : new Date(program.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
  const same = JSON.stringify({ sell: isSale, fiat, filled_fiat: worth, payout_requested_at: sentAt });
  const own = `jsonb_build_object('public_id', 'copy${copies}-' || n, 'trade_id', 'copy${copies}-' || n)`;
  await asOwner(program.ownerUrl, copyLastRow('orders', count, `'${same}'::jsonb || ${own}`));
}

async function fetchLimits(client: TestClient, currency = 'CZK') {
  return (await client.get(`/api/user/limits?currency=${currency}`)).body.limits;
}

const inUse = (limit: string, used: string | null, left: string | null) => ({ limit, used, left });
const unused = (limit: string) => inUse(limit, '0', limit);

test('nothing is used before the first payout; an unknown currency is refused', async () => {
  expect(await fetchLimits(slovak, 'EUR')).toEqual({
    tier: 0,
    currency: 'EUR',
    maxOrderSize: inUse('1000', null, '1000'),
    fiatDeposits: { first: unused('1000'), thirtyDays: unused('0') },
    cryptoDeposits: { first: unused('1000'), thirtyDays: unused('0') },
    fiatWithdrawals: { sixtyDays: inUse('1000', '0', '1000'), total: inUse('10000', '0', '10000') },
    cryptoWithdrawals: { sixtyDays: inUse('2000', '0', '2000'), total: inUse('20000', '0', '20000') },
  });
  expect((await slovak.get('/api/user/limits?currency=USD')).status).toBe(422);
  expect((await (await program.client()).get('/api/user/limits')).status).toBe(401);
});

test('counts an unverified owner’s payouts over pages of rows, by rail, window and currency, without other users’', async () => {
  await open(slovak, await buyOrder(slovak, { email: 'slovak@dukat.test' }));
  await store({ count: 300, isSale: true, worth: '7', daysAgo: 1 });
  await open(demo, await buyOrder(demo, { email: 'demo@dukat.test' }));
  await store({ count: 230, isSale: true, worth: '10', daysAgo: 1 });
  await store({ count: 210, isSale: true, fiat: 'EUR', worth: '1', daysAgo: 59 });
  // Exactly sixty days ago is outside the window, as for the next payout.
  await store({ count: 250, isSale: true, worth: '100', daysAgo: 60 });
  await store({ count: 205, isSale: true, worth: '1000', daysAgo: null });
  await store({ count: 220, isSale: false, worth: '250', daysAgo: 2 });

  expect(await fetchLimits(demo)).toMatchObject({
    fiatWithdrawals: {
      sixtyDays: inUse('25000', '7550', '17450'),
      total: inUse('250000', '32550', '217450'),
    },
    // Sent while the owner was verified: more than the limit is used, and nothing is left.
    cryptoWithdrawals: {
      sixtyDays: inUse('50000', '55000', '0'),
      total: inUse('500000', '55000', '445000'),
    },
  });
  expect(await fetchLimits(demo, 'EUR')).toMatchObject({
    fiatWithdrawals: { sixtyDays: inUse('1000', '302', '698'), total: inUse('10000', '1302', '8698') },
    cryptoWithdrawals: { sixtyDays: inUse('2000', '2200', '0'), total: inUse('20000', '2200', '17800') },
  });
  expect(await fetchLimits(slovak)).toMatchObject({
    fiatWithdrawals: { sixtyDays: inUse('25000', '2100', '22900') },
    cryptoWithdrawals: { sixtyDays: inUse('50000', '0', '50000') },
  });
});

test('a verified owner has the larger limits of the tier, and no limit of payouts', async () => {
  await open(verified, await buyOrder(verified, { email: 'verified@dukat.test' }));
  await store({ count: 250, isSale: true, worth: '4000', daysAgo: 1 });
  expect(await fetchLimits(verified)).toEqual({
    tier: 2,
    currency: 'CZK',
    maxOrderSize: inUse('5000000', null, '5000000'),
    fiatDeposits: { first: unused('1000000'), thirtyDays: unused('40000') },
    cryptoDeposits: { first: unused('1100000'), thirtyDays: unused('40000') },
    fiatWithdrawals: null,
    cryptoWithdrawals: null,
  });
});

test('counts deposits over pages of rows, by rail, window and currency, without other users’', async () => {
  const now = program.clock.now().getTime();
  const rows = (email: string, rail: string, count: number, crowns: number, daysAgo: number) =>
    asOwner(
      program.ownerUrl,
      `insert into counted_deposits select '${email}${rail}${daysAgo}:' || n, u.id, '${rail}', ${crowns},
         '${new Date(now - daysAgo * 86_400_000).toISOString()}' from users u, generate_series(1, ${count}) n
       where u.email = '${email}'`,
    );
  await rows('verified@dukat.test', 'fiat', 250, 4000, 31);
  await rows('verified@dukat.test', 'fiat', 230, 100, 30);
  await rows('verified@dukat.test', 'fiat', 205, 10, 29);
  await rows('verified@dukat.test', 'crypto', 210, 25, 1);
  await rows('slovak@dukat.test', 'fiat', 220, 5, 1);
  expect(await fetchLimits(verified)).toMatchObject({
    fiatDeposits: { first: inUse('1000000', '1000000', '0'), thirtyDays: inUse('40000', '2050', '37950') },
    cryptoDeposits: { first: inUse('1100000', '5250', '1094750'), thirtyDays: unused('40000') },
  });
  expect(await fetchLimits(slovak, 'EUR')).toMatchObject({
    fiatDeposits: { first: inUse('1000', '44', '956'), thirtyDays: unused('0') },
  });
});
