import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { bankAmountText, oneLine } from '@dukat/rules/payments/qr/bank-text';
import { assert } from '@dukat/rules/result';
import { type DataModel, encode, PaymentOptions } from 'bysquare/pay';

export interface PayBySquarePayment {
  readonly iban: string;
  readonly bic?: string | undefined;
  readonly payee: string;
  /** Absent: whoever scans it says how much. */
  readonly amount?: Amount;
  readonly currency: 'EUR' | 'CZK';
  readonly variableSymbol: string;
  readonly message: string;
}

/** The text of a Slovak PAY by square code (version 1.2): one payment order, without diacritics, packed by LZMA. */
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

/** The library prints a number into the code; this is the one place where money is one, and only if nothing is lost. */
function exactNumber(amount: Amount): number {
  assert(bankAmountText(amount).length <= 15, 'PAY by square carries an amount of at most 15 characters');
  const number = Number(formatAmount(amount));
  assert(String(number) === formatAmount(amount), 'the amount of a PAY by square code is exact');
  return number;
}
