import { electronicFormatIBAN, extractIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { accept, type Result, refuse } from '../result.ts';

export type IbanRefusal = 'iban_invalid';

/**
 * Reads an IBAN typed with spaces, dashes or in lower case, and gives its electronic form. Length, country, check
 * digits (ISO 13616) and, where a country has them, the account's own check digits must be right.
 */
export function parseIban(text: string): Result<string, IbanRefusal> {
  // Only what people put between groups may go; ibantools would drop any foreign character.
  const isPlain = /^[A-Za-z0-9 \u00a0-]{5,60}$/.test(text);
  const iban = isPlain ? electronicFormatIBAN(text.replaceAll('\u00a0', ' ')) : null;
  return iban !== null && isValidIBAN(iban) ? accept(iban) : refuse('iban_invalid', { field: 'BankAccount' });
}

/** "CZ65 0800 0000 1920 0014 5399". */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

/** The country in whose bank the account lies, by the IBAN's first letters; undefined if it is not one. */
export function countryOfIban(iban: string): string | undefined {
  const { valid, countryCode } = extractIBAN(iban);
  return valid ? countryCode : undefined;
}

/** ISO 9362: eight or eleven characters. */
export function isBic(text: string): boolean {
  return isValidBIC(text);
}
