import type { LocaleCode } from '@dukat/locales/locale';
import { formatAmount } from '@dukat/rules/money/amount';
import { czechAccountOfIban, formatCzechAccount } from '@dukat/rules/payments/czech-account';
import { formatIban } from '@dukat/rules/payments/iban';
import { assert } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { HouseBankAccount } from '../bank-port.ts';
import { openAccounts } from './bank-accounts-repository.ts';
import { type BankInstructions, qrCodesFor } from './payment-qr-codes.ts';
import { requestOfOrder } from './payment-requests-repository.ts';

export interface BankInstructionsQuestion {
  readonly orderPublicId: string;
  readonly locale: LocaleCode;
  /** The page is on a Slovak host: its visitors scan PAY by square whatever language they read. */
  readonly isSlovakHost?: boolean;
}

/** What a payer must know and scan; undefined for an order that is not paid by bank transfer. */
export async function bankInstructions(
  db: Database | Transaction,
  { orderPublicId, locale, isSlovakHost = false }: BankInstructionsQuestion,
): Promise<BankInstructions | undefined> {
  const request = await requestOfOrder(db, orderPublicId);
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
    ...payeeAsWritten(account),
    variable_symbol: request.variableSymbol,
    message,
    qrCodes: qrCodesFor(payment),
    due_at: request.dueAt.toISOString(),
  };
}

/** Who is paid, as people of the country write it. */
export function payeeAsWritten({ iban, bic, bankName, owner }: HouseBankAccount) {
  return { account: accountAsWritten(iban), iban: formatIban(iban), bic, bank_name: bankName, owner };
}

/** A payer is shown an account in the own country where we have one: the transfer is faster and free there. */
export function accountToShow(
  accounts: readonly HouseBankAccount[],
  isSlovakPayer: boolean,
): HouseBankAccount {
  const home = isSlovakPayer ? accounts.find(({ iban }) => iban.startsWith('SK')) : undefined;
  const account = home ?? accounts[0];
  assert(account !== undefined, 'the house has an open account in every payment currency');
  return account;
}

function accountAsWritten(iban: string): string {
  const czech = czechAccountOfIban(iban);
  return czech.refused ? formatIban(iban) : formatCzechAccount(czech.value);
}
