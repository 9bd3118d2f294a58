import type { TestClient } from '../../../program/testing/test-client.ts';

/** A decision of an operator about a new card of a customer. */
export async function cardDecision(customer: TestClient) {
  const form = { name: 'Wallet', single_limit: '1', daily_limit: '1' };
  const { body } = await customer.post('/api/bolt_cards', form);
  const id = String(Object(body.bolt_card).id);
  return { path: `/admin/api/bolt-cards/${id}/decide`, body: { decision: 'block', reason: 'A test.' } };
}
