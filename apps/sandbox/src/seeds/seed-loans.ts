import { houseCapital, houseTrading } from '@dukat/ledger/accounts';
import { defaultLoanTerms } from '@dukat/rules/loans/terms';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { fiats } from '@dukat/rules/money/fiat';
import { lockPool, updatePool } from '../../../server/src/features/loans/terms/pools-repository.ts';
import {
  findTerms,
  insertTerms,
  lockTerms,
} from '../../../server/src/features/loans/terms/terms-repository.ts';
import type { Transaction } from '../../../server/src/platform/database/database.ts';
import { post } from '../../../server/src/platform/ledger/post.ts';

/** The coins that secure loans, each with its yearly rate. */
const coins = [
  ['BTC', '0.089'],
  ['ETH', '0.099'],
  ['LTC', '0.109'],
] as const;

/** What the platform sets aside from its capital. */
const pools = { CZK: '20000000', EUR: '800000' } as const;

const source = 'Sandbox';

/** Creates terms of loans and fills the pools. Terms and pools that exist stay as they are. */
export async function seedLoans(tx: Transaction, now: Date): Promise<void> {
  for (const currency of fiats) {
    const { amount } = await lockPool(tx, currency);
    const most = toAmount(pools[currency]);
    if (amount === 0n) await updatePool(tx, currency, most);
    // Refused if the sandbox has sold its inventory: less is lent then.
    await post(tx, {
      reference: `seed:loans:${currency}`,
      type: 'seed',
      entries: [
        { account: houseTrading, asset: currency, amount: negate(most) },
        { account: houseCapital, asset: currency, amount: most },
      ],
      about: 'demo',
    });
    for (const [coin, rate] of coins) {
      await lockTerms(tx, coin, currency);
      if ((await findTerms(tx, { coin, currency })) !== undefined) continue;
      const terms = {
        ...defaultLoanTerms,
        yearlyRate: toAmount(rate),
        smallest: defaultLoanTerms.smallest[currency],
      };
      await insertTerms(
        tx,
        { ...terms, coin, currency, version: 1, isOpen: true, endsOn: null, source },
        now,
      );
    }
  }
}
