import { assert } from '@dukat/rules/result';
import { cacheImmutable } from '../../../platform/database/cache-immutable.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';

/** Cached: an account's number never changes. */
export const findAccount = cacheImmutable<TradingAccount>(async (db, portfolioId) => {
  const row = await db
    .selectFrom('trading_accounts')
    .select('number')
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst();
  return row && { number: row.number, portfolioId };
});

/** Returns the portfolio's account number on the exchange, which it gets with its first order. */
export async function openAccount(db: Database, portfolioId: string): Promise<TradingAccount> {
  const known = await findAccount(db, portfolioId);
  if (known !== undefined) return known;
  await db
    .insertInto('trading_accounts')
    .values({ portfolio_id: portfolioId })
    .onConflict((conflict) => conflict.column('portfolio_id').doNothing())
    .execute();
  const opened = await findAccount(db, portfolioId);
  assert(opened !== undefined, 'expected the account to exist after the insert');
  return opened;
}
