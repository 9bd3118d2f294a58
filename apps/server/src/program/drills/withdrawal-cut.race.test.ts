import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import type { Cut } from '../testing/crashes/cut-database.ts';
import { type CutOffProgram, startCutOffProgram } from '../testing/crashes/cut-off-program.ts';
import { runWithdrawal, type WithdrawalPlan } from '../testing/crashes/withdrawal-scenario.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 19 for withdrawals and personal transfers: a process loses its database at one of the steps, another one repeats them all, and the
// money left once or is all there.

let program: TestProgram;
let unlucky: CutOffProgram;
let owner: TestClient;
beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '2000000' });
  unlucky = await startCutOffProgram(program);
});
afterAll(async () => {
  await unlucky.close();
  await program.close();
});

const crowns = async () => {
  const { accounts } = (await owner.get('/api/user/accounts')).body;
  const found = (accounts as { currency: string; amount: string; availableFunds: string }[]).find(
    ({ currency }) => currency === 'CZK',
  );
  return [Number(found?.availableFunds), Number(found?.amount)] as const;
};

interface Case {
  readonly act: WithdrawalPlan['act'];
  /** Counts the steps of the plan that write into the ledger. */
  readonly nth: number;
  readonly cut: Cut;
  readonly step: string;
  readonly left: number;
}

const cases: readonly Case[] = [
  // Requested, confirmed and paid out, or returned.
  { act: 'confirm', nth: 1, cut: 'commit-not-answered', step: 'final', left: 100 },
  { act: 'confirm', nth: 1, cut: 'commit-not-sent', step: 'final', left: 100 },
  { act: 'confirm', nth: 2, cut: 'commit-not-answered', step: 'final', left: 100 },
  { act: 'confirm', nth: 2, cut: 'posting-asked', step: 'final', left: 100 },
  { act: 'cancel', nth: 2, cut: 'commit-not-answered', step: 'canceled', left: 0 },
  { act: 'cancel', nth: 2, cut: 'commit-not-sent', step: 'canceled', left: 0 },
  { act: 'expire', nth: 2, cut: 'commit-not-answered', step: 'expired', left: 0 },
  { act: 'approve', nth: 2, cut: 'commit-not-sent', step: 'final', left: 250_000 },
  { act: 'refuse', nth: 2, cut: 'commit-not-answered', step: 'rejected', left: 0 },
  // Later transfers from a known sender are accepted automatically, so declining is tested first.
  { act: 'decline', nth: 2, cut: 'commit-not-answered', step: 'failed', left: 0 },
  { act: 'take', nth: 2, cut: 'commit-not-sent', step: 'final', left: 100 },
  { act: 'take', nth: 2, cut: 'commit-not-answered', step: 'final', left: 100 },
];

test.each(cases.map((its) => [its.act, its.nth, its.cut, its] as const))(
  '%s: the ledger step %s, %s, takes effect once',
  { timeout: 120_000 },
  async (_, __, ___, { act, nth, cut, step, left }) => {
    const [before] = await crowns();
    const plan = { key: `cut:${act}:${nth}:${cut}`, act };
    unlucky.followClock();
    unlucky.cutter.cutAt(cut, nth);
    const client = await unlucky.program.client({ cookie: owner.cookie, token: owner.token });
    // The caller gets an error, and the next run does what a job lost.
    await runWithdrawal(unlucky.program, client, plan).catch(() => {});
    expect(unlucky.cutter.hasCut()).toBe(true);
    const id = await runWithdrawal(program, owner, plan);
    expect((await owner.get(`/api/user/withdrawals/${id}`)).body.withdrawal).toMatchObject({ step });
    const [free, all] = await crowns();
    expect([before - free, before - all]).toEqual([left, left]);
    expect(await failedChecks(program.database)).toEqual([]);
  },
);
