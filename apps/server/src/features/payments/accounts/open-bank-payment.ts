import type { PaymentCurrency } from '@dukat/contract/rates';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import {
  issueVariableSymbol,
  type VariableSymbol,
  variableSymbolCount,
} from '@dukat/rules/payments/variable-symbol';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import '../payments-tables.ts';

export interface BankPaymentRequest {
  readonly orderPublicId: string;
  readonly currency: PaymentCurrency;
  readonly amount: Amount;
  readonly now: Date;
  readonly dueAt: Date;
}

/** Asks for a bank transfer: a symbol that has never been used, by which the payment will be known. */
export async function openBankPayment(
  tx: Transaction,
  { orderPublicId, currency, amount, now, dueAt }: BankPaymentRequest,
): Promise<{ readonly variableSymbol: VariableSymbol }> {
  const { rows } = await sql<{
    serial: string;
  }>`select nextval('bank_variable_symbols') as serial`.execute(tx);
  const [row] = rows;
  assert(row !== undefined, 'a sequence gives a number');
  const variableSymbol = issueVariableSymbol(scattered(BigInt(row.serial)));
  await tx
    .insertInto('bank_payment_requests')
    .values({
      order_public_id: orderPublicId,
      currency,
      amount: formatAmount(amount),
      variable_symbol: variableSymbol,
      created_at: now,
      due_at: dueAt,
    })
    .execute();
  return { variableSymbol };
}

// Shares no factor with 900 million, so every serial number has a place of its own; neighbours end up far apart, and
// nobody can count our orders by two of their own.
const stride = 556_190_357n;
const offset = 271_828_183n;

function scattered(serial: bigint): number {
  return Number((serial * stride + offset) % BigInt(variableSymbolCount));
}
