import type { LocaleCode } from '@dukat/locales/locale';
import { formatAmount } from '@dukat/rules/money/amount';
import { formatCzechAccount, ibanToCzechAccount } from '@dukat/rules/payments/czech-account';
import { formatIban } from '@dukat/rules/payments/iban';
import { assert } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { HouseBankAccount } from '../bank-port.ts';
import { openAccounts } from './bank-accounts-repository.ts';
import { type BankInstructions, qrCodesFor } from './payment-qr-codes.ts';
import { findOrderRequest } from './payment-requests-repository.ts';

export interface BankInstructionsRequest {
  readonly orderPublicId: string;
  readonly locale: LocaleCode;
  /** The page is on a Slovak host, whose visitors scan PAY by square in any language. */
  readonly isSlovakHost?: boolean;
}

/** Returns the payment details and QR codes of an order, or undefined if it is not paid by bank transfer. */
export async function bankInstructions(
  db: Database | Transaction,
  { orderPublicId, locale, isSlovakHost = false }: BankInstructionsRequest,
): Promise<BankInstructions | undefined> {
  const request = await findOrderRequest(db, orderPublicId);
  if (request === undefined) return undefined;

  const isSlovakPayer = locale === 'sk_SK' || isSlovakHost;
  const account = accountToShow(await openAccounts(db, request.currency), isSlovakPayer);
  const message = `VS${request.variableSymbol}`;
  const payment = {
    account,
    amount: request.amount,
    variableSymbol: request.variableSymbol,
    message,
    isSlovakPayer,
  };
  return {
    type: 'bank',
    amount: formatAmount(request.amount),
    currency: request.currency,
    ...formatPayee(account),
    variable_symbol: request.variableSymbol,
    message,
    qrCodes: qrCodesFor(payment),
    due_at: request.dueAt.toISOString(),
  };
}

/** Returns the payee in the notation of the account's country. */
export function formatPayee({ iban, bic, bankName, owner }: HouseBankAccount) {
  return { account: formatAccount(iban), iban: formatIban(iban), bic, bank_name: bankName, owner };
}

/** Chooses the account to show: one in the payer's country if there is one, because such a transfer is faster and free. */
export function accountToShow(
  accounts: readonly HouseBankAccount[],
  isSlovakPayer: boolean,
): HouseBankAccount {
  const domesticAccount = isSlovakPayer ? accounts.find(({ iban }) => iban.startsWith('SK')) : undefined;
  const account = domesticAccount ?? accounts[0];
  assert(account !== undefined, 'expected an open bank account for every payment currency');
  return account;
}

function formatAccount(iban: string): string {
  const czech = ibanToCzechAccount(iban);
  return czech.refused ? formatIban(iban) : formatCzechAccount(czech.value);
}
