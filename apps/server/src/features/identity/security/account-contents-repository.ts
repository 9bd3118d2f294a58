import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { portfoliosOf } from '../../portfolios/portfolios-facade.ts';

/**
 * Whether the account has anything to take or to misuse: money or coins that ever moved on a portfolio (as with every paid order), or a
 * credential other than a password.
 */
export async function hasContents(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1 from (${portfoliosOf(sql`${userId}`)}) as p (id)
      join ledger_accounts a on a.owner = p.id and a.kind in ('available', 'blocked', 'staked')
    ) or exists (select 1 from second_factors where user_id = ${userId} and confirmed_at is not null)
      or exists (select 1 from passkeys where user_id = ${userId})
      or exists (select 1 from linked_logins where user_id = ${userId})
      or exists (select 1 from api_keys where user_id = ${userId} and ended_at is null)
      or exists (select 1 from app_grants where user_id = ${userId} and ended_at is null) as has`.execute(db);
  return rows[0]?.has === true;
}
