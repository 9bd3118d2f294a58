import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listSandboxBankAccounts, readSandboxStatement } from '@dukat/contract/sandbox/payments';
import { add, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { formatCzechAccount, ibanToCzechAccount } from '@dukat/rules/payments/czech-account';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../server/src/platform/database/database.ts';

type ShownAccount = EndpointResponse<typeof listSandboxBankAccounts>['accounts'][number];
export type ShownMovement = EndpointResponse<typeof readSandboxStatement>['movements'][number];

/** The operator's accounts with their balances, for display. */
export async function listSandboxAccounts(db: Database | Transaction): Promise<ShownAccount[]> {
  const rows = await db
    .selectFrom('sandbox_bank_accounts as a')
    .select(['a.code', 'a.currency', 'a.iban', 'a.owner', 'a.opening_balance'])
    .select(
      sql<string>`(select coalesce(sum(m.amount), 0) from sandbox_bank_movements m where m.account = a.code)`.as(
        'moved',
      ),
    )
    .orderBy('a.code')
    .execute();
  return rows.map(({ code, currency, iban, owner, opening_balance, moved }) => {
    const czech = ibanToCzechAccount(iban);
    return {
      code,
      currency: currency === 'CZK' ? 'CZK' : 'EUR',
      account: czech.refused ? iban : formatCzechAccount(czech.value),
      iban,
      owner,
      balance: formatAmount(add(toAmount(opening_balance), toAmount(moved))),
    };
  });
}

/** Finds an account by its code, IBAN or Czech number. */
export async function findSandboxAccount(
  db: Database | Transaction,
  name: string,
): Promise<ShownAccount | undefined> {
  const wanted = name.replaceAll(' ', '');
  const accounts = await listSandboxAccounts(db);
  return accounts.find(({ code, iban, account }) => [code, iban, account].includes(wanted));
}

/** Returns movements, newest first. */
export async function listMovements(
  db: Database | Transaction,
  { account, limit }: { readonly account?: string | undefined; readonly limit: number },
): Promise<ShownMovement[]> {
  const rows = await db
    .selectFrom('sandbox_bank_movements as m')
    .innerJoin('sandbox_bank_accounts as a', 'a.code', 'm.account')
    .select([
      'm.id',
      'm.account',
      sql<string>`to_char(m.booked_on, 'YYYY-MM-DD')`.as('booked_on'),
      'm.amount',
      'a.currency',
      'm.counter_account',
      'm.counter_bank',
      'm.counter_name',
      'm.variable_symbol',
      'm.message',
      'm.reference',
      'm.created_at',
    ])
    .$if(account !== undefined, (query) => query.where('m.account', '=', account ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ counter_bank: bank, counter_account: counter, ...row }) => ({
    ...row,
    amount: formatAmount(toAmount(row.amount)),
    currency: row.currency === 'CZK' ? 'CZK' : 'EUR',
    counter_account: bank === null ? counter : `${counter}/${bank}`,
    created_at: row.created_at.toISOString(),
  }));
}
