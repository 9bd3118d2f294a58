import type { Fiat } from '@dukat/rules/money/fiat';

/** Typical amounts to convert. */
const fiatAmounts: Readonly<Record<Fiat, readonly string[]>> = {
  CZK: ['500', '1000', '5000', '10000', '50000'],
  EUR: ['20', '50', '100', '500', '2000'],
};

export function listFiatAmounts(fiat: Fiat): readonly string[] {
  return fiatAmounts[fiat];
}

/** The smallest fiat value for which coin amounts are shown. */
const about: Readonly<Record<Fiat, number>> = { CZK: 500, EUR: 20 };

/** Returns round amounts of a coin worth about as much as the fiat amounts, and one whole coin, as exact decimals. */
export function listCoinAmounts(fiat: Fiat, price: string): readonly string[] {
  const exponent = Math.round(Math.log10(about[fiat] / Number(price)));
  if (!Number.isFinite(exponent)) return ['1'];
  const amounts = [0, 1, 2].flatMap((step) => [
    shifted('1', exponent + step),
    ...(step < 2 ? [shifted('5', exponent + step)] : []),
  ]);
  const sorted = [...new Set([...amounts, '1'])].sort((one, other) => Number(one) - Number(other));
  return sorted;
}

/** Shifts a digit by powers of ten: 5 and -3 is 0.005. */
function shifted(digit: string, exponent: number): string {
  return exponent >= 0 ? `${digit}${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}${digit}`;
}
