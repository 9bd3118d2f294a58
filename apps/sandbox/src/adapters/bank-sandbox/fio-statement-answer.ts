import { add, formatAmount, sum, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { fioColumns, type StatementRow, twoDecimals } from './fio-columns.ts';

export interface StatementAccount {
  readonly code: string;
  readonly iban: string;
  readonly currency: string;
  readonly bic: string;
  readonly opening_balance: string;
  readonly last_movement_id: string;
}

export type StatementRange =
  | { readonly kind: 'period'; readonly from: string; readonly to: string }
  | { readonly kind: 'after'; readonly movementId: string };

/** The row limit of one answer; the real bank answers 413 beyond it. */
export const mostRows = 50_000;

/** Writes a statement as Fio's API does. Returns undefined if it has too many rows. */
export async function statementAnswer(
  db: Database,
  account: StatementAccount,
  range: StatementRange,
): Promise<{ readonly body: string; readonly lastId: string | undefined } | undefined> {
  const rows: StatementRow[] = await db
    .selectFrom('sandbox_bank_movements')
    .select([
      'id',
      sql<string>`to_char(booked_on, 'YYYY-MM-DD')`.as('booked_on'),
      'amount',
      sql<string>`${account.currency}::text`.as('currency'),
      'counter_account',
      'counter_bank',
      'counter_name',
      'variable_symbol',
      'message',
      'kind',
      'reference',
      'instruction_id',
    ])
    .where('account', '=', account.code)
    .$if(range.kind === 'after', (query) =>
      query.where('id', '>', range.kind === 'after' ? range.movementId : ''),
    )
    .$if(range.kind === 'period', (query) =>
      range.kind === 'period'
        ? query.where('booked_on', '>=', range.from).where('booked_on', '<=', range.to)
        : query,
    )
    .orderBy('id')
    .limit(mostRows + 1)
    .execute();
  if (rows.length > mostRows) return undefined;

  const opening = toAmount(account.opening_balance);
  const closing = add(opening, sum(rows.map(({ amount }) => toAmount(amount))));
  const first = rows[0]?.id;
  const last = rows.at(-1)?.id;
  const body = {
    accountStatement: {
      info: {
        accountId: account.iban.slice(-10).replace(/^0+/, ''),
        bankId: account.iban.slice(4, 8),
        currency: account.currency,
        iban: account.iban,
        bic: account.bic,
        openingBalance: JSON.rawJSON(twoDecimals(formatAmount(opening))),
        closingBalance: JSON.rawJSON(twoDecimals(formatAmount(closing))),
        dateStart: range.kind === 'period' ? `${range.from}+0100` : null,
        dateEnd: range.kind === 'period' ? `${range.to}+0100` : null,
        yearList: null,
        idList: null,
        idFrom: first === undefined ? null : JSON.rawJSON(first),
        idTo: last === undefined ? null : JSON.rawJSON(last),
        idLastDownload: JSON.rawJSON(account.last_movement_id),
      },
      transactionList: { transaction: rows.map(fioColumns) },
    },
  };
  return { body: JSON.stringify(body), lastId: last };
}
