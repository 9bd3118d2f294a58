import type { Amount } from '../../money/amount.ts';
import { assert } from '../../result.ts';
import { bankAmountText, oneLine } from './bank-text.ts';

/** A SEPA credit transfer as a QR code of the European Payments Council (EPC069-12, version 2). */
export interface EpcPayment {
  readonly iban: string;
  readonly payee: string;
  readonly bic?: string;
  /** Absent, as version 2 allows, if the payer chooses the amount. */
  readonly amount?: Amount;
  readonly message: string;
}

const largestCents = 99_999_999_999n;

/** Lines of service, version, UTF-8, SCT, BIC, name, IBAN, EUR12.50, purpose, reference, message. */
export function epcText({ iban, payee, bic = '', amount, message }: EpcPayment): string {
  const lines = ['BCD', '002', '1', 'SCT', bic, oneLine(payee, 70), iban, amountLine(amount)];
  // Purpose and structured reference stay empty: the variable symbol is in the message.
  return [...lines, '', '', oneLine(message, 140)].join('\n');
}

function amountLine(amount: Amount | undefined): string {
  if (amount === undefined) return '';
  assert(amount / 10n ** 16n <= largestCents, 'expected at most 999,999,999.99 EUR for an EPC code');
  return `EUR${bankAmountText(amount)}`;
}
