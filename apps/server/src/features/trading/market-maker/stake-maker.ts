import { availableOf, houseTrading } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import { type Stake, sandboxStakes } from '@dukat/rules/trading/market-maker/stakes';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import { raiseTarget } from './maker-repository.ts';

export const makerName = 'market-maker';

/** Gives the market maker a part of the house's inventory; the same reference gives it once. */
export async function stakeMaker(
  tx: Transaction,
  { asset, amount, reference, now }: Stake & { readonly reference: string; readonly now: Date },
): Promise<Result<undefined, 'funds_too_low' | 'reference_reused'>> {
  const portfolioId = await housePortfolio(tx, makerName, now);
  const posted = await post(tx, {
    reference,
    type: 'house_move',
    about: makerName,
    entries: [
      { account: houseTrading, asset, amount: negate(amount) },
      { account: availableOf(portfolioId), asset, amount },
    ],
  });
  if (posted.refused) return posted;
  if (posted.value.isNew) await raiseTarget(tx, { asset, amount });
  return accept(undefined);
}

/**
 * What a sandbox house's market maker begins with. A version with other sums leaves those of the first start as they are, and
 * a house that has not enough of an asset left keeps it: that asset is then not quoted.
 */
export async function seedMaker(tx: Transaction, now: Date): Promise<void> {
  for (const stake of sandboxStakes) {
    await stakeMaker(tx, { ...stake, reference: `seed:market-maker:${stake.asset}`, now });
  }
}
