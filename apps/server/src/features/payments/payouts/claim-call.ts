import type { Database } from '../../../platform/database/database.ts';
import type { BankConnection, HouseBankAccount } from '../bank-port.ts';

export interface ClaimedAccount extends HouseBankAccount {
  readonly readAt: Date | null;
  readonly deepCalledAt: Date | null;
}

/** Takes the right to call the bank for this account now: one program of many gets it, and not too soon after the last. */
export async function claimCall(
  db: Database,
  code: string,
  { leastIntervalMs }: Pick<BankConnection, 'leastIntervalMs'>,
  now: Date,
): Promise<ClaimedAccount | undefined> {
  const row = await db
    .updateTable('bank_accounts')
    .set({ called_at: now })
    .where('code', '=', code)
    .where((expression) =>
      expression.or([
        expression('called_at', 'is', null),
        expression('called_at', '<=', new Date(now.getTime() - leastIntervalMs)),
        // A clock that was put back must not stop the bank for as long.
        expression('called_at', '>', new Date(now.getTime() + leastIntervalMs)),
      ]),
    )
    .returning([
      'code',
      'currency',
      'iban',
      'bic',
      'bank_name as bankName',
      'owner',
      'read_at as readAt',
      'deep_called_at as deepCalledAt',
    ])
    .executeTakeFirst();
  return row && { ...row, currency: row.currency === 'CZK' ? 'CZK' : 'EUR' };
}
