import { gatewayProviders } from '@dukat/rules/payments/gateways';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { administrator, openBackOffice, secondOperator } from '../../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { findGatewayPayment } from '../../gateways/payments/gateway-payments-repository.ts';
import { queryPayment } from '../../gateways/payments/record-gateway-update.ts';
import { releaseLimited } from '../../gateways/payments/release-held.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { gatewayBuyers } from '../testing/gateway-buyer.ts';
import { cancelUnpaidCards } from './cancel-unpaid.ts';

// A card paid through a gateway is a deposit to its buyer's balance that names the card.

let program: TestProgram;
let buyers: ReturnType<typeof gatewayBuyers>;
beforeAll(async () => {
  program = await testProgram();
  buyers = gatewayBuyers(program);
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(() => program.close());

const owned = (...statements: string[]) => asOwner(program.ownerUrl, ...statements);
const soldPostings = async (id: string) =>
  (
    await program.database
      .selectFrom('ledger_postings')
      .select('id')
      .where('reference', '=', `gift-card-sold:${id}`)
      .execute()
  ).length;

test.each(gatewayProviders)(
  '%s: a payment sells the card once, despite repeated notifications',
  async (provider) => {
    const buyer = await buyers.newBuyer();
    const card = await buyers.ordered(buyer, '500', { provider });
    await buyers.play(card, 'paid-twice');
    await Promise.all(Array.from({ length: 5 }, () => buyers.payer.queryPayment(card.payment)));
    expect([await buyers.status(buyer, card.id), await buyers.balance(buyer)]).toEqual(['PAID', '0']);
    expect(await soldPostings(card.id)).toBe(1);
    const mails = await buyers.mailsTo(buyer.email);
    expect(mails.slice(-3)).toEqual(['gift_card_ordered', 'card_payment_credited', 'gift_card_paid']);
  },
);

test('two payments of one card race: one sells it, and the other stays on the balance', async () => {
  const buyer = await buyers.newBuyer();
  const first = await buyers.ordered(buyer);
  await owned(
    `insert into gateway_payments (public_id, provider, user_id, portfolio_id, card_public_id, currency, amount, locale, origin,
       return_path, status, created_at, next_ask_at)
     select 'second-of-' || card_public_id, provider, user_id, portfolio_id, card_public_id, currency, amount, locale, origin,
            return_path, 'opening', created_at, created_at from gateway_payments where public_id = '${first.payment}'`,
  );
  const second = await buyers.opened(first.id, null);
  expect(second.payment).toBe(`second-of-${first.id}`);
  await Promise.all([first, second].map(({ link }) => buyers.payer.play(link, 'paid')));
  await Promise.all([first, second, first, second].map(({ payment }) => buyers.payer.queryPayment(payment)));
  expect([await buyers.status(buyer, first.id), await buyers.balance(buyer)]).toEqual(['PAID', '500']);
  expect(await soldPostings(first.id)).toBe(1);
  expect((await buyers.mailsTo(buyer.email)).filter((name) => name === 'gift_card_not_paid')).toHaveLength(1);
});

test('a payment and a cancellation race: the card is either paid or cancelled, and no money is lost', async () => {
  const buyer = await buyers.newBuyer();
  const card = await buyers.ordered(buyer);
  await buyers.payer.play(card.link, 'paid');
  await Promise.all([
    buyers.payer.queryPayment(card.payment),
    buyer.post(`/api/gift_cards/${card.id}/cancel`, {}),
  ]);
  const outcome = [await buyers.status(buyer, card.id), await buyers.balance(buyer)];
  expect([
    ['PAID', '0'],
    ['CANCELLED', '500'],
  ]).toContainEqual(outcome);
});

test('money for a cancelled or expired card stays on the balance, and a late payment before that pays it', async () => {
  const buyer = await buyers.newBuyer();
  const cancelled = await buyers.ordered(buyer);
  expect((await buyer.post(`/api/gift_cards/${cancelled.id}/cancel`, {})).status).toBe(200);
  await buyers.play(cancelled, 'paid');
  expect([await buyers.status(buyer, cancelled.id), await buyers.balance(buyer)]).toEqual([
    'CANCELLED',
    '500',
  ]);
  const [late, expired] = [await buyers.ordered(buyer), await buyers.ordered(buyer)];
  await owned(`update gift_cards set due_at = created_at where public_id in ('${late.id}', '${expired.id}')`);
  await buyers.play(late, 'paid');
  await cancelUnpaidCards(program.deps.giftCardsDeps);
  await buyers.play(expired, 'paid');
  expect([await buyers.status(buyer, late.id), await buyers.status(buyer, expired.id)]).toEqual([
    'PAID',
    'CANCELLED',
  ]);
  expect([await buyers.balance(buyer), (await buyers.mailsTo(buyer.email)).at(-1)]).toEqual([
    '1000',
    'gift_card_not_paid',
  ]);
});

test.each([
  [49_999, 'CREATED', '499.99'],
  [60_000, 'PAID', '100'],
])('of %i hellers that operators release, a card of 500 crowns is %s', async (amount, status, left) => {
  const backOffice = await openBackOffice(program);
  const operators = [await backOffice.logIn(...administrator), await backOffice.logIn(...secondOperator)];
  const buyer = await buyers.newBuyer();
  const card = await buyers.ordered(buyer);
  const payment = await findGatewayPayment(program.database, card.payment);
  if (payment === undefined) throw new Error('expected a stored payment');
  await program.database
    .updateTable('sandbox_gateway_payments')
    .set({ amount: String(amount) })
    .where('reference', '=', card.payment)
    .execute();
  await buyers.payer.play(card.link, 'paid');
  await queryPayment(program.deps.gatewaysDeps, payment);
  expect([await buyers.paymentStatus(card), await buyers.status(buyer, card.id)]).toEqual([
    'held',
    'CREATED',
  ]);
  for (const by of operators) await by.post(`/admin/api/gateway-payments/${card.payment}/release`, {});
  expect([await buyers.status(buyer, card.id), await buyers.balance(buyer)]).toEqual([status, left]);
  await backOffice.close();
});

test('a payment above the deposit limit is held, and pays the card once the limit allows it', async () => {
  const buyer = await buyers.newBuyer();
  const first = await buyers.ordered(buyer, '15000');
  const second = await buyers.ordered(buyer, '20000');
  await buyers.play(first, 'paid');
  await buyers.play(second, 'paid');
  expect([await buyers.status(buyer, first.id), await buyers.status(buyer, second.id)]).toEqual([
    'PAID',
    'CREATED',
  ]);
  await owned(`update users set verification_status_tier1 = 'VERIFIED' where email = '${buyer.email}'`);
  await Promise.all([releaseLimited(program.deps.gatewaysDeps), releaseLimited(program.deps.gatewaysDeps)]);
  expect([await buyers.status(buyer, second.id), await buyers.balance(buyer)]).toEqual(['PAID', '0']);
});

test('a held payment whose refund the gateway refuses pays the card once an operator keeps it', async () => {
  const backOffice = await openBackOffice(program);
  const [operator, second] = [
    await backOffice.logIn(...administrator),
    await backOffice.logIn(...secondOperator),
  ];
  const buyer = await buyers.newBuyer();
  const [first, card] = [await buyers.ordered(buyer, '15000'), await buyers.ordered(buyer, '20000')];
  await buyers.play(first, 'paid');
  await buyers.play(card, 'paid');
  const path = `/admin/api/gateway-payments/${card.payment}`;
  for (const by of [operator, second]) await by.post(`${path}/refund`, {});
  await program.database
    .updateTable('gateway_refunds')
    .set({ problem: 'the gateway refused it' })
    .where('ended_at', 'is', null)
    .execute();
  await owned(`update users set verification_status_tier1 = 'VERIFIED' where email = '${buyer.email}'`);
  for (const by of [operator, second]) await by.post(`${path}/end-refund`, { choice: 'keep' });
  expect([await buyers.status(buyer, first.id), await buyers.status(buyer, card.id)]).toEqual([
    'PAID',
    'PAID',
  ]);
  expect(await buyers.balance(buyer)).toBe('0');
  await backOffice.close();
});

test('card payments are no deposits: neither in their list nor in their count', async () => {
  const buyer = await buyers.newBuyer();
  await buyers.ordered(buyer);
  const { payments, total, providers } = (await buyer.get('/api/payment-gateway/deposits?offset=0&limit=25'))
    .body as {
    payments: unknown[];
    total: number;
    providers: string[];
  };
  expect([payments, total, providers.length]).toEqual([[], 0, gatewayProviders.length]);
});

test('an abandoned payment is requested again once, and the card’s page shows the state at the gateway', async () => {
  const visitor = await program.client();
  const card = await buyers.ordered(visitor, '500', { email: 'pays-again@example.com' });
  const path = `/api/gift_cards/${card.id}`;
  const shown = async () => {
    const { payment } = (await visitor.get(`${path}?secret=${card.secret}`)).body as {
      payment: { status: string } | null;
    };
    return payment?.status;
  };
  const again = (secret: unknown = card.secret) => visitor.post(`${path}/pay_again`, { secret });
  expect([await shown(), (await again()).body.code]).toEqual(['waiting', 'payment_method_unavailable']);
  await buyers.play(card, 'canceled');
  expect(await shown()).toBe('canceled');
  expect((await again('x'.repeat(43))).status).toBe(404);
  const answers = await Promise.all([again(), again()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const next = await buyers.opened(card.id, card.secret);
  expect([next.payment === card.payment, await shown()]).toEqual([false, 'waiting']);
  await buyers.play(next, 'paid');
  expect([await buyers.status(visitor, card.id, card.secret), await shown()]).toEqual(['PAID', undefined]);
  expect((await again()).body.code).toBe('payment_method_unavailable');
});
