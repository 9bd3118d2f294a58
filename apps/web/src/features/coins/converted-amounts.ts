import type { PaymentCurrency } from '@dukat/contract/rates';

/** What people ask a converter for. */
const fiatAmounts: Readonly<Record<PaymentCurrency, readonly string[]>> = {
  CZK: ['500', '1000', '5000', '10000', '50000'],
  EUR: ['20', '50', '100', '500', '2000'],
};

export function fiatAmountsOf(fiat: PaymentCurrency): readonly string[] {
  return fiatAmounts[fiat];
}

/** The smallest of the fiat amounts that coins are shown for. */
const about: Readonly<Record<PaymentCurrency, number>> = { CZK: 500, EUR: 20 };

/** Round amounts of a coin that are worth about as much as the fiat amounts, and one whole coin: exact decimals. */
export function coinAmountsOf(fiat: PaymentCurrency, price: string): readonly string[] {
  const exponent = Math.round(Math.log10(about[fiat] / Number(price)));
  if (!Number.isFinite(exponent)) return ['1'];
  const amounts = [0, 1, 2].flatMap((step) => [
    shifted('1', exponent + step),
    ...(step < 2 ? [shifted('5', exponent + step)] : []),
  ]);
  const sorted = [...new Set([...amounts, '1'])].sort((one, other) => Number(one) - Number(other));
  return sorted;
}

/** A digit moved by powers of ten, as text: 5 and -3 is 0.005. */
function shifted(digit: string, exponent: number): string {
  return exponent >= 0 ? `${digit}${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}${digit}`;
}
