import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { housePortfolio } from '../../../server/src/features/portfolios/portfolios-facade.ts';
import type { Transaction } from '../../../server/src/platform/database/database.ts';
import { post } from '../../../server/src/platform/ledger/post.ts';
import { simulatedStakes, simulatedTraders } from './stakes.ts';

/**
 * Gives the simulated traders of a sandbox their first balances, once; skips an asset of which the house account has
 * too little.
 */
export async function seedTraders(tx: Transaction, now: Date): Promise<void> {
  for (const name of simulatedTraders) {
    const portfolioId = await housePortfolio(tx, name, now);
    for (const [asset, amount] of simulatedStakes) {
      await post(tx, {
        reference: `seed:${name}:${asset}`,
        type: 'house_move',
        about: name,
        entries: [
          { account: houseTrading, asset, amount: negate(amount) },
          { account: availableAccount(portfolioId), asset, amount },
        ],
      });
    }
  }
}
