import { toMsat } from '../lightning/msat.ts';
import {
  type Amount,
  type AmountRefusal,
  formatAmount,
  one,
  parseAmount,
  toAmount,
} from '../money/amount.ts';
import { type Fiat, fiats } from '../money/fiat.ts';
import { baseFor, type Rate } from '../money/rate.ts';
import { accept, type Result, refuse } from '../result.ts';

/** What a donor may type amounts in. */
export const donationCurrencies = ['SATS', ...fiats] as const;
export type DonationCurrency = (typeof donationCurrencies)[number];

const msatPerSat = 1000n;
const presets: Readonly<Record<Fiat, readonly string[]>> = {
  CZK: ['50', '100', '250', '500'],
  EUR: ['2', '5', '10', '20'],
};

/**
 * Reads the amount that a donor typed, in thousandths of a satoshi. `rate` is the price of a bitcoin, undefined if none is known; fiat is
 * rounded up to whole satoshis, so that the payee receives what was chosen: 50 CZK at 2,000,000 CZK are 2,500 sats.
 */
export function readDonationAmount(
  text: string,
  currency: DonationCurrency,
  rate: Rate | undefined,
): Result<bigint, AmountRefusal | 'rate_unavailable'> {
  const decimals = currency === 'SATS' ? 0 : 2;
  const read = parseAmount(text, decimals);
  if (read.refused) return { ...read, field: 'amount', values: { count: String(decimals) } };
  if (currency === 'SATS') return accept((read.value / one) * msatPerSat);
  return rate === undefined ? refuse('rate_unavailable') : accept(inMsat(read.value, rate));
}

const inMsat = (amount: Amount, rate: Rate) => toMsat(baseFor(amount, rate, 8, 'up'));

/** Returns the amounts of a currency that a donation page offers: those that the wallet takes. */
export function listPresets(
  currency: Fiat,
  rate: Rate | undefined,
  { minMsat, maxMsat }: { readonly minMsat: bigint; readonly maxMsat: bigint },
): readonly { readonly currency: Fiat; readonly amount: string; readonly msat: bigint }[] {
  if (rate === undefined) return [];
  return presets[currency]
    .map((text) => ({ currency, amount: formatAmount(toAmount(text)), msat: inMsat(toAmount(text), rate) }))
    .filter(({ msat }) => msat >= minMsat && msat <= maxMsat);
}
