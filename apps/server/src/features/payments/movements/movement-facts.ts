import type { MovementFacts, PayoutFacts } from '@dukat/rules/payments/decide-movement';
import {
  findVariableSymbol,
  normaliseSymbol,
  parseVariableSymbol,
  type VariableSymbol,
  writtenSymbols,
} from '@dukat/rules/payments/variable-symbol';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { accountTerms } from '../accounts/bank-accounts-repository.ts';
import { requestsWithSymbols } from '../accounts/payment-requests-repository.ts';
import { portfoliosBySymbol } from '../deposits/bank-deposits-repository.ts';
import { findEndToEndIds } from '../payouts/end-to-end-id.ts';
import { lockPayoutsByEndToEndId, type ReferencedPayout } from '../payouts/payouts-repository.ts';
import { debitedPayouts, type StoredMovement } from './movements-repository.ts';

export interface LoadedFacts {
  readonly movement: StoredMovement;
  readonly facts: MovementFacts;
  readonly payout: ReferencedPayout | undefined;
}

/** Loads and locks everything that movements can refer to. No two of them may name the same payout. */
export async function loadFacts(
  tx: Transaction,
  movements: readonly StoredMovement[],
): Promise<readonly LoadedFacts[]> {
  const payouts = await lockNamedPayouts(tx, movements);
  const debited = await debitedPayouts(
    tx,
    payouts.flatMap((payout) => payout?.id ?? []),
  );
  const symbols = movements.map(findOwnSymbol);
  const known = symbols.filter((symbol) => symbol !== undefined);
  const terms = await accountTerms(tx);
  const requests = await requestsWithSymbols(tx, known);
  const portfolios = await portfoliosBySymbol(tx, known);
  return movements.map((movement, at): LoadedFacts => {
    const [account, payout, symbol = ''] = [terms.get(movement.account), payouts[at], symbols[at]];
    assert(account !== undefined, 'expected the account of the movement');
    const facts: MovementFacts = {
      amount: movement.amount,
      currency: movement.currency,
      accountCurrency: account.currency,
      accountIsOpen: account.isOpen,
      isReturn: movement.isReturn,
      hasSymbol: movement.variableSymbol !== null || findSymbolCandidates(movement).length > 0,
      request: requests.get(symbol) ?? null,
      depositTo: portfolios.get(symbol)?.portfolioId ?? null,
      planPublicId: portfolios.get(symbol)?.planPublicId ?? null,
      payout: payout === undefined ? null : payoutFacts(movement, payout, debited.has(payout.id)),
    };
    return { movement, facts, payout };
  });
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
 * Locks the payout whose reference is in each movement. There is none if it contains no or several references; an operator decides the
 * latter.
 */
async function lockNamedPayouts(
  tx: Transaction,
  movements: readonly StoredMovement[],
): Promise<readonly (ReferencedPayout | undefined)[]> {
  const names = movements.map(findPayoutReferences);
  if (names.flat().length === 0) return movements.map(() => undefined);
  const payouts = await lockPayoutsByEndToEndId(tx, names.flat());
  return names.map((its) => {
    const [payout, another] = payouts.filter(({ endToEndId }) => its.includes(endToEndId));
    return another === undefined ? payout : undefined;
  });
}

/** Returns the payout references anywhere in the movement. Payees know them, so a reference proves nothing by itself. */
export function findPayoutReferences({
  endToEndId,
  message,
}: Pick<StoredMovement, 'endToEndId' | 'message'>): readonly string[] {
  return findEndToEndIds(`${endToEndId ?? ''}\n${message ?? ''}`);
}

function payoutFacts(movement: StoredMovement, payout: ReferencedPayout, isDebited: boolean): PayoutFacts {
  const symbol = findOwnSymbol(movement);
  return {
    status: payout.status,
    amount: payout.amount,
    asset: payout.asset,
    returned: payout.returned,
    isDebited,
    isFromPayee: movement.counterIban === payout.iban,
    hasPayoutSymbol: symbol !== undefined && symbol === payout.variableSymbol,
  };
}
