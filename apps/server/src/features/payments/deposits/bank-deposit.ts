import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { openBankDeposit } from '@dukat/contract/payments';
import type { LocaleCode } from '@dukat/locales/locale';
import { formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { openAccounts } from '../accounts/bank-accounts-repository.ts';
import { accountToShow, formatPayee } from '../accounts/bank-instructions.ts';
import { isBankInService } from '../accounts/offered-methods.ts';
import { qrCodesFor } from '../accounts/payment-qr-codes.ts';
import type { BankDepositCommand } from './bank-deposit-command.ts';
import { findLimitedMovements, findPortfolioSymbol } from './bank-deposits-repository.ts';

interface Payer {
  readonly portfolioId: string;
  readonly locale: LocaleCode;
  readonly isSlovakHost: boolean;
  readonly now: Date;
}

/** Maximum number of waiting payments to show. */
const maxWaiting = 25;

/** Returns the bank details for deposits to a portfolio, with its symbol, which is issued on first use, and QR codes. */
export async function bankDeposit(
  tx: Transaction,
  { currency, amount }: BankDepositCommand,
  { portfolioId, locale, isSlovakHost, now }: Payer,
): Promise<Result<EndpointResponse<typeof openBankDeposit>, RefusalReason<typeof openBankDeposit>>> {
  const variableSymbol = await findPortfolioSymbol(tx, portfolioId, now);
  const isSlovakPayer = locale === 'sk_SK' || isSlovakHost;
  const account = accountToShow(await openAccounts(tx, currency), isSlovakPayer);
  const message = `VS${variableSymbol}`;
  const waiting = await findLimitedMovements(tx, portfolioId, maxWaiting);
  return accept({
    deposit: {
      currency,
      amount: amount === undefined ? null : formatAmount(amount),
      ...formatPayee(account),
      variable_symbol: variableSymbol,
      message,
      qrCodes: qrCodesFor({ account, amount, variableSymbol, message, isSlovakPayer }),
      fee: formatAmount(findAsset(currency)?.networks[0]?.depositFee ?? zero),
      is_delayed: !(await isBankInService(tx, currency, now)),
      waiting: waiting.map((row) => ({
        id: row.id,
        amount: formatAmount(toAmount(row.amount)),
        currency: row.currency,
        created_at: row.seen_at.toISOString(),
      })),
    },
  });
}
