import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { PaymentPurpose } from '@dukat/rules/payments/decide-movement';
import type { VariableSymbol } from '@dukat/rules/payments/variable-symbol';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import { textArray } from '../../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export interface BankPaymentRequest {
  /** Public id of the order, bank account check or gift card that the payment is for. */
  readonly orderPublicId: string;
  readonly purpose?: PaymentPurpose;
  /** The portfolio that a gift card's payment is credited to. */
  readonly portfolioId?: string;
  readonly currency: Fiat;
  readonly amount: Amount;
  readonly now: Date;
  readonly dueAt: Date;
}

/** More requests than are made between two backups. */
const skippedAfterRestore = 1_000_000;

/**
 * Returns a number that no request had before. Each restore skips the numbers that may have been issued since its backup: payments with
 * those symbols may still arrive, and this database does not know their owners.
 */
export async function nextRequestSerial(tx: Transaction): Promise<bigint> {
  const { rows } = await sql<{ serial: string }>`
    select nextval('bank_variable_symbols')
      + ${skippedAfterRestore}::bigint * (select coalesce(max(id), 0) from restores) as serial`.execute(tx);
  const [row] = rows;
  assert(row !== undefined, 'expected a value of the sequence');
  return BigInt(row.serial);
}

export async function insertRequest(
  tx: Transaction,
  { orderPublicId, purpose = 'order', portfolioId, currency, amount, now, dueAt }: BankPaymentRequest,
  variableSymbol: VariableSymbol,
): Promise<void> {
  await tx
    .insertInto('bank_payment_requests')
    .values({
      order_public_id: orderPublicId,
      purpose,
      portfolio_id: portfolioId ?? null,
      currency,
      amount: formatAmount(amount),
      variable_symbol: variableSymbol,
      created_at: now,
      due_at: dueAt,
    })
    .execute();
}

/** Returns the payment request of an order or gift card, or undefined if it is not paid by bank transfer. */
export async function findOrderRequest(db: Database | Transaction, orderPublicId: string) {
  const request = await db
    .selectFrom('bank_payment_requests')
    .select([
      'currency',
      'amount',
      'variable_symbol as variableSymbol',
      'due_at as dueAt',
      'portfolio_id as portfolioId',
    ])
    .where('order_public_id', '=', orderPublicId)
    .executeTakeFirst();
  return request && { ...request, amount: toAmount(request.amount) };
}

/** Returns by symbol the requests with these symbols: what they pay, the currency, the purpose, and the portfolio of a gift card's buyer. */
export async function requestsWithSymbols(tx: Transaction, symbols: readonly VariableSymbol[]) {
  const query = tx
    .selectFrom('bank_payment_requests')
    .select([
      'order_public_id as orderPublicId',
      'currency',
      'purpose',
      'portfolio_id as portfolioId',
      'variable_symbol as symbol',
    ])
    .where('variable_symbol', '=', sql<string>`any (${textArray(symbols)}::text[])`);
  const rows = symbols.length === 0 ? [] : await query.execute();
  return new Map(rows.map(({ symbol, ...request }) => [symbol, request]));
}

/** Returns the order with this variable symbol. */
export async function findOrderBySymbol(db: Database, symbol: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_payment_requests')
    .select('order_public_id')
    .where('variable_symbol', '=', symbol)
    .executeTakeFirst();
  return row?.order_public_id;
}

/** Returns the variable symbols of orders by public order id. */
export async function findOrderSymbols(
  db: Database,
  orderPublicIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderPublicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_payment_requests')
    .select(['order_public_id', 'variable_symbol'])
    .where('order_public_id', 'in', orderPublicIds)
    .execute();
  return new Map(rows.map((row) => [row.order_public_id, row.variable_symbol]));
}
