import { amountFromUnits, toAmount } from '@dukat/rules/money/amount';
import { roundToSignificant } from '@dukat/rules/money/rounding';
import { referenceUsd } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import { findMarket } from '@dukat/rules/trading/markets';
import { fundBroker } from '../../../server/src/features/trading/broker/fund-broker.ts';
import type { Transaction } from '../../../server/src/platform/database/database.ts';

/** Twice the largest retail order: the broker pays before its customer's money arrives with the fill. */
const fiatCapital = { CZK: toAmount('10000000'), EUR: toAmount('400000') };
const dollarsPerCoin = 440_000n;

/**
 * Moves the broker's working capital out of the house trading account in a sandbox, once per asset: a later version with other amounts
 * moves no more. If the house account lacks an asset, the broker gets none of it and its orders wait.
 */
export async function seedBroker(tx: Transaction, markets: readonly string[], now: Date): Promise<void> {
  const coins = new Set(markets.flatMap((name) => findMarket(name)?.base ?? []));
  const capital = [
    ...Object.entries(fiatCapital),
    ...[...coins].map((coin) => [coin, toCapital(coin)] as const),
  ];
  for (const [asset, amount] of capital) {
    await fundBroker(tx, { asset, amount, reference: `seed:broker:${asset}`, now });
  }
}

function toCapital(coin: string) {
  const usd = referenceUsd(coin);
  assert(usd !== undefined, `no reference price for ${coin}`);
  return roundToSignificant(amountFromUnits((dollarsPerCoin * 10n ** 36n) / usd), 2, 'down');
}
