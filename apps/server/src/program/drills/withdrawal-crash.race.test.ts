import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import type { WithdrawalPlanInput } from '../testing/crashes/withdrawal-process.ts';
import { runWithdrawal, type WithdrawalPlan } from '../testing/crashes/withdrawal-scenario.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 2 for withdrawals: killed between any two steps and repeated, the money left once or is all there.

const withdrawalProcess = fileURLToPath(new URL('../testing/crashes/withdrawal-process.ts', import.meta.url));

let program: TestProgram;
let owner: TestClient;
beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000' });
});
afterAll(() => program.close());

async function playUntilKilledAt(point: string, plan: WithdrawalPlan): Promise<unknown> {
  const { cookie, token } = owner;
  const { ownerUrl, clock } = program;
  const handed: WithdrawalPlanInput = {
    ownerUrl,
    start: clock.now().toISOString(),
    client: { cookie, token },
    plan,
  };
  const child = spawn(process.execPath, [withdrawalProcess], {
    env: { ...process.env, CRASH_AT: `${point}:1`, HANDED: JSON.stringify(handed) },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

const available = async () => {
  const { accounts } = (await owner.get('/api/user/accounts')).body;
  const crowns = (accounts as { currency: string; amount: string; availableFunds: string }[]).find(
    ({ currency }) => currency === 'CZK',
  );
  return [Number(crowns?.availableFunds), Number(crowns?.amount)] as const;
};

test.each([
  ['withdrawal-asked', 'confirm', 'final', 100],
  ['withdrawal-confirmed', 'confirm', 'final', 100],
  ['withdrawal-approved', 'approve', 'final', 250_000],
  ['withdrawal-refused', 'refuse', 'rejected', 0],
  ['withdrawal-canceled', 'cancel', 'canceled', 0],
  ['withdrawal-expired', 'expire', 'expired', 0],
  // Later transfers from a known sender are accepted automatically, so declining is tested first.
  ['transfer-offered', 'decline', 'failed', 0],
  ['transfer-declined', 'decline', 'failed', 0],
  ['transfer-asked', 'take', 'final', 100],
  ['transfer-taken', 'take', 'final', 100],
  ['gift-card-paid', 'pay card', 'final', 100],
  ['gift-card-coded', 'pay card', 'final', 100],
  ['gift-card-delivered', 'deliver card', 'final', 100],
  ['gift-card-refunded', 'return card', 'final', 0],
  ['gift-card-claimed', 'claim card', 'final', 0],
  ['gift-card-released', 'release claim', 'final', 0],
  ['gift-card-expired', 'expire card', 'final', 0],
] as const)(
  'killed at %s and repeated, a withdrawal is %s: %s',
  { timeout: 120_000 },
  async (point, act, step, left) => {
    const [before] = await available();
    const plan = { key: `crash:${point}`, act };
    expect(await playUntilKilledAt(point, plan)).toBe('SIGKILL');
    const id = await runWithdrawal(program, owner, plan);
    expect((await owner.get(`/api/user/withdrawals/${id}`)).body.withdrawal).toMatchObject({ step });
    const [free, all] = await available();
    expect([before - free, before - all]).toEqual([left, left]);
    expect(await failedChecks(program.database)).toEqual([]);
  },
);

test('the recipient of the card in the drill above has one mail', async () => {
  const mails = program.database.selectFrom('mails').select('id').where('template', '=', 'gift_card_arrived');
  expect(await mails.execute()).toHaveLength(1);
});
