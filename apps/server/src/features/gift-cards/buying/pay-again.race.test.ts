import { paymentWaitMs } from '@dukat/rules/orders/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { gatewayBuyers } from '../testing/gateway-buyer.ts';
import { cancelUnpaidCards } from './cancel-unpaid.ts';

// A further payment of a card gives its payer the full time, also beside the job that cancels unpaid cards.

const wait = paymentWaitMs.THE_PAY;
const email = 'pays-a-card-again@example.com';
let program: TestProgram;
let buyers: ReturnType<typeof gatewayBuyers>;
let visitor: TestClient;
beforeAll(async () => {
  program = await testProgram();
  buyers = gatewayBuyers(program);
  visitor = await program.client();
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(() => program.close());

const cancelUnpaid = () => cancelUnpaidCards(program.deps.giftCardsDeps);

/** A card whose first payment was abandoned; the clock is a moment before its time ends. */
async function abandoned() {
  const card = await buyers.ordered(visitor, '500', { email });
  await buyers.play(card, 'canceled');
  program.clock.advance(wait - 1);
  return {
    card,
    status: () => buyers.status(visitor, card.id, card.secret),
    payAgain: () => visitor.post(`/api/gift_cards/${card.id}/pay_again`, { secret: card.secret }),
  };
}

test('is not cancelled while the payer of the new payment pays', async () => {
  const { card, status, payAgain } = await abandoned();
  const answer = await payAgain();
  expect(answer.body.gift_card).toMatchObject({
    due_at: new Date(program.clock.now().getTime() + wait).toISOString(),
  });
  const next = await buyers.opened(card.id, card.secret);
  program.clock.advance(wait - 1);
  await cancelUnpaid();
  expect(await status()).toBe('CREATED');
  await buyers.play(next, 'paid');
  expect(await status()).toBe('PAID');
  const other = await abandoned();
  await other.payAgain();
  program.clock.advance(wait);
  await cancelUnpaid();
  expect([await other.status(), (await other.payAgain()).body.code]).toEqual([
    'CANCELLED',
    'payment_method_unavailable',
  ]);
});

test('beside the job a card is either paid again or cancelled', async () => {
  for (let round = 0; round < drillScale(4, 200); round += 1) {
    const { status, payAgain } = await abandoned();
    program.clock.advance(1);
    const [answer] = await Promise.all([payAgain(), cancelUnpaid(), cancelUnpaid()]);
    await cancelUnpaid();
    expect([answer.status, await status()]).toEqual(
      answer.status === 200 ? [200, 'CREATED'] : [409, 'CANCELLED'],
    );
  }
});
