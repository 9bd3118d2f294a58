import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { administrator, type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { disputeSteps } from '../testing/dispute-steps.ts';
import { gatewayCases } from '../testing/gateway-cases.ts';

// What a gateway reports after a chargeback was settled or withdrawn opens a dispute only if it is more.

let program: TestProgram;
let office: BackOffice;
let steps: ReturnType<typeof disputeSteps>;
let cases: ReturnType<typeof gatewayCases>;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  const operator = await office.logIn(...administrator);
  const owner = await signIn(program, 'verified@dukat.test');
  steps = disputeSteps({ program, operator, owner });
  cases = gatewayCases(program, owner);
});
afterEach(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const done = { outcome: 'done' };

/** ThePay reports that much as returned, refunds included. */
async function setReturned(id: string, total: number): Promise<void> {
  await program.database
    .updateTable('sandbox_gateway_payments')
    .set({ refunded: String(total * 100) })
    .where('id', '=', id)
    .execute();
}

/** The outcome of the part on its way becomes unknown. */
async function losePart(): Promise<void> {
  await program.database
    .updateTable('gateway_part_refunds')
    .set({ status: 'unclear' })
    .where('ended_at', 'is', null)
    .execute();
}

test.each(['given_back', 'keep'] as const)(
  'a withdrawn chargeback is not disputed again because of a part that ends with %s',
  async (choice) => {
    const id = await steps.paid('THE_PAY');
    await setReturned(id, 300);
    await steps.report(id, 0);
    await steps.play(id, 'withdrawn');
    expect((await steps.act(id, 'refund-part', { amount: '200', reason: 'A test.' })).body).toEqual(done);
    await steps.play(id, 'notices');
    await losePart();
    if (choice === 'given_back') await setReturned(id, 500);
    expect((await steps.act(id, 'end-part', { choice })).body).toEqual(done);
    await steps.play(id, 'notices');
    expect(await steps.readStatus(id)).toBe('credited');
  },
);

test.each(['NUVEI', 'COMGATE'] as const)(
  'a named sum that equals the rest stays the same if a part on its way is kept (%s)',
  async (provider) => {
    const id = await steps.paid(provider);
    const before = await steps.funds(id);
    expect((await steps.act(id, 'refund-part', { amount: '200', reason: 'A test.' })).body).toEqual(done);
    await losePart();
    if (provider === 'NUVEI') await steps.report(id, 800);
    else expect((await steps.act(id, 'dispute', { amount: '800' })).body).toEqual(done);
    expect((await steps.act(id, 'end-part', { choice: 'keep' })).body).toEqual(done);
    await steps.play(id, 'take_back');
    expect(before.owners - (await steps.funds(id)).owners).toBe(800);
  },
);

test.each(['withdrawn', 'won'] as const)(
  'a chargeback from before gateway states were stored is not disputed again once it is %s',
  async (choice) => {
    const id = await steps.paid();
    await steps.report(id, 300);
    if (choice === 'won') await steps.play(id, 'write_off');
    await program.database
      .updateTable('gateway_payments')
      .set({ gateway_state: null })
      .where('public_id', '=', id)
      .execute();
    await steps.play(id, choice);
    await steps.play(id, 'notices');
    expect(await steps.readStatus(id)).toBe('credited');
  },
);

test.each(['take_back', 'write_off'] as const)(
  'what was refunded is still followed after %s has ended the payment',
  async (choice) => {
    const id = await steps.paid();
    for (const step of ['refund 300', 'report 700'] as const) await steps.play(id, step);
    await steps.setChargedBack(id, 1000);
    await steps.play(id, choice);
    await steps.follow();
    expect(await steps.isFrozen(id)).toBe(true);
    await steps.play(id, 'withdrawn');
  },
);

test.each(['refund', 'part'] as const)(
  'a settlement leaves at the gateway what a %s in flight takes',
  async (kind) => {
    const id = await steps.paid('GOPAY');
    await steps.play(id, 'refund 1000');
    const other = kind === 'part' ? await steps.paid('GOPAY') : await cases.held('1010', 'GOPAY');
    const body = kind === 'part' ? { amount: '1000', reason: 'A test.' } : {};
    expect((await steps.act(other, kind === 'part' ? 'refund-part' : 'refund', body)).body).toEqual(done);
    expect((await steps.act(id, 'dispute')).body).toEqual(done);
    for (const choice of ['write_off', 'take_back'])
      expect((await steps.act(id, 'settle', { choice })).body.code).toBe('InsufficientFunds');
    await program.settle(2);
    expect(await steps.readStatus(other)).toBe('refunded');
    await steps.play(id, 'withdrawn');
  },
);

test.each(['refund', 'part'] as const)(
  'a %s that the books cannot pay is requested once and waits for operators',
  async (kind) => {
    const other = kind === 'part' ? await steps.paid('GOPAY') : await cases.held('1010', 'GOPAY');
    const id = await steps.paid('GOPAY');
    await steps.play(id, 'refund 1000');
    expect((await steps.act(id, 'dispute')).body).toEqual(done);
    await steps.play(id, 'write_off');
    const body = kind === 'part' ? { amount: '1000', reason: 'A test.' } : {};
    expect((await steps.act(other, kind === 'part' ? 'refund-part' : 'refund', body)).body).toEqual(done);
    for (let time = 0; time < 2; time += 1) await program.settle(2);
    const end = () => steps.act(other, `end-${kind}`, { choice: 'given_back' });
    expect((await end()).body.code).toBe('InsufficientFunds');
    // Another payment fills the books.
    await steps.paid('GOPAY');
    expect((await end()).body).toEqual(done);
    expect(await steps.readStatus(other)).toBe('refunded');
  },
);
