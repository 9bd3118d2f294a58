import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import './bank-sandbox-tables.ts';

/** The account of the token, or the status that refuses the call: 500 for a wrong token, as the true bank does. */
export async function admitToken(database: Database, clock: Clock, token: string, leastIntervalMs: number) {
  const now = clock.now();
  const account = await database
    .selectFrom('sandbox_bank_accounts')
    .select(['code', 'iban', 'currency', 'bic', 'opening_balance', 'last_movement_id', 'last_called_at'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (account === undefined) return 500;
  const sinceLast = now.getTime() - (account.last_called_at?.getTime() ?? 0);
  // A clock that was put back must not close the bank for as long.
  if (sinceLast >= 0 && sinceLast < leastIntervalMs) return 409;
  await database
    .updateTable('sandbox_bank_accounts')
    .set({ last_called_at: now })
    .where('code', '=', account.code)
    .execute();
  return account;
}

export type FioAccount = Exclude<Awaited<ReturnType<typeof admitToken>>, number>;

/** From which movement on the account's next statement begins. */
export async function setLastMovement(database: Database, code: string, id: string): Promise<void> {
  await database
    .updateTable('sandbox_bank_accounts')
    .set({ last_movement_id: id })
    .where('code', '=', code)
    .execute();
}
