import { type Amount, amountFromUnits, toAmount } from '../../money/amount.ts';
import { divideRoundingDown, roundToSignificant } from '../../money/rounding.ts';
import { referenceUsd } from '../../rates/catalogue.ts';
import { assert } from '../../result.ts';
import { tradingMarkets } from '../markets.ts';

export interface Stake {
  readonly asset: string;
  readonly amount: Amount;
}

const money: readonly Stake[] = [
  { asset: 'CZK', amount: toAmount('45000000') },
  { asset: 'EUR', amount: toAmount('1800000') },
];
const coinStakeUsd = 600_000n;
const bitcoinStakeUsd = 1_000_000n;

/**
 * The market maker's initial holdings in a sandbox: less than half of the platform's crowns and of each coin, so that the rest
 * remains for coins without a market.
 */
export const sandboxStakes: readonly Stake[] = [
  ...money,
  ...[...new Set(tradingMarkets.map(({ base }) => base))].map(coinStake),
];

function coinStake(asset: string): Stake {
  const dollars = asset === 'BTC' ? bitcoinStakeUsd : coinStakeUsd;
  const usd = referenceUsd(asset);
  assert(usd !== undefined, `expected a reference price for ${asset}`);
  const units = divideRoundingDown(dollars * 10n ** 36n, usd);
  return { asset, amount: roundToSignificant(amountFromUnits(units), 2, 'down') };
}
