import { createHash } from 'node:crypto';
import type { HouseBankAccount } from '../../../../server/src/features/payments/bank-port.ts';
import type { Database, Transaction } from '../../../../server/src/platform/database/database.ts';

/** High enough that no demo runs out of money at the bank. */
const openingBalance = '100000000';

/** The sandbox bank's token of an account. It gives access only to play money, so it is not secret. */
export function sandboxToken(code: string): string {
  return createHash('sha256').update(`sandbox-bank:${code}`).digest('hex');
}

/** The tokens by account code, for the bank adapter. */
export function sandboxTokens(accounts: readonly HouseBankAccount[]): ReadonlyMap<string, string> {
  return new Map(accounts.map(({ code }) => [code, sandboxToken(code)]));
}

/** Opens the operator's accounts at the sandbox bank. Idempotent. */
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
