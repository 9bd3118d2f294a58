import { afterAll, beforeAll, expect, test } from 'vitest';
import { SilentProvider } from '../../platform/outage.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import type { Gateway } from './gateway-port.ts';
import { followPayments } from './payments/follow-payments.ts';

// More open payments than two pages, at a gateway that does not answer.

const many = 230;
let program: TestProgram;
let calls = 0;

const silent: Gateway = {
  provider: 'COMGATE',
  open: () => noAnswer(),
  ask: () => noAnswer(),
  refund: () => noAnswer(),
  refundPart: () => noAnswer(),
  refundedTotal: () => noAnswer(),
  hint: () => undefined,
};

async function noAnswer(): Promise<never> {
  calls += 1;
  throw new SilentProvider('comgate', 'does not answer');
}

beforeAll(async () => {
  program = await testProgram();
  const client = await signIn(program, 'demo@dukat.test');
  const body = { provider: 'COMGATE', currency: 'CZK', amount: '100' };
  expect((await client.post('/api/payment-gateway/deposits', body)).status).toBe(200);
  const { id: _, ...first } = await program.database
    .selectFrom('gateway_payments')
    .selectAll()
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: many }, (__, index) => ({ ...first, public_id: `copy-${index}` }));
  await program.database.insertInto('gateway_payments').values(copies).execute();
});
afterAll(() => program.close());

test('a round calls a silent gateway once, and the next round starts with another payment', async () => {
  const deps = { ...program.deps.gatewaysDeps, gateways: new Map([['COMGATE' as const, silent]]) };
  const due = async () =>
    program.database
      .selectFrom('gateway_payments')
      .select('public_id')
      .where('next_ask_at', '<=', program.clock.now())
      .orderBy('next_ask_at')
      .orderBy('id')
      .execute();
  const [first] = await due();
  await expect(followPayments(deps, 'COMGATE')).rejects.toBeInstanceOf(SilentProvider);
  expect(calls).toBe(1);
  const left = await due();
  expect(left).toHaveLength(many);
  expect(left).not.toContainEqual(first);
  await expect(followPayments(deps, 'COMGATE')).rejects.toBeInstanceOf(SilentProvider);
  expect(calls).toBe(2);
});
