import { accept, type Result, refuse } from '../result.ts';

/** A Czech account: prefix and number without leading zeros ('' for no prefix), and the four-digit bank code. */
export interface CzechAccount {
  readonly prefix: string;
  readonly number: string;
  readonly bankCode: string;
}

export type BankAccountRefusal = 'bank_account_invalid';

// Decree 169/2011 Coll.: the digits, weighted from the left, sum to a multiple of eleven.
const numberWeights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
const prefixWeights = numberWeights.slice(4);

function isDivisibleByEleven(digits: string, weights: readonly number[]): boolean {
  const padded = digits.padStart(weights.length, '0');
  const sum = weights.reduce((total, weight, index) => total + weight * Number(padded[index]), 0);
  return sum % 11 === 0;
}

/**
 * Parses [prefix-]number/bankcode: prefix up to six digits, number two to ten, bank code four, with both checksums correct
 * (requirement 5.2). Whitespace is ignored. 19-2000145399/0800 is valid, 19-2000145398/0800 is not.
 */
export function parseCzechAccount(text: string): Result<CzechAccount, BankAccountRefusal> {
  const match = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(text.replaceAll(/[ \t\u00a0]/g, ''));
  const [, prefix = '', number = '', bankCode = ''] = match ?? [];
  const isRight =
    match !== null &&
    !/^0+$/.test(number) &&
    isDivisibleByEleven(prefix, prefixWeights) &&
    isDivisibleByEleven(number, numberWeights);
  if (!isRight) return refuse('bank_account_invalid', { field: 'BankAccount' });
  return accept({ prefix: prefix.replace(/^0+/, ''), number: number.replace(/^0+/, ''), bankCode });
}

/** Returns the form in which accounts are stored and compared: "19-2000145399/0800". */
export function formatCzechAccount({ prefix, number, bankCode }: CzechAccount): string {
  return `${prefix === '' ? '' : `${prefix}-`}${number}/${bankCode}`;
}

/**
 * Converts an account to its IBAN: 19-2000145399/0800 is CZ6508000000192000145399 (bank, prefix of six, number of ten, check digits
 * by ISO 7064).
 */
export function czechAccountToIban({ prefix, number, bankCode }: CzechAccount): string {
  const account = `${bankCode}${prefix.padStart(6, '0')}${number.padStart(10, '0')}`;
  // "CZ00" moved to the end, with C as 12 and Z as 35.
  const check = 98n - (BigInt(`${account}123500`) % 97n);
  return `CZ${check.toString().padStart(2, '0')}${account}`;
}

/** Returns the Czech account of a Czech IBAN. The checksums of both must be correct. */
export function ibanToCzechAccount(iban: string): Result<CzechAccount, BankAccountRefusal> {
  const electronic = iban.replaceAll(/[ \t\u00a0-]/g, '').toUpperCase();
  const match = /^CZ\d\d(\d{4})(\d{6})(\d{10})$/.exec(electronic);
  if (match === null) return refuse('bank_account_invalid', { field: 'BankAccount' });
  const [, bankCode = '', prefix = '', number = ''] = match;
  const account = parseCzechAccount(`${prefix}-${number}/${bankCode}`);
  if (account.refused) return account;
  return czechAccountToIban(account.value) === electronic
    ? account
    : refuse('bank_account_invalid', { field: 'BankAccount' });
}
