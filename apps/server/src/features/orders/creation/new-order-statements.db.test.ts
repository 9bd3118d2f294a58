import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, open } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

// Each round trip to the database costs a request more than most of what it computes. These bounds may only be lowered.

const fromBalance = { payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' };

let program: TestProgram;
let owner: TestClient;
beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  await (await bookMaker(program, 'BTC_CZK')).ask('2001000', '5');
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000' });
});
afterAll(() => program.close());

/** A query that the live feed sends periodically to check for missed events, independent of orders. */
const byTheClock = '"public_sequence\\" from';

/** Returns what is sent to the database meanwhile, on any connection. */
async function captureStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
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

test('an order paid from the balance needs six round trips at most, including session and transaction', async () => {
  await order();
  const body = await buyOrder(owner, { ...fromBalance, fiat_value: '250' });
  const sent = await captureStatements(() => open(owner, body));
  expect(sent, sent.join('\n\n')).toHaveLength(6);
});
