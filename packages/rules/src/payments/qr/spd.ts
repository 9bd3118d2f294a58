import type { Amount } from '../../money/amount.ts';
import { assert } from '../../result.ts';
import { crc32 } from '../../wallets/address/crc.ts';
import { bankAmountText, plainLine } from './bank-text.ts';

/** A payment in QR Platba (Short Payment Descriptor 1.0 of the Czech Banking Association). */
export interface SpdPayment {
  readonly iban: string;
  readonly bic?: string;
  readonly amount?: Amount;
  readonly currency?: string;
  readonly variableSymbol?: string;
  readonly message?: string;
  readonly payee?: string;
}

/**
 * Returns the text of a QR Platba: "SPD*1.0*ACC:CZ58...*AM:480.50*CC:CZK*MSG:...*X-VS:...". A star inside a value becomes %2A. The
 * checksum is optional in the standard; we include it, so that a damaged code cannot be paid.
 */
export function spdText(payment: SpdPayment): string {
  const pairs = toPairs(payment);
  return `${header}${[...pairs, `CRC32:${spdChecksum(pairs)}`].join('*')}`;
}

const header = 'SPD*1.0*';

function toPairs({ iban, bic, amount, currency, variableSymbol, message, payee }: SpdPayment): string[] {
  const fields: readonly (readonly [key: string, value: string | undefined])[] = [
    ['ACC', bic === undefined ? iban : `${iban}+${bic}`],
    ['AM', amount === undefined ? undefined : amountText(amount)],
    ['CC', currency],
    ['RN', payee === undefined ? undefined : plainLine(payee, 35)],
    ['MSG', message === undefined ? undefined : plainLine(message, 60)],
    ['X-VS', variableSymbol],
  ];
  return fields.flatMap(([key, value]) => (value === undefined ? [] : [`${key}:${escaped(value)}`]));
}

/** At most ten characters: 9999999.99 is the largest payment in a code. */
function amountText(amount: Amount): string {
  const text = bankAmountText(amount);
  assert(text.length <= 10, 'expected at most ten characters of amount in a QR payment');
  return text;
}

// Escapes the percent sign first, to distinguish an escaped star from a typed one.
function escaped(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('*', '%2A');
}

/** Returns the CRC-32 over the header and the pairs in the order of their keys: eight upper-case hex digits. */
export function spdChecksum(pairs: readonly string[]): string {
  const canonical = `${header}${pairs.toSorted().join('*')}`;
  return crc32(new TextEncoder().encode(canonical)).toString(16).toUpperCase().padStart(8, '0');
}
