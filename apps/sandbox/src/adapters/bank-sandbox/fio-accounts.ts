import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';

/** Returns the account of the token, or the status of the error: 500 for a wrong token, as the real bank answers. */
export async function authorizeToken(database: Database, clock: Clock, token: string, minIntervalMs: number) {
  const now = clock.now();
  const account = await database
    .selectFrom('sandbox_bank_accounts')
    .select(['code', 'iban', 'currency', 'bic', 'opening_balance', 'last_movement_id', 'last_called_at'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (account === undefined) return 500;
  const sinceLast = now.getTime() - (account.last_called_at?.getTime() ?? 0);
  // A clock that was set back must not block the bank for that long.
  if (sinceLast >= 0 && sinceLast < minIntervalMs) return 409;
  await database
    .updateTable('sandbox_bank_accounts')
    .set({ last_called_at: now })
    .where('code', '=', account.code)
    .execute();
  return account;
}

export type FioAccount = Exclude<Awaited<ReturnType<typeof authorizeToken>>, number>;

/** Sets the movement from which the account's next statement begins. */
export async function setLastMovement(database: Database, code: string, id: string): Promise<void> {
  await database
    .updateTable('sandbox_bank_accounts')
    .set({ last_movement_id: id })
    .where('code', '=', code)
    .execute();
}
