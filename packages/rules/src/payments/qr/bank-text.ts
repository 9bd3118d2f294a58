import { type Amount, fitsDecimals, formatAmount } from '../../money/amount.ts';
import { assert } from '../../result.ts';

/** "480.50": above zero, always with two decimals. */
export function bankAmountText(amount: Amount): string {
  assert(amount > 0n && fitsDecimals(amount, 2), 'a bank payment is above zero with at most two decimals');
  const [whole = '0', fraction = ''] = formatAmount(amount).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** A text without line breaks, which would move every field behind it, cut to what the bank takes. */
export function oneLine(text: string, longest: number): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** The same without diacritics: "Směnárna č. 1" is "Smenarna c. 1". Bank apps disagree about anything beyond ASCII. */
export function plainLine(text: string, longest: number): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\s\x20-\x7e]/g, '');
  return oneLine(plain, longest);
}
