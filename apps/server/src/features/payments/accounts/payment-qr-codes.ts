import type { PaymentInstructions } from '@dukat/contract/orders/payment-instructions';
import type { Amount } from '@dukat/rules/money/amount';
import { epcText } from '@dukat/rules/payments/qr/epc';
import { spdText } from '@dukat/rules/payments/qr/spd';
import type { HouseBankAccount } from '../bank-port.ts';
import { payBySquareText } from './pay-by-square.ts';

export type BankInstructions = Extract<PaymentInstructions, { readonly type: 'bank' }>;

export interface QrPayment {
  readonly account: HouseBankAccount;
  /** Absent when the payer enters the amount. */
  readonly amount?: Amount | undefined;
  readonly variableSymbol: string;
  readonly message: string;
  readonly isSlovakPayer: boolean;
}

// Names of the standards; banking apps use them in every language.
const labels = { spd: 'QR Platba', pay_by_square: 'PAY by square', epc: 'SEPA QR' } as const;

/** Returns QR Platba for crowns. For euros returns the European (EPC) code, and for Slovak payers PAY by square before it. */
export function qrCodesFor(payment: QrPayment): BankInstructions['qrCodes'] {
  const { account, variableSymbol, message } = payment;
  const amount = payment.amount === undefined ? {} : { amount: payment.amount };
  const { iban, bic, owner: payee } = account;
  if (account.currency === 'CZK') {
    const value = spdText({ iban, ...amount, currency: 'CZK', variableSymbol, message, payee });
    return [{ kind: 'spd', label: labels.spd, value }];
  }
  const epc = {
    kind: 'epc',
    label: labels.epc,
    value: epcText({ iban, bic, payee, ...amount, message }),
  } as const;
  if (!payment.isSlovakPayer) return [epc];
  const square = payBySquareText({ iban, bic, payee, ...amount, currency: 'EUR', variableSymbol, message });
  return [{ kind: 'pay_by_square', label: labels.pay_by_square, value: square }, epc];
}
