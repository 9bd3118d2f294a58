import { type Amount, fitsDecimals, formatAmount } from '../../money/amount.ts';
import { assert } from '../../result.ts';

/** Formats a positive amount with two decimals: "480.50". */
export function bankAmountText(amount: Amount): string {
  assert(amount > 0n && fitsDecimals(amount, 2), 'expected an amount above zero with at most two decimals');
  const [whole = '0', fraction = ''] = formatAmount(amount).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** Removes line breaks, which would shift the following fields, and cuts to the bank's limit. */
export function oneLine(text: string, longest: number): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/**
 * As `oneLine`, without diacritics: "Směnárna č. 1" becomes "Smenarna c. 1". Bank apps differ in their handling of non-ASCII text.
 */
export function plainLine(text: string, longest: number): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\s\x20-\x7e]/g, '');
  return oneLine(plain, longest);
}
