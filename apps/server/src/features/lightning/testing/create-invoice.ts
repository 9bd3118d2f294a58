import type { TestClient } from '../../../program/testing/test-client.ts';

/** Creates an invoice and returns its payment hash and text. */
export async function createInvoice(client: TestClient, body: object) {
  const {
    status,
    body: answer,
    text,
  } = await client.post('/api/lightning/create_invoice', {
    currency: 'BTC',
    ...body,
  });
  if (status !== 200) throw new Error(text);
  return answer.invoice as { payment_hash: string; payment_request: string; amount_msat: string | null };
}
