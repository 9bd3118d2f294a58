import type { MovementFacts, PayoutFacts } from '@dukat/rules/payments/decide-movement';
import {
  findVariableSymbol,
  normaliseSymbol,
  parseVariableSymbol,
  type VariableSymbol,
  writtenSymbols,
} from '@dukat/rules/payments/variable-symbol';
import type { Transaction } from '../../../platform/database/database.ts';
import { accountTerms } from '../accounts/bank-accounts-repository.ts';
import { findRequestBySymbol } from '../accounts/payment-requests-repository.ts';
import { findPortfolioBySymbol } from '../deposits/bank-deposits-repository.ts';
import { findEndToEndIds } from '../payouts/end-to-end-id.ts';
import { lockPayoutsByEndToEndId, type ReferencedPayout } from '../payouts/payouts-repository.ts';
import { isPayoutDebited, type StoredMovement } from './movements-repository.ts';

export interface LoadedFacts {
  readonly facts: MovementFacts;
  readonly payout: ReferencedPayout | undefined;
}

/** Loads and locks everything that a movement can refer to. */
export async function loadFacts(tx: Transaction, movement: StoredMovement): Promise<LoadedFacts> {
  const account = await accountTerms(tx, movement.account);
  const symbol = findOwnSymbol(movement);
  const payout = await lockPayout(tx, movement);
  const namedFacts = payout && (await payoutFacts(tx, movement, payout));
  const request = symbol === undefined ? undefined : await findRequestBySymbol(tx, symbol);
  const portfolioId =
    symbol === undefined || request !== undefined ? undefined : await findPortfolioBySymbol(tx, symbol);
  const facts: MovementFacts = {
    amount: movement.amount,
    currency: movement.currency,
    accountCurrency: account.currency,
    accountIsOpen: account.isOpen,
    isReturn: movement.isReturn,
    hasSymbol: movement.variableSymbol !== null || findSymbolCandidates(movement).length > 0,
    request: request ?? null,
    depositTo: portfolioId ?? null,
    payout: namedFacts ?? null,
  };
  return { facts, payout };
}

/**
 * Finds our variable symbol: first in the symbol field, then in the end-to-end reference, then in the message. Only symbols of our format
 * count.
 */
export function findOwnSymbol(
  movement: Pick<StoredMovement, 'variableSymbol' | 'endToEndId' | 'message'>,
): VariableSymbol | undefined {
  const { variableSymbol, endToEndId, message } = movement;
  return (
    parseVariableSymbol(variableSymbol ?? '') ??
    findVariableSymbol(endToEndId ?? '') ??
    findVariableSymbol(message ?? '')
  );
}

/** Returns everything in the movement that the payer may have meant as a symbol, whether valid or not. */
export function findSymbolCandidates({
  variableSymbol,
  endToEndId,
  message,
}: Pick<StoredMovement, 'variableSymbol' | 'endToEndId' | 'message'>): readonly string[] {
  const field = normaliseSymbol(variableSymbol ?? '');
  return [
    ...(field === undefined ? [] : [field]),
    ...writtenSymbols(`${endToEndId ?? ''}\n${message ?? ''}`),
  ];
}

/**
 * Locks the payout whose reference is in the movement. Returns undefined if it contains no or several references; an operator decides the
 * latter.
 */
async function lockPayout(tx: Transaction, movement: StoredMovement): Promise<ReferencedPayout | undefined> {
  const ids = findPayoutReferences(movement);
  if (ids.length === 0) return undefined;
  const rows = await lockPayoutsByEndToEndId(tx, ids);
  return rows.length === 1 ? rows[0] : undefined;
}

/** Returns the payout references anywhere in the movement. Payees know them, so a reference proves nothing by itself. */
export function findPayoutReferences({
  endToEndId,
  message,
}: Pick<StoredMovement, 'endToEndId' | 'message'>): readonly string[] {
  return findEndToEndIds(`${endToEndId ?? ''}\n${message ?? ''}`);
}

async function payoutFacts(
  tx: Transaction,
  movement: StoredMovement,
  payout: ReferencedPayout,
): Promise<PayoutFacts> {
  const symbol = findOwnSymbol(movement);
  return {
    status: payout.status,
    amount: payout.amount,
    asset: payout.asset,
    returned: payout.returned,
    isDebited: await isPayoutDebited(tx, payout.id),
    isFromPayee: movement.counterIban === payout.iban,
    hasPayoutSymbol: symbol !== undefined && symbol === payout.variableSymbol,
  };
}
