import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLoan, giveForLoans, loanOf } from '../../../server/src/features/loans/testing/loans-world.ts';
import { seededTemplateName } from '../../../server/src/platform/testing/template-name.ts';
import { type TestDatabase, testDatabase } from '../../../server/src/platform/testing/test-database.ts';
import { signIn } from '../../../server/src/program/testing/demo-sign-in.ts';
import { programOn, type TestProgram } from '../../../server/src/program/testing/program-on.ts';
import type { TestClient } from '../../../server/src/program/testing/test-client.ts';
import { openSimulator } from '../open-sandbox.ts';

let base: TestDatabase;
let program: TestProgram;
let client: TestClient;
let id: string;
beforeAll(async () => {
  base = await testDatabase(inject('testPostgresUrl'), seededTemplateName);
  const start = new Date('2026-03-02T10:00:00Z');
  program = await programOn({ ...base, start, rateSource: openSimulator(base.database) });
  client = await signIn(program, 'verified@dukat.test');
  await giveForLoans(program, client);
  const { value } = program.deps.rates.current({ coin: 'BTC', fiat: 'CZK', direction: 'sell' }) ?? {
    value: 0n,
  };
  const amount = String((value * 9n) / 10n ** 20n);
  ({ id } = await createLoan(client, loanOf(amount, '0.2')));
});
afterAll(async () => {
  await program.close();
  await base.close();
});

async function passTicks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) {
    program.clock.advance(10_000);
    await program.deps.rates.advance();
  }
  await program.runTask('loan-prices');
}
const pull = (threshold: string, loan = id) => client.post(`/sandbox/loans/${loan}/price`, { threshold });
const readLevel = async () =>
  (await program.database.selectFrom('loan_watches').select('level').executeTakeFirst())?.level;
const isSuspended = (coin: string) =>
  program.deps.rates.current({ coin, fiat: 'CZK', direction: 'buy' })?.suspended;

test('the newest loans are listed with their owners', async () => {
  const { body } = await client.get('/sandbox/loans');
  expect(body.loans).toMatchObject([{ id, email: 'verified@dukat.test', coin: 'BTC', currency: 'CZK' }]);
});

test('a price is pulled to thresholds of a loan and back, where the rules decide as in reality', async () => {
  for (const threshold of ['notice', 'partial_sale']) {
    expect((await pull(threshold)).status).toBe(200);
    // A second request before the next tick changes nothing.
    expect((await pull(threshold)).status).toBe(200);
    await passTicks(19);
    expect(await readLevel()).toBe(threshold);
  }
  expect((await pull('start')).status).toBe(200);
  await passTicks(19);
  expect(await readLevel()).toBeNull();
});

test('a price that stands still suspends the coin after a minute, and loans are not examined with it', async () => {
  const disturbed = await client.post('/sandbox/rates/disturb', {
    coin: 'BTC',
    kind: 'no_price',
    minutes: 3,
  });
  expect(disturbed.status).toBe(200);
  await passTicks(6);
  expect(isSuspended('BTC')).toBe(false);
  await passTicks(2);
  expect([isSuspended('BTC'), isSuspended('ETH')]).toEqual([true, false]);
  expect(await pull('notice')).toMatchObject({ status: 503, body: { code: 'loan_price_unknown' } });
  await passTicks(12);
  expect(isSuspended('BTC')).toBe(false);
});

test('the product calendar moves to the end of a term, and past its days of grace', async () => {
  const readEvents = async () =>
    (await program.database.selectFrom('loan_events').select('event').orderBy('id').execute()).map(
      ({ event }) => event,
    );
  const pass = async (until: string) => {
    expect((await client.post(`/sandbox/loans/${id}/term`, { until })).status).toBe(200);
    await program.runTask('loan-terms');
  };
  await pass('term');
  expect(await readEvents()).not.toContain('in_default');
  await pass('grace');
  const { state } = await program.database.selectFrom('loans').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('in_default');
});

test.each([
  ['/sandbox/loans/unknown/price', { threshold: 'notice' }, 404, 'loan_unknown'],
  ['/sandbox/loans/unknown/term', { until: 'term' }, 404, 'loan_unknown'],
  ['/sandbox/loans/unknown/price', { threshold: 'all' }, 422, 'invalid_request'],
  ['/sandbox/rates/disturb', { coin: 'CZK', kind: 'no_price', minutes: 1 }, 422, 'currency_unknown'],
  ['/sandbox/rates/disturb', { coin: 'BTC', kind: 'no_price', minutes: 0 }, 422, 'invalid_request'],
  ['/sandbox/rates/disturb', { coin: 'BTC', kind: 'no_price', minutes: 61 }, 422, 'invalid_request'],
])('%s with %o is refused', async (path, body, status, code) => {
  expect(await client.post(path, body)).toMatchObject({ status, body: { code } });
});
