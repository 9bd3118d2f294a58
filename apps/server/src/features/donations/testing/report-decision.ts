import { sql } from 'kysely';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';

/** Stores reported public donations of a wallet, and returns their ids. */
export async function storeReported(
  { database, clock }: Pick<TestProgram, 'database' | 'clock'>,
  sourceId: string,
  count = 1,
): Promise<readonly string[]> {
  const now = clock.now();
  const { rows } = await sql<{ public_id: string }>`
    insert into donations (public_id, wallet_id, payment_hash, comment, payer_name, payer_email, created_at, expires_at,
      amount, paid_at, visibility, reported_at)
    select 'reported' || w.id || '-' || n, w.id, encode(sha256((w.id || 'r' || n)::bytea), 'hex'), 'Rude ' || n, 'Troll', '',
      ${now}, ${now}, 0.00000001, ${now}, 'public', ${now}
      from lightning_wallets w, generate_series(1, ${count}::integer) n where w.public_id = ${sourceId}
    returning public_id`.execute(database);
  return rows.map(({ public_id: id }) => id);
}

/** A decision of an operator about a reported donation to a customer. */
export async function reportDecision(program: Pick<TestProgram, 'database' | 'clock'>, customer: TestClient) {
  const { body } = await customer.post('/api/user/lightning_wallets', {
    name: 'Cake',
    min_sendable: '1',
    max_sendable: '9',
    comment_allowed: 9,
    description: 'Cake',
  });
  const [id] = await storeReported(program, String(Object(body.lightning_wallet).id));
  return {
    path: `/admin/api/reported-donations/${id}/decide`,
    body: { decision: 'hide', reason: 'A test.' },
  };
}
