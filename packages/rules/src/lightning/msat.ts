import { type Amount, amountFromUnits, fitsDecimals } from '../money/amount.ts';
import { assert } from '../result.ts';

/** All bitcoins that will ever exist, in thousandths of a satoshi. */
export const mostMsat = 21_000_000n * 10n ** 11n;

/** Converts thousandths of a satoshi to satoshis, exactly. */
export function satoshis(msat: bigint): Amount {
  return amountFromUnits(msat * 10n ** 15n);
}

/** Converts satoshis to bitcoins, exactly down to thousandths of a satoshi. */
export function fromSatoshis(satoshis: Amount): Amount {
  return amountFromUnits(satoshis / 10n ** 8n);
}

/** The decimals of a bitcoin's smallest part on Lightning. */
export const msatDecimals = 11;

/** Converts thousandths of a satoshi to bitcoins, exactly. */
export function bitcoins(msat: bigint): Amount {
  return amountFromUnits(msat * 10n ** 7n);
}

/** Converts bitcoins with at most eleven decimals to thousandths of a satoshi. */
export function toMsat(amount: Amount): bigint {
  assert(fitsDecimals(amount, msatDecimals), 'expected no fractions of a thousandth of a satoshi');
  return amount / 10n ** 7n;
}

/** Returns the whole satoshis of an amount in bitcoins, rounded down. */
export function wholeSatoshis(msat: bigint): Amount {
  return bitcoins(msat - (msat % 1000n));
}

/** Returns how many whole satoshis an amount in bitcoins has, rounded down. */
export function countSatoshis(amount: Amount): bigint {
  assert(amount >= 0n, 'expected an amount that is not negative');
  return amount / 10n ** 10n;
}
