import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dismissOperator } from '../../features/operators/appoint-operator.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { buyOrder, open } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// A request that waits for a second operator is approved only by exactly the same request (ADR 22).

let program: TestProgram;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});
beforeEach(async () => {
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
  visitor = await program.client();
  await program.tick();
});

interface Listed {
  readonly id: string;
  readonly amount: string;
  readonly waiting_approval: object | null;
}

async function suspense(): Promise<Listed[]> {
  return (await first.get('/admin/api/suspense?limit=100')).body.movements as Listed[];
}

async function lostTransfer(amount: string): Promise<Listed> {
  const known = new Set((await suspense()).map(({ id }) => id));
  await visitor.post('/sandbox/bank/transfer', { currency: 'CZK', amount, variable_symbol: '1234567890' });
  await program.settle();
  const found = (await suspense()).find((line) => !known.has(line.id) && line.amount === amount);
  if (found === undefined) throw new Error('nothing came to suspense');
  return found;
}

describe('money in suspense', () => {
  const match = (operator: Operator, id: string, order: string) =>
    operator.post(`/admin/api/suspense/${id}/match`, { order_id: order });

  test("that differs from the order's price needs two operators, however small", async () => {
    const order = await open(visitor, await buyOrder(visitor, { fiat_value: '1000' }));
    const { id } = await lostTransfer('1000.01');
    expect((await match(first, id, order.id)).body).toEqual({ outcome: 'waits_for_second_operator' });
    expect((await match(second, id, order.id)).body).toEqual({ outcome: 'done' });
    const acts = (await first.get('/admin/api/acts')).body.acts as { act: string; operator: string }[];
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'suspense.matched', operator: secondOperator[0] },
      { act: 'suspense.matched_asked', operator: administrator[0] },
    ]);
  });

  test("that equals the order's price needs one operator", async () => {
    const order = await open(visitor, await buyOrder(visitor, { fiat_value: '1000' }));
    const { id } = await lostTransfer('1000');
    expect((await match(first, id, order.id)).body).toEqual({ outcome: 'done' });
  });

  test('goes only where both agree: while one request waits, a different one is refused and names it', async () => {
    const [one, other] = [
      await open(visitor, await buyOrder(visitor)),
      await open(visitor, await buyOrder(visitor)),
    ];
    const { id } = await lostTransfer('500000');
    const giveBack = (operator: Operator) => operator.post(`/admin/api/suspense/${id}/return`);
    expect((await match(first, id, one.id)).body).toEqual({ outcome: 'waits_for_second_operator' });
    const waits = { status: 409, body: { code: 'another_request_waits' } };
    for (const refused of [
      await match(second, id, other.id),
      await giveBack(second),
      await giveBack(first),
      await match(first, id, other.id),
    ]) {
      expect(refused).toMatchObject(waits);
      expect(refused.body.message).toContain(administrator[0]);
      expect(refused.body.message).toContain(`suspense.matched, 500000 CZK, ${one.id}`);
      expect(refused.body.message).toMatch(/on \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    }
    expect((await suspense()).find((movement) => movement.id === id)?.waiting_approval).toMatchObject({
      subject: `movement:${id}`,
      act: 'suspense.matched',
      target: one.id,
      asked_by: administrator[0],
      since: program.clock.now().toISOString(),
    });
    expect((await match(second, id, one.id)).body).toEqual({ outcome: 'done' });
  });

  test('is free for another request once its requester, and nobody else, withdraws the waiting one', async () => {
    const order = await open(visitor, await buyOrder(visitor));
    const { id } = await lostTransfer('500002');
    await match(first, id, order.id);
    const withdraw = (operator: Operator) =>
      operator.post('/admin/api/decision-requests/withdraw', { subject: `movement:${id}` });
    const unknown = { status: 404, body: { code: 'decision_request_unknown' } };
    expect(await withdraw(second)).toMatchObject(unknown);
    expect((await withdraw(first)).status).toBe(200);
    expect(await withdraw(first)).toMatchObject(unknown);
    expect((await match(second, id, order.id)).body).toEqual({ outcome: 'waits_for_second_operator' });
    const acts = (await first.get('/admin/api/acts')).body.acts as object[];
    expect(acts[1]).toMatchObject({
      act: 'decision_request.withdrawn',
      subject: `movement:${id}`,
      details: { request: 'suspense.matched', target: order.id, sum: '500002 CZK' },
    });
  });

  test('is not matched by two operator accounts with one mailbox', async () => {
    const { id } = await lostTransfer('500003');
    await first.post(`/admin/api/suspense/${id}/return`);
    const [name, domain] = administrator[0].split('@');
    const rename = (from: string, to: string) =>
      asOwner(program.ownerUrl, `update operators set email = '${to}' where email = '${from}'`);
    await rename(secondOperator[0], `${name}+two@${domain}`);
    expect(await second.post(`/admin/api/suspense/${id}/return`)).toMatchObject({
      status: 409,
      body: { code: 'second_operator_needed' },
    });
    await rename(`${name}+two@${domain}`, secondOperator[0]);
  });

  test('is not returned by the request of a dismissed operator', async () => {
    const { id } = await lostTransfer('500001');
    await second.post(`/admin/api/suspense/${id}/return`);
    const dismissed = await inTransaction(program.database, (tx) =>
      dismissOperator(tx, { email: secondOperator[0], now: program.clock.now() }),
    );
    expect(dismissed.refused).toBe(false);
    expect((await first.post(`/admin/api/suspense/${id}/return`)).body).toEqual({
      outcome: 'waits_for_second_operator',
    });
  });
});
