import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { administrator, type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { disputeSteps } from '../testing/dispute-steps.ts';
import { gatewayOrders } from '../testing/gateway-orders.ts';

// A part that was not sent returns to the account before the dispute is settled. What is taken back from there at once is no deposit.

let program: TestProgram;
let office: BackOffice;
let steps: ReturnType<typeof disputeSteps>;
beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  const owner = await signIn(program, 'verified@dukat.test');
  steps = disputeSteps({ program, operator: await office.logIn(...administrator), owner });
  // Another customer's money at the gateway.
  await steps.paid('NUVEI', '20000');
});
afterAll(async () => {
  await office.close();
  await program.close();
});

test('a dispute is taken back from an account whose deposit limit is used up', async () => {
  const { id } = await gatewayOrders(program).waiting(await program.client(), 'NUVEI');
  const before = await steps.funds(id);
  await steps.act(id, 'refund-part', { amount: '2000', reason: 'A test.' });
  await steps.report(id, 2000);
  const { user_id: userId } = await steps.stored(id);
  await program.database
    .insertInto('counted_deposits')
    .values({
      source: 'test',
      user_id: userId,
      rail: 'fiat',
      crowns: '1000000',
      counted_at: program.clock.now(),
    })
    .execute();
  const settle = async (choice: string) => (await steps.act(id, 'settle', { choice })).body;
  expect(await settle('write_off')).toMatchObject({ code: 'above_deposit_limit' });
  expect(await settle('take_back')).toEqual({ outcome: 'done' });
  await program.database.deleteFrom('counted_deposits').where('source', '=', 'test').execute();
  expect(await steps.readStatus(id)).toBe('taken_back');
  const after = await steps.funds(id);
  expect([before.owners - after.owners, before.atGateway - after.atGateway]).toEqual([2000, 2000]);
  const { checks } = await auditBooks(program.database, bookChecks);
  expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
