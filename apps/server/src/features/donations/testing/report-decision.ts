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

/** Stores so many reported donations of a user's wallet, one for each minute after the start. */
export async function addReported(
  { database }: Pick<TestProgram, 'database'>,
  count: number,
  start: string,
): Promise<void> {
  await sql`
    with wallet as (
      insert into lightning_wallets (public_id, user_id, portfolio_id, name, min_msat, max_msat, comment_length,
        success_message, description, created_at)
      select 'reported', user_id, id, 'Cake', 1000, 1000, 9, '', 'Cake', ${start}
        from portfolios where user_id is not null limit 1
      returning id)
    insert into donations (public_id, wallet_id, payment_hash, comment, payer_name, payer_email, created_at, expires_at,
      amount, paid_at, visibility, is_announced, reported_at)
    select 'reported-' || n, w.id, encode(sha256(('r' || n)::bytea), 'hex'), 'Rude', '', '', ${start}, ${start}, 0.00000001,
      ${start}, 'public', true, ${start}::timestamptz + n * interval '1 minute'
      from wallet w, generate_series(1, ${count}::integer) n`.execute(database);
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
