import { availableOf, houseTrading } from '@dukat/ledger/accounts';
import { amountFromUnits, amountOf, negate } from '@dukat/rules/money/amount';
import { roundToSignificant } from '@dukat/rules/money/rounding';
import { referenceUsd } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import { findMarket } from '@dukat/rules/trading/markets';
import { housePortfolio } from '../features/portfolios/portfolios-facade.ts';
import { brokerName } from '../features/trading/broker/broker.ts';
import type { Transaction } from '../platform/database/database.ts';
import { post } from '../platform/ledger/post.ts';

/** Twice the largest retail order: the broker pays before its customer's money comes with the fill. */
const fiatCapital = { CZK: amountOf('10000000'), EUR: amountOf('400000') };
const dollarsOfEachCoin = 440_000n;

/**
 * The broker's working capital, out of what the house trades with. Every posting has a fixed reference, so that a second
 * start adds nothing. The house must have been seeded.
 */
export async function seedBroker(tx: Transaction, markets: readonly string[], now: Date): Promise<void> {
  const portfolioId = await housePortfolio(tx, brokerName, now);
  for (const [asset, amount] of Object.entries(fiatCapital)) await fund(asset, amount);
  for (const coin of new Set(markets.flatMap((name) => findMarket(name)?.base ?? []))) {
    const usd = referenceUsd(coin);
    assert(usd !== undefined, `${coin} has a reference price`);
    const units = (dollarsOfEachCoin * 10n ** 36n) / usd;
    await fund(coin, roundToSignificant(amountFromUnits(units), 2, 'down'));
  }

  async function fund(asset: string, amount: ReturnType<typeof amountOf>): Promise<void> {
    const posted = await post(tx, {
      reference: `seed:broker:${asset}`,
      type: 'seed',
      about: 'broker',
      entries: [
        { account: houseTrading, asset, amount: negate(amount) },
        { account: availableOf(portfolioId), asset, amount },
      ],
    });
    assert(!posted.refused, `the broker can be funded: ${asset}`);
  }
}
