import { dayMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketNamed } from '../features/trading/testing/trading-world.ts';
import { collectTasks } from '../platform/jobs/jobs.ts';
import { asOwner, copyLastRow } from '../platform/testing/as-owner.ts';
import { failingChanges } from '../platform/testing/failing-changes.ts';
import { programUrl } from '../platform/testing/test-database.ts';
import { reauthenticate, signIn } from './testing/demo-sign-in.ts';
import { list } from './testing/exchange-world.ts';
import { buyOrder, fetchOrder, open, payByBank } from './testing/order-requests.ts';
import { runWaitingJobs } from './testing/run-waiting-jobs.ts';
import type { TestClient } from './testing/test-client.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';
import { moveToTrading } from './testing/two-traders.ts';

// Freezing the own account ends its open retail and exchange orders (ADR 44). Runs on the whole program.

const email = 'verified@dukat.test';
const market = marketNamed('DOGE_CZK');
const bid = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', size: '1', price: '2' };
const own = { email: null, payout_type: 'KEEP', coin_address: null };

let program: TestProgram;
let owner: TestClient;
beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, email, { CZK: '100000' });
  await owner.post('/api/user/portfolios', { type: 'trade' });
  await moveToTrading(owner, 'CZK', '50000');
});
afterAll(() => program.close());

const openRetail = () =>
  program.database
    .selectFrom('orders')
    .select('public_id')
    .where('status', 'in', ['WAITING_FOR_PAYMENT', 'TRADING', 'SLEEPING'])
    .execute();
const openOnExchange = () => program.database.selectFrom('trading_open_orders').select('public_id').execute();
const setStatus = async (status: 'running' | 'read_only') => {
  const set = await program.deps.exchange.submit({ kind: 'set_status', market, status });
  if (set.refused) throw new Error(`the market cannot be ${status}`);
};
const place = (change: object = {}) => owner.post('/v1/orders', { ...bid, ...change });

test('every order of a frozen account ends, even after two pages of failures and if a market accepts cancellations late', {
  timeout: 300_000,
}, async () => {
  const first = await open(owner, await buyOrder(owner, own));
  const copy = `jsonb_build_object('public_id', 'copy' || n, 'trade_id', 'copy' || n)`;
  await asOwner(
    program.ownerUrl,
    copyLastRow('orders', 410, copy),
    failingChanges('orders', `old.public_id like 'copy%'`),
  );
  const asleep = await open(owner, await buyOrder(owner, { ...own, rate_type: 'CURRENT' }));
  program.prices.set('BTC', { CZK: 2_100_000, EUR: 84_000 });
  await program.tick();
  await payByBank(owner, asleep);
  await program.settle(2);
  expect(await fetchOrder(owner, asleep)).toMatchObject({ status: 'SLEEPING' });
  for (let placed = 0; placed < 6; placed += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => place()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
  expect((await place({ market: 'BTC_CZK', size: '0.001', price: '1000000' })).status).toBe(200);
  await setStatus('read_only');

  expect((await owner.post('/api/user/freeze', {})).status).toBe(200);
  await settle();
  expect(await openRetail()).toHaveLength(410);
  expect((await openRetail()).map(({ public_id }) => public_id)).not.toContain(first.id);
  expect(await openOnExchange()).toHaveLength(60);

  await asOwner(program.ownerUrl, 'drop trigger fail_orders on orders');
  await setStatus('running');
  await settle();
  expect(await openRetail()).toEqual([]);
  expect(await openOnExchange()).toEqual([]);
});

test('ended orders return their money; nothing new is possible until the thaw, and everything after it', async () => {
  const back = await signIn(program, email);
  const [crowns] = list(await back.get('/v1/accounts'), 'accounts');
  expect(crowns).toMatchObject({ currency: 'CZK', blocked: '0', total: '50000' });
  const refused = { status: 409, body: { code: 'payouts_frozen' } };
  expect(await back.post('/v1/orders', bid)).toMatchObject(refused);
  expect(await back.post('/api/new_order', await buyOrder(back, own))).toMatchObject(refused);

  await reauthenticate(back);
  expect((await back.post('/api/user/thaw', {})).status).toBe(200);
  program.clock.advance(dayMs);
  await program.tick();
  await settle();
  const again = await signIn(program, email);
  expect((await again.post('/v1/orders', bid)).status).toBe(200);
  expect((await again.post('/api/new_order', await buyOrder(again, own))).status).toBe(200);
  await settle();
  // A job of the freeze that failed may be repeated only now.
  const { id } = await program.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await collectTasks(program.jobs).tasks['identity.end_orders']?.({ userId: id });
  expect(await openOnExchange()).toHaveLength(1);
});

/** Runs the queue and the sweep of frozen accounts. Failures are ignored here; production logs them. */
async function settle(): Promise<void> {
  await runWaitingJobs(programUrl(program.ownerUrl), program.jobs);
  for (const task of ['identity.end_orders_of_frozen', 'identity.thaw_accounts'])
    await program.runTask(task).catch(() => {});
}
