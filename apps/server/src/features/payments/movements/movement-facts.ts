import type { MovementFacts } from '@dukat/rules/payments/decide-movement';
import {
  findVariableSymbol,
  parseVariableSymbol,
  type VariableSymbol,
} from '@dukat/rules/payments/variable-symbol';
import type { Transaction } from '../../../platform/database/database.ts';
import { accountTerms } from '../accounts/bank-accounts-repository.ts';
import { requestOfSymbol } from '../accounts/payment-requests-repository.ts';
import { portfolioOfSymbol } from '../deposits/bank-deposits-repository.ts';
import { findEndToEndIds } from '../payouts/end-to-end-id.ts';
import { type FoundPayout, lockPayoutsNamed } from '../payouts/payouts-repository.ts';
import { hasDebitOf, type StoredMovement } from './movements-repository.ts';

export interface LoadedFacts {
  readonly facts: MovementFacts;
  readonly payout: FoundPayout | undefined;
}

/** Loads, and locks, what a movement can belong to. */
export async function loadFacts(tx: Transaction, movement: StoredMovement): Promise<LoadedFacts> {
  const account = await accountTerms(tx, movement.account);
  const symbol = symbolOf(movement);
  const payout = await lockPayout(tx, movement);
  const request = symbol === undefined ? undefined : await requestOfSymbol(tx, symbol);
  const portfolioId =
    symbol === undefined || request !== undefined ? undefined : await portfolioOfSymbol(tx, symbol);
  const facts: MovementFacts = {
    amount: movement.amount,
    currency: movement.currency,
    accountCurrency: account.currency,
    accountIsOpen: account.isOpen,
    isReturn: movement.isReturn,
    hasSymbol: symbol !== undefined || movement.variableSymbol !== null,
    request: request ?? null,
    depositTo: portfolioId ?? null,
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

/** The payout whose reference stands in the line. Nobody else can know such a reference, so one place is enough. */
async function lockPayout(tx: Transaction, movement: StoredMovement) {
  const ids = findEndToEndIds(`${movement.endToEndId ?? ''}\n${movement.message ?? ''}`);
  if (ids.length === 0) return undefined;
  const rows = await lockPayoutsNamed(tx, ids);
  const [row] = rows;
  // A line that names two payouts of ours is for a person.
  if (row === undefined || rows.length > 1) return undefined;
  return {
    found: row,
    facts: {
      status: row.status,
      amount: row.amount,
      asset: row.asset,
      isDebited: await hasDebitOf(tx, row.id),
    },
  };
}
