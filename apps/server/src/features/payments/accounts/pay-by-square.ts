import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { bankAmountText, oneLine } from '@dukat/rules/payments/qr/bank-text';
import { assert } from '@dukat/rules/result';
import { type DataModel, encode, PaymentOptions } from 'bysquare/pay';

export interface PayBySquarePayment {
  readonly iban: string;
  readonly bic?: string | undefined;
  readonly payee: string;
  /** Absent when the payer enters the amount. */
  readonly amount?: Amount;
  readonly currency: Fiat;
  readonly variableSymbol: string;
  readonly message: string;
}

/** Returns the text of a Slovak PAY by square code (version 1.2): one payment order, without diacritics, LZMA-compressed. */
export function payBySquareText(payment: PayBySquarePayment): string {
  const { iban, bic, payee, currency, variableSymbol, message } = payment;
  const model: DataModel = {
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        ...(payment.amount === undefined ? {} : { amount: exactNumber(payment.amount) }),
        currencyCode: currency,
        variableSymbol,
        paymentNote: oneLine(message, 140),
        bankAccounts: [bic === undefined ? { iban } : { iban, bic }],
        beneficiary: { name: oneLine(payee, 70) },
      },
    ],
  };
  return encode(model);
}

/**
 * Converts an amount to a number, because the library needs one. This is the only place where money is a number, and it throws if precision
 * would be lost.
 */
function exactNumber(amount: Amount): number {
  assert(bankAmountText(amount).length <= 15, 'expected at most 15 characters for PAY by square');
  const number = Number(formatAmount(amount));
  assert(String(number) === formatAmount(amount), 'expected an exact amount for PAY by square');
  return number;
}
