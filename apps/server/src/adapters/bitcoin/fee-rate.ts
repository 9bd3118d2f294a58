import { z } from '@dukat/contract/z';

/** Satoshis per 1,000 virtual bytes. */
export type FeeRate = bigint;

/** Nodes relay nothing below the minimum; an estimate above the maximum is considered a mistake. */
const minFeeRate = 1_000n;
const maxFeeRate = 300_000n;
/** The default if the node has seen too few blocks for an estimate. */
const defaultFeeRate = 5_000n;

/** Core returns `feerate`, bcoin `fee`, both in BTC per 1,000 virtual bytes. Neither, or -1, means that there is no estimate. */
export const feeEstimate = z.object({ feerate: z.number().optional(), fee: z.number().optional() });

export function toFeeRate(estimate: z.output<typeof feeEstimate>): FeeRate {
  const bitcoins = estimate.feerate ?? estimate.fee ?? -1;
  if (!Number.isFinite(bitcoins) || bitcoins <= 0) return defaultFeeRate;
  // The estimate is a float and not yet money; it becomes an integer before anything is computed from it.
  return clampFeeRate(BigInt(Math.round(bitcoins * 1e8)));
}

export function clampFeeRate(rate: FeeRate): FeeRate {
  if (rate < minFeeRate) return minFeeRate;
  return rate > maxFeeRate ? maxFeeRate : rate;
}

/** The maximum fee of one payout: 0.002 BTC. */
export const maxFee = 200_000n;
