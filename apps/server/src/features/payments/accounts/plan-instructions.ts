import type { LocaleCode } from '@dukat/locales/locale';
import type { Amount } from '@dukat/rules/money/amount';
import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import type { Database } from '../../../platform/database/database.ts';
import { findPlanSymbols } from '../deposits/bank-deposits-repository.ts';
import { openAccounts } from './bank-accounts-repository.ts';
import { accountToShow, formatPayee } from './bank-instructions.ts';
import { qrCodesFor } from './payment-qr-codes.ts';

interface PaidPlan {
  readonly publicId: string;
  readonly fiat: Fiat;
  /** For the QR code. */
  readonly amount: Amount;
}

interface Payer {
  readonly locale: LocaleCode;
  readonly isSlovakHost: boolean;
}

/** Returns by id how to pay plans of automatic payments: the account, the plan's symbol, and QR codes with the usual amount. */
export async function planInstructions(
  db: Database,
  plans: readonly PaidPlan[],
  { locale, isSlovakHost }: Payer,
) {
  const symbols = await findPlanSymbols(
    db,
    plans.map(({ publicId }) => publicId),
  );
  const isSlovakPayer = locale === 'sk_SK' || isSlovakHost;
  const named = fiats.filter((fiat) => plans.some((plan) => plan.fiat === fiat));
  const accounts = new Map(
    await Promise.all(
      named.map(async (fiat) => [fiat, accountToShow(await openAccounts(db, fiat), isSlovakPayer)] as const),
    ),
  );
  return new Map(
    plans.flatMap(({ publicId, fiat, amount }) => {
      const [variableSymbol, account] = [symbols.get(publicId), accounts.get(fiat)];
      if (variableSymbol === undefined || account === undefined) return [];
      const message = `VS${variableSymbol}`;
      const qrCodes = qrCodesFor({ account, amount, variableSymbol, message, isSlovakPayer });
      const payee = { ...formatPayee(account), variable_symbol: variableSymbol, message, qrCodes };
      return [[publicId, payee] as const];
    }),
  );
}
