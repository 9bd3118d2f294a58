import { amountFromUnits, amountOf } from '@dukat/rules/money/amount';
import { roundToSignificant } from '@dukat/rules/money/rounding';
import { referenceUsd } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import { findMarket } from '@dukat/rules/trading/markets';
import { fundBroker } from '../../features/trading/broker/fund-broker.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Twice the largest retail order: the broker pays before its customer's money comes with the fill. */
const fiatCapital = { CZK: amountOf('10000000'), EUR: amountOf('400000') };
const dollarsOfEachCoin = 440_000n;

/**
 * The broker's working capital in a sandbox, out of what the house trades with. A version with other sums leaves those of the
 * first start as they are; of what the house has not enough, the broker has none, and its orders wait.
 */
export async function seedBroker(tx: Transaction, markets: readonly string[], now: Date): Promise<void> {
  const coins = new Set(markets.flatMap((name) => findMarket(name)?.base ?? []));
  const capital = [
    ...Object.entries(fiatCapital),
    ...[...coins].map((coin) => [coin, capitalOf(coin)] as const),
  ];
  for (const [asset, amount] of capital) {
    await fundBroker(tx, { asset, amount, reference: `seed:broker:${asset}`, now });
  }
}

function capitalOf(coin: string) {
  const usd = referenceUsd(coin);
  assert(usd !== undefined, `${coin} has a reference price`);
  return roundToSignificant(amountFromUnits((dollarsOfEachCoin * 10n ** 36n) / usd), 2, 'down');
}
