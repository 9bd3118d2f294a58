import { amountOf } from '@dukat/rules/money/amount';
import type { MovementFacts } from '@dukat/rules/payments/decide-movement';
import {
  findVariableSymbol,
  parseVariableSymbol,
  type VariableSymbol,
} from '@dukat/rules/payments/variable-symbol';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PayoutStatus } from '../payments-tables.ts';
import { findEndToEndIds } from '../payouts/end-to-end-id.ts';
import type { StoredMovement } from './movements-repository.ts';

export interface FoundPayout {
  readonly id: string;
  readonly reference: string;
  readonly portfolioId: string | null;
  readonly status: PayoutStatus;
  readonly publicId: string;
}

export interface LoadedFacts {
  readonly facts: MovementFacts;
  readonly payout: FoundPayout | undefined;
}

/** Loads, and locks, what a movement can belong to. */
export async function loadFacts(tx: Transaction, movement: StoredMovement): Promise<LoadedFacts> {
  const account = await tx
    .selectFrom('bank_accounts')
    .select(['currency', 'is_open'])
    .where('code', '=', movement.account)
    .executeTakeFirstOrThrow();
  const symbol = symbolOf(movement);
  const payout = await lockPayout(tx, movement);
  const request = symbol === undefined ? undefined : await requestOf(tx, symbol);
  const facts: MovementFacts = {
    amount: movement.amount,
    currency: movement.currency,
    accountCurrency: account.currency,
    accountIsOpen: account.is_open,
    isReturn: movement.isReturn,
    hasSymbol: symbol !== undefined || movement.variableSymbol !== null,
    request: request ?? null,
    payout: payout?.facts ?? null,
  };
  return { facts, payout: payout?.found };
}

/** The symbol field first, then the end-to-end reference, then the message. Only symbols in our own form count. */
export function symbolOf(
  movement: Pick<StoredMovement, 'variableSymbol' | 'endToEndId' | 'message'>,
): VariableSymbol | undefined {
  const { variableSymbol, endToEndId, message } = movement;
  return (
    parseVariableSymbol(variableSymbol ?? '') ??
    findVariableSymbol(endToEndId ?? '') ??
    findVariableSymbol(message ?? '')
  );
}

async function requestOf(tx: Transaction, symbol: VariableSymbol) {
  return tx
    .selectFrom('bank_payment_requests')
    .select(['order_public_id as orderPublicId', 'currency'])
    .where('variable_symbol', '=', symbol)
    .executeTakeFirst();
}

/** The payout whose reference stands in the line. Nobody else can know such a reference, so one place is enough. */
async function lockPayout(tx: Transaction, movement: StoredMovement) {
  const ids = findEndToEndIds(`${movement.endToEndId ?? ''}\n${movement.message ?? ''}`);
  if (ids.length === 0) return undefined;
  const rows = await tx
    .selectFrom('bank_payouts')
    .select(['id', 'public_id', 'reference', 'portfolio_id', 'status', 'amount', 'asset'])
    .where('end_to_end_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [row] = rows;
  // A line that names two payouts of ours is for a person.
  if (row === undefined || rows.length > 1) return undefined;
  const debit = await tx
    .selectFrom('bank_movements')
    .select('id')
    .where('payout_id', '=', row.id)
    .where('status', '=', 'payout')
    .executeTakeFirst();
  return {
    found: {
      id: row.id,
      publicId: row.public_id,
      reference: row.reference,
      portfolioId: row.portfolio_id,
      status: row.status,
    },
    facts: {
      status: row.status,
      amount: amountOf(row.amount),
      asset: row.asset,
      isDebited: debit !== undefined,
    },
  };
}
