import { type Amount, parseAmount } from '@dukat/rules/money/amount';

/**
 * Parses a typed number into the wire format: spaces are dropped, a comma is a decimal point (requirement 5.1). "1 234,5" is "1234.5".
 * "1.234,50" and "1,234.50" are read as thousands and decimals. Returns undefined if it is not a number.
 */
export function readAmount(typed: string): string | undefined {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '');
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const isMixed = bare.includes(',') && bare.includes('.');
  const whole = last === -1 ? bare : bare.slice(0, last);
  const fraction = last === -1 ? '' : bare.slice(last + 1);
  const digits = isMixed ? whole.replace(/[.,]/g, '') : whole;
  if (!/^\d*$/.test(digits) || !/^\d*$/.test(fraction) || digits + fraction === '') return undefined;
  const plain = `${digits.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return parseAmount(plain).refused ? undefined : plain;
}

/** Returns the typed amount if it is above zero and has no more decimals than the asset, otherwise undefined. */
export function readPositiveAmount(typed: string, decimals?: number): Amount | undefined {
  const text = readAmount(typed);
  if (text === undefined) return undefined;
  const amount = parseAmount(text, decimals);
  return amount.refused || amount.value <= 0n ? undefined : amount.value;
}

/** Formats an exact decimal as a person of this language types it: "1234.5" is "1234,5" in Czech. */
export function typedAmount(decimal: string, languageTag: string): string {
  return languageTag.startsWith('en') ? decimal : decimal.replace('.', ',');
}

/** The same with at least so many decimals: a field that follows the rate keeps its width. */
export function typedFixed(decimal: string, decimals: number, languageTag: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const padded = decimals === 0 ? decimal : `${whole}.${fraction.padEnd(decimals, '0')}`;
  return typedAmount(padded, languageTag);
}
