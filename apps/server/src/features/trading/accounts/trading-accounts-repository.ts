import { assert } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { remembered } from '../../../platform/database/remembered.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import '../trading-tables.ts';

/** An account keeps its number for ever, so every order after the first knows it. */
export const findAccount = remembered<TradingAccount>(async (db, portfolioId) => {
  const row = await db
    .selectFrom('trading_accounts')
    .select('number')
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst();
  return row && { number: row.number, portfolioId };
});

/** The portfolio's number on the exchange, given with its first order. */
export async function openAccount(db: Database, portfolioId: string): Promise<TradingAccount> {
  const known = await findAccount(db, portfolioId);
  if (known !== undefined) return known;
  await db
    .insertInto('trading_accounts')
    .values({ portfolio_id: portfolioId })
    .onConflict((conflict) => conflict.column('portfolio_id').doNothing())
    .execute();
  const opened = await findAccount(db, portfolioId);
  assert(opened !== undefined, 'the account is open');
  return opened;
}
