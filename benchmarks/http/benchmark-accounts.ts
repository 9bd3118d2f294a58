import { availableAccount, bank } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { post } from '../../apps/server/src/platform/ledger/post.ts';

/** Portfolios without users, between which the reference transfers crowns. */
export const benchmarkPortfolios = Array.from({ length: 16 }, (_, index) => String(900_000_001 + index));

const funds = toAmount('100000000');

/** Funds each portfolio with crowns from a bank account that only this benchmark uses. */
export async function fund(database: Database, portfolios: readonly string[]): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const portfolio of portfolios) {
      const posted = await post(tx, {
        reference: `bench:fund:${portfolio}`,
        type: 'portfolio_move',
        entries: [
          { account: bank('bench'), asset: 'CZK', amount: negate(funds) },
          { account: availableAccount(portfolio), asset: 'CZK', amount: funds },
        ],
      });
      assert(!posted.refused, 'expected the portfolio to be funded');
    }
  });
}
