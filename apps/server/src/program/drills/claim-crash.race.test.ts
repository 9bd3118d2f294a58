import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowns, provenPayer, transfer } from '../../features/payments/testing/proven-payer.ts';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import type { RequestInput } from '../testing/crashes/request-process.ts';
import { retryingClient } from '../testing/crashes/retrying-client.ts';
import { buyOrder, fetchOrder, open } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 2 for claims of payments: killed before the commit, nothing has happened; after it, everything has. A repeated request under the
// same key gives the same result in both cases.

const requestProcess = fileURLToPath(new URL('../testing/crashes/request-process.ts', import.meta.url));
const annas = { from_account: '19-2000145399/0800', from_name: 'Anna Malá' };

let program: TestProgram;
let anna: TestClient;
let sum = 1000;

beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  anna = await provenPayer(program, 'anna@example.com', ['Anna', 'Malá'], annas);
});
afterAll(() => program.close());

interface Claimed {
  readonly path: string;
  readonly body: object;
  /** The movement's status after the claim. */
  readonly becomes: string;
  readonly answer: object;
  /** The amount credited to the CZK balance. */
  readonly credited: number;
}

function nextAmount(): string {
  sum += 7;
  return String(sum);
}

async function forOrder(): Promise<Claimed> {
  const amount = nextAmount();
  const { id } = await open(anna, await buyOrder(anna, { email: null, fiat_value: amount }));
  await transfer(program, { amount, ...annas });
  const path = '/api/order/claim_payment';
  return { path, body: { id }, becomes: 'suspense_matched', answer: {}, credited: 0 };
}

async function forBalance(): Promise<Claimed> {
  const amount = nextAmount();
  await transfer(program, { amount, ...annas });
  return {
    path: '/api/user/claim_deposit',
    body: { currency: 'CZK', amount },
    becomes: 'deposited',
    answer: { outcome: 'credited' },
    credited: Number(amount),
  };
}

async function runUntilKilled(point: string, { path, body }: Claimed, key: string): Promise<unknown> {
  const { cookie, token } = anna;
  const { ownerUrl, clock } = program;
  const start = clock.now().toISOString();
  const handed: RequestInput = { ownerUrl, start, client: { cookie, token }, path, body, key };
  const child = spawn(process.execPath, [requestProcess], {
    env: { ...process.env, CRASH_AT: `${point}:1`, HANDED: JSON.stringify(handed) },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

async function lastMovement() {
  const { id, status, reason } = await program.database
    .selectFrom('bank_movements')
    .select(['id', 'status', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id, status, reason };
}

async function countClaims(movement: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log
     where act = 'payment.claimed' and subject = ${`movement:${movement}`}`.execute(program.database);
  return rows[0]?.count ?? 0;
}

test.each([
  ['payment-claimed', 'an order', forOrder, 'suspense'],
  ['answer-kept', 'an order', forOrder, undefined],
  ['payment-claimed', 'the balance', forBalance, 'suspense'],
  ['answer-kept', 'the balance', forBalance, undefined],
] as const)(
  'killed at %s, a payment claimed for %s is credited once',
  { timeout: 120_000 },
  async (point, _, prepare, remaining) => {
    const before = await crowns(anna);
    const claimed = await prepare();
    const { path, body, becomes, answer, credited } = claimed;
    const key = `crash:${point}:${path}`;
    expect(await runUntilKilled(point, claimed, key)).toBe('SIGKILL');
    expect((await lastMovement()).status).toBe(remaining ?? becomes);

    for (let time = 0; time < 2; time += 1) {
      const again = await retryingClient(anna).post(path, body, { 'idempotency-key': key });
      expect([again.status, again.body]).toEqual([200, answer]);
    }
    const { id, status } = await lastMovement();
    expect([status, await countClaims(id)]).toEqual([becomes, 1]);
    // Under another key it is another claim, and nothing is left to claim.
    expect([404, 409]).toContain((await anna.post(path, body)).status);
    await program.settle();
    expect(await crowns(anna)).toBe(before + credited);
    if ('id' in body) {
      const order = { id: String(body.id), secret: '', key: `id=${body.id}` };
      expect((await fetchOrder(anna, order)).status).toBe('FINISHED');
    }
    expect(await failedChecks(program.database)).toEqual([]);
  },
);

test.each([
  ['payment-claimed', 'no_symbol'],
  ['answer-kept', 'above_deposit_limit'],
])(
  'killed at %s, an amount above the limit waits once and is credited once',
  { timeout: 120_000 },
  async (point, remaining) => {
    const before = await crowns(anna);
    const tiers = program.database.updateTable('users').where('email', '=', 'anna@example.com');
    const setTo = (tier: 'NOT_STARTED' | 'VERIFIED') =>
      tiers.set({ verification_status_tier1: tier, verification_status_tier2: tier }).execute();
    await setTo('NOT_STARTED');
    const amount = String(30_000 + Number(nextAmount()));
    await transfer(program, { amount, ...annas });
    const claimed = {
      path: '/api/user/claim_deposit',
      body: { currency: 'CZK', amount },
      becomes: 'suspense',
      answer: { outcome: 'waiting' },
      credited: Number(amount),
    };
    const key = `crash:${point}:above`;
    expect(await runUntilKilled(point, claimed, key)).toBe('SIGKILL');
    expect((await lastMovement()).reason).toBe(remaining);
    const again = await retryingClient(anna).post(claimed.path, claimed.body, { 'idempotency-key': key });
    expect([again.status, again.body]).toEqual([200, claimed.answer]);
    const { id, reason } = await lastMovement();
    expect([reason, await countClaims(id)]).toEqual(['above_deposit_limit', 1]);
    await program.settle();
    expect(await crowns(anna)).toBe(before);
    await setTo('VERIFIED');
    await program.settle();
    expect(await crowns(anna)).toBe(before + claimed.credited);
    expect(await failedChecks(program.database)).toEqual([]);
  },
);
