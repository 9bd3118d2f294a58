import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';
import type { Portfolio } from './portfolios-repository.ts';

/** Activates the trading account. A user has one; the database's unique index decides who comes second. */
export async function openTradePortfolio(
  tx: Transaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Result<Portfolio, 'trade_portfolio_exists'>> {
  const opened = await tx
    .insertInto('portfolios')
    .values({ public_id: publicId(), user_id: userId, type: 'trade', public_name: null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').where('type', '=', 'trade').doNothing())
    .returning(['id', 'public_id'])
    .executeTakeFirst();
  if (opened === undefined) return refuse('trade_portfolio_exists');
  return accept({ id: opened.id, publicId: opened.public_id, type: 'trade', publicName: null });
}
