import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, open } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

// Each way to the database costs a request more than most of what it computes. These bounds only ever go down.

const fromBalance = { payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' };

let program: TestProgram;
let owner: TestClient;
beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  await (await bookMaker(program, 'BTC_CZK')).ask('2001000', '5');
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000' });
});
afterAll(() => program.close());

/** What the live feed asks by its own clock, whoever orders: whether it has missed an event. */
const byTheClock = '"public_sequence\\" from';

/** What is sent to the database meanwhile, by whatever connection. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : JSON.stringify(query)))
      .filter((text) => !text.includes(byTheClock));
  } finally {
    sent.mockRestore();
  }
}

const order = async () => open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '250' }));

test('an order that the balance pays goes to the database six times at most, with the session and the transaction', async () => {
  await order();
  const body = await buyOrder(owner, { ...fromBalance, fiat_value: '250' });
  const sent = await statementsOf(() => open(owner, body));
  expect(sent, sent.join('\n\n')).toHaveLength(6);
});
