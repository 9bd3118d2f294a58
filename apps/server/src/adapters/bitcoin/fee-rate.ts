import { z } from '@dukat/contract/z';

/** Satoshis per 1,000 virtual bytes. */
export type FeeRate = bigint;

/** Nodes relay nothing below the minimum; an estimate above the maximum is considered a mistake. */
const lowestFeeRate = 1_000n;
const highestFeeRate = 300_000n;
/** The default if the node has seen too few blocks for an estimate. */
const usualFeeRate = 5_000n;

/** Core returns `feerate`, bcoin `fee`, both in BTC per 1,000 virtual bytes. Neither, or -1, means that there is no estimate. */
export const feeEstimate = z.object({ feerate: z.number().optional(), fee: z.number().optional() });

export function feeRateOf(estimate: z.output<typeof feeEstimate>): FeeRate {
  const bitcoins = estimate.feerate ?? estimate.fee ?? -1;
  if (!Number.isFinite(bitcoins) || bitcoins <= 0) return usualFeeRate;
  // The estimate is a float and not yet money; it becomes an integer before anything is computed from it.
  return boundedFeeRate(BigInt(Math.round(bitcoins * 1e8)));
}

export function boundedFeeRate(rate: FeeRate): FeeRate {
  if (rate < lowestFeeRate) return lowestFeeRate;
  return rate > highestFeeRate ? highestFeeRate : rate;
}

/** The maximum fee of one payout: 0.002 BTC. */
export const highestFee = 200_000n;
