import { createHash } from 'node:crypto';
import type { HouseBankAccount } from '../../features/payments/bank-port.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import './bank-sandbox-tables.ts';

/** Enough that no demo runs out of money at the bank. */
const openingBalance = '100000000';

/** The sandbox bank's token of an account. It opens nothing but play money, so it need not be secret. */
export function sandboxToken(code: string): string {
  return createHash('sha256').update(`sandbox-bank:${code}`).digest('hex');
}

/** What the adapter needs to call the sandbox bank, by account code. */
export function sandboxTokens(accounts: readonly HouseBankAccount[]): ReadonlyMap<string, string> {
  return new Map(accounts.map(({ code }) => [code, sandboxToken(code)]));
}

/** Opens the house's accounts at the sandbox bank; done twice it changes nothing. */
export async function openSandboxAccounts(
  db: Database | Transaction,
  accounts: readonly HouseBankAccount[],
): Promise<void> {
  for (const { code, iban, currency, bic, owner } of accounts) {
    await db
      .insertInto('sandbox_bank_accounts')
      .values({
        code,
        iban,
        currency,
        bic,
        owner,
        token: sandboxToken(code),
        opening_balance: openingBalance,
        last_called_at: null,
      })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ iban, currency, bic, owner }))
      .execute();
  }
}
