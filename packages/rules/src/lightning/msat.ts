import { type Amount, amountFromUnits } from '../money/amount.ts';

/** All bitcoins that will ever exist, in thousandths of a satoshi. */
export const mostMsat = 21_000_000n * 10n ** 11n;

/** Converts thousandths of a satoshi to satoshis, exactly. */
export function satoshis(msat: bigint): Amount {
  return amountFromUnits(msat * 10n ** 15n);
}
