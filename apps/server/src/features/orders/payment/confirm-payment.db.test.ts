import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, type OpenedOrder, open, payByBank } from '../../../program/testing/order-requests.ts';
import { programOn } from '../../../program/testing/program-on.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

const path = '/api/order/send_payment_confirmation';
let program: TestProgram;
let owner: TestClient;
let stranger: TestClient;
let visitor: TestClient;
let paid: OpenedOrder;
let visitors: OpenedOrder;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test');
  stranger = await signIn(program, 'verified@dukat.test');
  visitor = await program.client();
  paid = await open(owner, await buyOrder(owner, { email: null }));
  visitors = await open(visitor, await buyOrder(visitor));
});
afterAll(() => program.close());

const confirmations = async () =>
  (await program.database.selectFrom('mails').selectAll().orderBy('id').execute()).filter(
    ({ template }) => template === 'payment_confirmation',
  );

test('an unpaid order has nothing to confirm', async () => {
  const { status, body } = await owner.post(path, { id: paid.id });
  expect([status, body.code]).toEqual([409, 'order_not_paid']);
});

test('mails the confirmation of a payment, with its sum, to the order’s owner', async () => {
  await payByBank(owner, paid);
  await payByBank(visitor, visitors);
  await program.settle();
  expect((await owner.post(path, { id: paid.id })).status).toBe(200);
  expect((await visitor.post(path, { id: visitors.id, secret: visitors.secret })).status).toBe(200);
  const [mine, theirs] = await confirmations();
  expect(mine?.recipient).toBe('demo@dukat.test');
  expect(mine?.values?.received).toMatch(/^CZK/);
  expect(mine?.values?.arrivedAt).toMatch(/2026/);
  expect(theirs?.values?.orderUrl).toContain('secret=');
});

test('another user’s order is unknown, and nothing is mailed', async () => {
  const before = (await confirmations()).length;
  for (const client of [stranger, visitor])
    expect((await client.post(path, { id: paid.id })).status).toBe(404);
  expect((await stranger.post(path, { id: visitors.id, secret: 'x'.repeat(43) })).status).toBe(404);
  expect((await confirmations()).length).toBe(before);
});

test('limits the confirmations per mailbox, across devices', async () => {
  const { database, ownerUrl } = program;
  const counted = await programOn({
    database,
    ownerUrl,
    start: program.clock.now(),
    env: { RATE_LIMITS: 'recipients=0.01/3' },
  });
  const before = (await confirmations()).length;
  const answers = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const device = await counted.client();
    answers.push(await device.post(path, { id: visitors.id, secret: visitors.secret }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429]);
  expect(answers.at(-1)?.body.code).toBe('confirmation_too_often');
  expect((await confirmations()).length - before).toBe(3);
  await counted.close();
});
