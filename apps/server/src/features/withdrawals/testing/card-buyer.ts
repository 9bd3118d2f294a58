import { expect } from 'vitest';
import { type Owner, readWithdrawalBody } from './withdrawals-world.ts';

const greeting = { design: 'birthday', sender: 'Jana', recipient: 'Petr', message: '', locale: 'cs_CZ' };

/** The body of a purchase. */
export const card = (amount = '500', more: object = {}) => ({
  currency: 'CZK',
  payment_type: 'VIRTUAL',
  amount,
  ...greeting,
  ...more,
});

/** Buys a card whose payment waits for its confirmation, and returns its id. */
export async function boughtCard({ client }: Owner, body: object = card()): Promise<string> {
  const answer = await client.post('/api/gift_cards', body);
  expect(answer.text).toContain('"status":"CREATED"');
  return String(readWithdrawalBody(answer).id);
}

/** Confirms the newest payment by its mailed link. */
export async function confirmPayment(owner: Owner) {
  return owner.client.post('/api/withdrawals/confirm', { token: await owner.token('confirmUrl') });
}

/** Reads a card, with its code if the buyer may see it. */
export async function readCard({ client }: Owner, id: string): Promise<Record<string, unknown>> {
  const { code = null } = (await client.get(`/api/gift_cards/${id}/code`)).body;
  const { gift_card } = (await client.get(`/api/gift_cards/${id}`)).body;
  return typeof gift_card === 'object' && gift_card !== null ? { ...gift_card, code } : {};
}
