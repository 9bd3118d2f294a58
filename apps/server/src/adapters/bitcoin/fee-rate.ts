import { z } from '@dukat/contract/z';

/** What the miners get, in satoshis for a thousand virtual bytes. */
export type FeeRate = bigint;

/** Below this no node relays; above it an estimate is taken for a mistake. */
const lowestFeeRate = 1_000n;
const highestFeeRate = 300_000n;
/** Where the node has seen too few blocks to say. */
const usualFeeRate = 5_000n;

/** Core answers `feerate`, bcoin `fee`, both in BTC for a thousand virtual bytes; neither, or -1, is "I cannot say". */
export const feeEstimate = z.object({ feerate: z.number().optional(), fee: z.number().optional() });

export function feeRateOf(estimate: z.output<typeof feeEstimate>): FeeRate {
  const bitcoins = estimate.feerate ?? estimate.fee ?? -1;
  if (!Number.isFinite(bitcoins) || bitcoins <= 0) return usualFeeRate;
  // An estimate is no money: it becomes a whole number here, before anything is computed from it.
  return boundedFeeRate(BigInt(Math.round(bitcoins * 1e8)));
}

export function boundedFeeRate(rate: FeeRate): FeeRate {
  if (rate < lowestFeeRate) return lowestFeeRate;
  return rate > highestFeeRate ? highestFeeRate : rate;
}

/** The most that one payout may pay to the miners: 0.002 BTC. */
export const highestFee = 200_000n;
