import { accept } from '@dukat/rules/result';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { followTask } from '../lightning-tasks.ts';
import { readBalance } from '../testing/lightning-world.ts';

// Services of the sandbox's outside world pay into a balance.

let program: TestProgram;
let owner: TestClient;
beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  owner = await signIn(program, 'verified@dukat.test');
});
afterAll(async () => {
  expect(await failedChecks(program.database)).toEqual([]);
  await program.close();
});

const claim = (name: string, amount?: string, client = owner) =>
  client.post('/api/lightning/requests/claim', {
    request: `lnurlw://wallet.example/withdraw/${name}`,
    ...(amount !== undefined && { amount }),
  });
const settled = async () => {
  await program.runTask(followTask);
  return Number(await readBalance(owner));
};
const count = async (table: 'lightning_claims' | 'lightning_invoices') =>
  (
    await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      program.database,
    )
  ).rows[0]?.count;

test('a service is recognized, pays what is asked within its range, and is booked like any invoice', async () => {
  const decoded = await owner.post('/api/lightning/requests/decode', {
    request: 'lnurlw://wallet.example/withdraw/coffee',
  });
  expect(decoded.body.options).toMatchObject([
    { service: { tag: 'withdrawRequest', min_sats: '1', max_sats: '50000' }, description: 'A gift: coffee' },
  ]);
  const before = await settled();
  const { body } = await claim('coffee', '0.0001');
  expect(body).toMatchObject({ problem: null, host_reason: null });
  expect(await settled()).toBeCloseTo(before + 0.0001, 9);
  // The same account gets the same answer, whatever it asks for now.
  expect((await claim('coffee', '0.0001')).body).toEqual(body);
  expect((await claim('coffee')).body).toEqual(body);
  expect(await settled()).toBeCloseTo(before + 0.0001, 9);
  const other = await signIn(program, 'slovak@dukat.test');
  expect((await claim('coffee', '0.0001', other)).body.code).toBe('lnurl_already_claimed');
  await claim('cake');
  expect(await settled()).toBeCloseTo(before + 0.0001 + 0.0005, 9);
});

test('bad amounts and codes leave no claim and no invoice', async () => {
  const before = [await count('lightning_claims'), await count('lightning_invoices')];
  for (const amount of ['0', '-1', '0.00050001', '0.000000001', 'x', '1e3'])
    expect((await claim('tea', amount)).status, amount).toBe(422);
  for (const request of [
    'satoshi@example.com',
    'x',
    'lnurlw://127.0.0.1/x',
    'lnurlp://wallet.example/withdraw',
  ])
    expect((await owner.post('/api/lightning/requests/claim', { request })).status, request).toBe(422);
  const paid = { request: 'lnurlp://wallet.example/.well-known/lnurlp/pay' };
  expect((await owner.post('/api/lightning/requests/claim', paid)).body.code).toBe('lnurl_not_withdrawal');
  expect([await count('lightning_claims'), await count('lightning_invoices')]).toEqual(before);
});

test('a refusal is shown, and a lost answer is neither asked again nor lost', async () => {
  const before = await settled();
  expect((await claim('refuses', '0.0001')).body).toMatchObject({
    problem: 'host_refused',
    host_reason: 'This gift is gone.',
  });
  expect((await claim('silent', '0.0002')).body).toMatchObject({ problem: 'host_silent' });
  expect(await settled()).toBeCloseTo(before + 0.0002, 9);
  // Once it is paid, the answer is known.
  expect((await claim('silent', '0.0002')).body).toMatchObject({ problem: null });
  expect((await claim('refuses', '0.0001')).body).toMatchObject({
    problem: 'host_refused',
    host_reason: 'This gift is gone.',
  });
  expect(await settled()).toBeCloseTo(before + 0.0002, 9);
});

test('a service whose only amount is no whole satoshi pays it, and it is credited rounded down', async () => {
  const before = await settled();
  expect((await claim('odd', '0.00000101')).body.code).toBe('lnurl_amount_out_of_range');
  const { body } = await claim('odd', '0.000001');
  expect(body).toMatchObject({ problem: null });
  expect(await settled()).toBeCloseTo(before + 0.000001, 9);
  const { invoice } = (await owner.get(`/api/lightning/get_invoice?payment_hash=${body.payment_hash}`)).body;
  expect(invoice).toMatchObject({ amount_msat: '100500', received_msat: '100500', credited: '0.000001' });
});

test('of many claims of one secret at once the service is asked once', async () => {
  const before = await settled();
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(`round-${round}`, '0.00001')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.payment_hash)).size).toBe(1);
    // While the first waits for the service, nobody knows whether it pays.
    expect(answers.filter(({ body }) => body.problem === null).length).toBeGreaterThan(0);
    const problems = new Set(answers.map(({ body }) => body.problem));
    expect([...problems].filter((its) => its !== null && its !== 'host_silent')).toEqual([]);
  }
  expect(await settled()).toBeCloseTo(before + 0.00003, 9);
});

describe('a repeated claim', () => {
  /** A service that answers each look-up with the next of these; it pays nothing. Returns the URLs that were called. */
  function serve(...lookups: readonly object[]): string[] {
    const called: string[] = [];
    const left = [...lookups];
    vi.spyOn(program.deps.foreignHosts, 'readJson').mockImplementation(async (url) => {
      called.push(url);
      return accept(url.includes('/pay?') ? { status: 'OK' } : left.shift());
    });
    return called;
  }
  const offer = (k1: string) => ({
    ...{ tag: 'withdrawRequest', callback: 'https://shop.example/pay', k1 },
    ...{ minWithdrawable: 1000, maxWithdrawable: 50_000_000, defaultDescription: 'A voucher' },
  });
  const used = { status: 'ERROR', reason: 'Already used.' };
  const scan = (name: string, client = owner) =>
    client.post('/api/lightning/requests/claim', {
      request: `lnurlw://shop.example/${name}`,
      amount: '0.0001',
    });

  test.each([
    ['calls its code used', used],
    ['gives out another secret', offer('second')],
  ])('is answered as the first one without the service, which %s', async (name, second) => {
    const path = encodeURIComponent(name);
    const called = serve(offer(`first-${path}`), second);
    const { status, body } = await scan(path);
    expect([status, body.problem]).toEqual([200, null]);
    const claims = await count('lightning_claims');
    // The same URL in another spelling.
    for (const again of [path, `${path}#again`, `../${path}`])
      expect((await scan(again)).body, again).toEqual(body);
    expect([called.length, await count('lightning_claims')]).toEqual([2, claims]);
  });

  test('of another account asks the service', async () => {
    serve(offer('theirs'), used);
    expect((await scan('shared')).status).toBe(200);
    const other = await signIn(program, 'slovak@dukat.test');
    const { body } = await scan('shared', other);
    expect([body.code, body.payment_hash]).toEqual(['lnurl_host_failed', undefined]);
  });

  test('gets the stored answer also later if the service refuses, and may claim another secret then', async () => {
    serve(offer('day 1'), used, offer('day 2'));
    const { body } = await scan('daily');
    program.clock.advance(601_000);
    expect((await scan('daily')).body).toEqual(body);
    const next = (await scan('daily')).body;
    expect(next.payment_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(next.payment_hash).not.toBe(body.payment_hash);
    expect((await scan('daily')).body).toEqual(next);
  });
});
