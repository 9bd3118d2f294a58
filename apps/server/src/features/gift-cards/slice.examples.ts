import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import type { TestProgram } from '../../program/testing/test-program.ts';
import { boughtCard, card, confirmPayment, readCard } from '../withdrawals/testing/card-buyer.ts';
import { ownerOf } from '../withdrawals/testing/withdrawals-world.ts';

import { cardDecisions } from './testing/operators-world.ts';

const unknown = { params: { giftCardId: 'unknown' } };
const wrongCode = '0000-0000-0000-0000';

/** Buys and pays a card that its buyer gives personally. */
async function paidCard(program: TestProgram): Promise<{ readonly id: string; readonly code: string }> {
  const owner = await ownerOf(program, 'verified@dukat.test');
  await owner.give('CZK', '100');
  const id = await boughtCard(owner, card('100'));
  await confirmPayment(owner);
  return { id, code: String((await readCard(owner, id)).code) };
}

/** Orders a card whose payment at the gateway was abandoned. */
async function abandonedCard(program: TestProgram): Promise<string> {
  const owner = await ownerOf(program, 'verified@dukat.test');
  const { body, text } = await owner.client.post('/api/gift_cards', card('100', { payment_type: 'COMGATE' }));
  const { gift_card: bought } = body as { gift_card?: { id: string } };
  if (bought === undefined) throw new Error(text);
  await program.database
    .updateTable('gateway_payments')
    .set({ status: 'canceled' })
    .where('card_public_id', '=', bought.id)
    .execute();
  return bought.id;
}

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/gift_cards': { body: card('100', { recipient_email: 'petr@example.com' }) },
    'GET /api/gift_cards/{giftCardId}': { ...unknown, query: {} },
    'GET /api/gift_cards/{giftCardId}/code': unknown,
    'GET /api/gift_cards/{giftCardId}/pdf': unknown,
    'GET /api/user/gift_cards': { query: { offset: '0', limit: '25' } },
    'POST /api/gift_cards/{giftCardId}/cancel': { ...unknown, body: {} },
    'POST /api/gift_cards/{giftCardId}/pay_again': { ...unknown, body: {} },
    'POST /api/gift_cards/{giftCardId}/refund': { ...unknown, body: {} },
    'POST /api/gift_cards/{giftCardId}/correct_address': {
      ...unknown,
      body: { recipient_email: 'petr@example.com' },
    },
    'POST /api/order/resend_gift_card': { body: { id: 'unknown' } },
    'GET /api/check-gift-card-code': { query: { code: wrongCode } },
    'POST /api/claim-gift-card': { body: { code: wrongCode, amount: '100' } },
  }),
  async foreign({ program, victim }) {
    await (await ownerOf(program, 'demo@dukat.test')).give('CZK', '100');
    const { body, text } = await victim.post('/api/gift_cards', card('100'));
    const { gift_card: bought } = body as { gift_card?: { id: string } };
    if (bought === undefined) throw new Error(text);
    const use = { params: { giftCardId: bought.id } };
    return {
      uses: {
        'GET /api/gift_cards/{giftCardId}': [use],
        'GET /api/gift_cards/{giftCardId}/code': [use],
        'GET /api/gift_cards/{giftCardId}/pdf': [use],
        'POST /api/gift_cards/{giftCardId}/cancel': [{ ...use, body: {} }],
        'POST /api/gift_cards/{giftCardId}/pay_again': [{ ...use, body: {} }],
        'POST /api/gift_cards/{giftCardId}/refund': [{ ...use, body: {} }],
        'POST /api/gift_cards/{giftCardId}/correct_address': [
          { ...use, body: { recipient_email: 'petr@example.com' } },
        ],
        'POST /api/order/resend_gift_card': [{ body: { id: bought.id } }],
      },
      watched: ['/api/user/gift_cards', '/api/user/accounts'],
    };
  },
  keys: async ({ program, user, operator }) => ({
    'POST /admin/api/gift-cards/{id}/refund': {
      ...operator,
      fresh: cardDecisions(() => program)['/admin/api/gift-cards/{id}/refund'],
    },
    'POST /admin/api/gift-cards/{id}/correct': {
      ...operator,
      fresh: cardDecisions(() => program)['/admin/api/gift-cards/{id}/correct'],
    },
    'POST /api/gift_cards': {
      ...user,
      fresh: async () => ({ path: '/api/gift_cards', body: card('100') }),
    },
    'POST /api/gift_cards/{giftCardId}/pay_again': {
      ...user,
      fresh: async () => ({ path: `/api/gift_cards/${await abandonedCard(program)}/pay_again`, body: {} }),
    },
    'POST /api/gift_cards/{giftCardId}/refund': {
      ...user,
      fresh: async () => ({ path: `/api/gift_cards/${(await paidCard(program)).id}/refund`, body: {} }),
    },
    'POST /api/claim-gift-card': {
      ...user,
      fresh: async () => ({ path: '/api/claim-gift-card', body: { code: (await paidCard(program)).code } }),
    },
  }),
  jobs: {
    'gift-cards-cancel-unpaid': 'features/gift-cards/buying/bank-payment.db.test.ts',
    'gift-cards-deliver': 'features/gift-cards/delivery/deliver-cards.db.test.ts',
    'gift-cards-report-bounces': 'features/gift-cards/delivery/correct-address.db.test.ts',
    'gift-cards-expire': 'features/gift-cards/expiry/expire-cards.db.test.ts',
    'gift-cards-release-claims': 'features/gift-cards/claiming/held-claims.db.test.ts',
    'gift-cards-remind': 'features/gift-cards/expiry/remind-of-ends.db.test.ts',
    'gift-cards-forget': 'features/gift-cards/expiry/expire-cards.db.test.ts',
  },
};
