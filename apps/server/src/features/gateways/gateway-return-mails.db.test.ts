import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../program/testing/back-office.ts';
import { newAccount } from '../../program/testing/new-account.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { findGatewayPayment } from './payments/gateway-payments-repository.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { atEveryGateway } from './testing/every-gateway.ts';
import { gatewayOrders } from './testing/gateway-orders.ts';
import { gatewayPayer } from './testing/gateway-payer.ts';

// A payer whose whole card payment for an order is refunded gets one mail: at the choice, or when an operator has sent
// it.

let program: TestProgram;
let office: BackOffice;
let operators: readonly Operator[];
let visitor: TestClient;
let owner: TestClient;
let orders: ReturnType<typeof gatewayOrders>;
let payer: ReturnType<typeof gatewayPayer>;

const ownersEmail = 'owner@example.com';

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  operators = [await office.logIn(...administrator), await office.logIn(...secondOperator)];
  visitor = await program.client();
  owner = await newAccount(program, ownersEmail);
  orders = gatewayOrders(program);
  payer = gatewayPayer(program);
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const readStatus = async (id: string) => (await findGatewayPayment(program.database, id))?.status;

async function sendTwice(): Promise<void> {
  await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
  await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
}

/** Returns the mails to the address about refunds. */
async function mailsTo(email: string) {
  await program.settle(2);
  const isAboutReturn = /sen[td].* back|vrátili jsme|peníze zpět/i;
  return program.mails.filter(({ to, subject }) => to === email && isAboutReturn.test(subject));
}

/** Pays another sum than the order's price, which two operators decide about. */
async function heldAtOrder(client: TestClient, changes: object = {}) {
  const made = await orders.ready(client, { provider: 'GOPAY', changes });
  await payer.play(made.link, 'paid-other-sum');
  await payer.queryPayment(made.id);
  expect(await readStatus(made.id)).toBe('held');
  return made;
}

async function refundWithTwoOperators(id: string): Promise<void> {
  const outcomes: unknown[] = [];
  for (const operator of operators) {
    const { body } = await operator.post(`/admin/api/gateway-payments/${id}/refund`);
    outcomes.push(body.outcome);
  }
  expect(outcomes).toEqual(['waits_for_second_operator', 'done']);
}

describe('the whole payment of an order is refunded', () => {
  test.each(['COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI'] as const)(
    'by its payer’s choice, with one mail at once: %s',
    async (provider) => {
      const { id, token, email } = await orders.waiting(visitor, provider);
      expect(await mailsTo(email)).toEqual([]);
      const chosen = await visitor.post('/api/order/waiting_payment', { token, choice: 'send_back' });
      expect(chosen.status, chosen.text).toBe(200);
      const [mail, ...others] = await mailsTo(email);
      expect([others, mail?.text]).toEqual([[], expect.stringMatching(/2[,\s\u00a0]?000/)]);
      await sendTwice();
      expect(await readStatus(id)).toBe('refunded');
      expect(await mailsTo(email)).toHaveLength(1);
    },
  );

  test('by operators, for a visitor, with one mail once it was sent, without a link to a list', async () => {
    const { id, email } = await heldAtOrder(visitor);
    expect(await mailsTo(email)).toEqual([]);
    await refundWithTwoOperators(id);
    await sendTwice();
    expect(await readStatus(id)).toBe('refunded');
    const [mail, ...others] = await mailsTo(email);
    expect([others, mail?.text]).toEqual([[], expect.stringMatching(/1[,\s\u00a0]?990/)]);
    expect(mail?.html).not.toContain('section=transactions');
  });

  test('by operators, for an account’s owner, with the link to the list', async () => {
    const { id } = await heldAtOrder(owner, { email: null });
    await refundWithTwoOperators(id);
    await sendTwice();
    const [mail, ...others] = await mailsTo(ownersEmail);
    expect([others, mail?.text]).toEqual([[], expect.stringMatching(/1[,\s\u00a0]?990/)]);
    expect(mail?.html).toContain('section=transactions');
  });
});
