import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { failedChecks } from '../trading/testing/trading-world.ts';
import type { Handed } from './testing/crash-worker.ts';
import { earn, mature, type Person, pay, referredPair } from './testing/referral-world.ts';

// A process is killed with SIGKILL while it stores or pays rewards, and another one continues: each is stored and paid once.

const worker = fileURLToPath(new URL('./testing/crash-worker.ts', import.meta.url));
let program: TestProgram;
let referrer: Person;
let friend: Person;
beforeAll(async () => {
  program = await testProgram();
  ({ referrer, friend } = await referredPair(program, '400000'));
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(() => program.close());

async function killed(act: Handed['act'], point: string): Promise<void> {
  const { cookie, token } = referrer.client;
  const { ownerUrl, clock } = program;
  const handed: Handed = { ownerUrl, start: clock.now().toISOString(), client: { cookie, token }, act };
  const child = spawn(process.execPath, [worker], {
    env: { ...process.env, CRASH_AT: `${point}:1`, HANDED: JSON.stringify(handed) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

const rewards = () => program.database.selectFrom('referral_rewards').selectAll().execute();

test('killed at referral-earned, the rewards are stored once by the next run', {
  timeout: 120_000,
}, async () => {
  await friend.buy('200000');
  await killed('earn', 'referral-earned');
  expect(await rewards()).toEqual([]);
  await earn(program);
  await earn(program);
  const fills = await program.database
    .selectFrom('order_transactions')
    .select('id')
    .where('kind', '=', 'TRADE_FILL')
    .execute();
  expect(await rewards()).toHaveLength(fills.length);
});

test('killed at referral-paid and repeated, the payout is paid once', { timeout: 120_000 }, async () => {
  await mature(program);
  const before = Number(await referrer.balance('CZK'));
  await killed('pay', 'referral-paid');
  expect(Number(await referrer.balance('CZK'))).toBe(before);
  const key = { 'idempotency-key': 'crash:referral-paid' };
  const paid = await pay(referrer, key);
  expect(paid.status).toBe(200);
  expect((await pay(referrer, key)).text).toBe(paid.text);
  const [payout] = paid.body.payouts as { amount: string }[];
  expect(Number(await referrer.balance('CZK')) - before).toBeCloseTo(Number(payout?.amount), 6);
});
