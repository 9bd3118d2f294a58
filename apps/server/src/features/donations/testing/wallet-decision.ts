import type { TestClient } from '../../../program/testing/test-client.ts';

/** A decision of an operator about a new wallet of a customer. */
export async function walletDecision(customer: TestClient) {
  const { body } = await customer.post('/api/user/lightning_wallets', {
    name: 'Tea',
    min_sendable: '1',
    max_sendable: '9',
    comment_allowed: 0,
    description: 'Tea',
  });
  const id = String(Object(body.lightning_wallet).id);
  return {
    path: `/admin/api/lightning-wallets/${id}/decide`,
    body: { decision: 'disable', reason: 'A test.' },
  };
}
