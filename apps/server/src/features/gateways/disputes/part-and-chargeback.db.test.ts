import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { administrator, type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { sendParts } from '../parts/send-parts.ts';
import { disputeSteps } from '../testing/dispute-steps.ts';
import { gatewayOrders } from '../testing/gateway-orders.ts';

// A chargeback while all that is left of a visitor's payment is on its way back. The part may still return to the account, which is
// frozen until operators have settled the dispute, after the part has ended.

let program: TestProgram;
let office: BackOffice;
let visitor: TestClient;
let steps: ReturnType<typeof disputeSteps>;
let orders: ReturnType<typeof gatewayOrders>;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  visitor = await program.client();
  const owner = await signIn(program, 'verified@dukat.test');
  steps = disputeSteps({ program, operator: await office.logIn(...administrator), owner });
  orders = gatewayOrders(program);
  // Another customer's money at the gateway.
  await steps.paid('NUVEI', '20000');
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const done = { outcome: 'done' };
const sum = 2000;
const settle = (id: string, choice: string) => steps.act(id, 'settle', { choice });

async function expectRightBooks(): Promise<void> {
  const { checks } = await auditBooks(program.database, bookChecks);
  expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
}

/** A visitor's waiting payment of which all is on its way back when it is charged back. */
async function chargedBack(): Promise<string> {
  const { id } = await orders.waiting(visitor, 'NUVEI');
  expect((await steps.act(id, 'refund-part', { amount: String(sum), reason: 'A test.' })).body).toEqual(done);
  await steps.report(id, sum);
  expect([await steps.readStatus(id), await steps.isFrozen(id)]).toEqual(['disputed', true]);
  for (const choice of ['take_back', 'write_off', 'withdrawn'])
    expect((await settle(id, choice)).body.code).toBe('part_on_its_way');
  await expectRightBooks();
  return id;
}

const send = () => sendParts(program.deps.gatewaysDeps, 'NUVEI');

/** The gateway refuses the part, so that operators leave it with the owner of the account. */
async function keepPart(id: string): Promise<void> {
  const set = (state: 'paid' | 'waiting') =>
    program.database.updateTable('sandbox_gateway_payments').set({ state }).where('id', '=', id).execute();
  await set('waiting');
  await send();
  await set('paid');
  expect((await steps.act(id, 'end-part', { choice: 'keep' })).body).toEqual(done);
}

/** The answer of the gateway was lost, and operators find the refund there. */
async function findExecuted(id: string): Promise<void> {
  await program.database
    .updateTable('gateway_part_refunds')
    .set({ status: 'unclear' })
    .where('payment_id', '=', (await steps.stored(id)).id)
    .execute();
  expect((await steps.act(id, 'end-part', { choice: 'given_back' })).body).toEqual(done);
}

type Outcome = {
  readonly status: string;
  readonly held: number;
  readonly owners: number;
  readonly losses: number;
};
const lost: Outcome = { status: 'refunded', held: -sum, owners: 0, losses: sum };
const intact: Outcome = { status: 'refunded', held: 0, owners: 0, losses: 0 };

describe.each<{
  end: string;
  kept: number;
  endPart: (id: string) => Promise<void>;
  settlements: readonly (readonly [string, Outcome])[];
}>([
  {
    end: 'executed by the gateway',
    kept: 0,
    endPart: send,
    settlements: [
      ['write_off', lost],
      ['withdrawn', intact],
    ],
  },
  {
    end: 'found executed by operators',
    kept: 0,
    endPart: findExecuted,
    settlements: [['write_off', lost]],
  },
  {
    end: 'kept',
    kept: sum,
    endPart: keepPart,
    settlements: [
      ['take_back', { status: 'taken_back', held: 0, owners: 0, losses: 0 }],
      ['write_off', { status: 'written_off', held: 0, owners: sum, losses: sum }],
      ['withdrawn', { status: 'credited', held: sum, owners: sum, losses: 0 }],
    ],
  },
])('a part that is $end', ({ kept, endPart, settlements }) => {
  test.each(settlements)('and a dispute settled with %s', async (choice, expected) => {
    const id = await chargedBack();
    const before = await steps.funds(id);
    await endPart(id);
    expect([await steps.readStatus(id), await steps.isFrozen(id)]).toEqual(['disputed', true]);
    expect((await steps.funds(id)).owners - before.owners).toBe(kept);
    await expectRightBooks();
    // What was refunded is not taken from other funds of the account.
    if (kept === 0) expect((await settle(id, 'take_back')).body.code).toBe('InsufficientFunds');
    expect((await settle(id, choice)).body).toEqual(done);
    await steps.play(id, 'notices');
    await expectRightBooks();
    const after = await steps.funds(id);
    expect(await steps.isFrozen(id)).toBe(false);
    expect({
      status: await steps.readStatus(id),
      // The part on its way was still at the gateway.
      held: after.atGateway - before.atGateway + sum,
      owners: after.owners - before.owners,
      losses: after.losses - before.losses,
    }).toEqual(expected);
  });
});
