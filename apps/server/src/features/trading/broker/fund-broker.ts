import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { type Amount, negate } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import { brokerName } from './broker.ts';

/** Moves working capital from the house account `trading` to the broker; a reused reference moves nothing more. */
export async function fundBroker(
  tx: Transaction,
  given: {
    readonly asset: string;
    readonly amount: Amount;
    readonly reference: string;
    readonly now: Date;
  },
): Promise<Result<undefined, 'funds_too_low' | 'reference_reused'>> {
  const { asset, amount, reference, now } = given;
  const portfolioId = await housePortfolio(tx, brokerName, now);
  const posted = await post(tx, {
    reference,
    type: 'house_move',
    about: brokerName,
    entries: [
      { account: houseTrading, asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
  });
  return posted.refused ? posted : accept(undefined);
}
