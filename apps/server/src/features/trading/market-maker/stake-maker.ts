import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import { type Stake, sandboxStakes } from '@dukat/rules/trading/market-maker/stakes';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import { raiseTarget } from './maker-repository.ts';

export const makerName = 'market-maker';

/** Moves a part of the house account `trading` to the market maker; a reused reference moves nothing more. */
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
      { account: availableAccount(portfolioId), asset, amount },
    ],
  });
  if (posted.refused) return posted;
  if (posted.value.isNew) await raiseTarget(tx, { asset, amount });
  return accept(undefined);
}

/**
 * Gives the market maker of a sandbox its first stakes. A later version with other sums does not change stakes that were
 * already given. If the house account lacks an asset, the stake is skipped and the asset is not quoted.
 */
export async function seedMaker(tx: Transaction, now: Date): Promise<void> {
  for (const stake of sandboxStakes) {
    await stakeMaker(tx, { ...stake, reference: `seed:market-maker:${stake.asset}`, now });
  }
}
