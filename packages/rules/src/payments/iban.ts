import { electronicFormatIBAN, extractIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { accept, type Result, refuse } from '../result.ts';

export type IbanRefusal = 'iban_invalid';

/**
 * Parses an IBAN with spaces, dashes or lower case and returns its electronic form. Verifies length, country, check digits (ISO
 * 13616) and, if a country has them, the account's own check digits.
 */
export function parseIban(text: string): Result<string, IbanRefusal> {
  // Accepts only the usual separators, because ibantools would drop any invalid character.
  const isPlain = /^[A-Za-z0-9 \u00a0-]{5,60}$/.test(text);
  const iban = isPlain ? electronicFormatIBAN(text.replaceAll('\u00a0', ' ')) : null;
  return iban !== null && isValidIBAN(iban) ? accept(iban) : refuse('iban_invalid', { field: 'BankAccount' });
}

/** Formats in groups of four: "CZ65 0800 0000 1920 0014 5399". */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

/** Returns the country of the account's bank; undefined for an invalid IBAN. */
export function ibanCountry(iban: string): string | undefined {
  const { valid, countryCode } = extractIBAN(iban);
  return valid ? countryCode : undefined;
}

/** ISO 9362: eight or eleven characters. */
export function isBic(text: string): boolean {
  return isValidBIC(text);
}
