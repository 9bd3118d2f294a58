import { houseSuspense } from '@dukat/ledger/accounts';
import { zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { movementSource } from '../movements/movement-source.ts';
import { endMovement, lockMovement, type StoredMovement } from '../movements/movements-repository.ts';
import type { PayoutDestination } from '../payouts/payout-destination.ts';
import { countReferences, findPayoutDestination } from '../payouts/payouts-repository.ts';
import { storePayout } from '../payouts/store-payout.ts';
import { findSender, returnMessage } from './send-back.ts';

/** Distinct from `return:`, which pays out of a payer's own funds. */
export const returnPrefix = 'suspense-return:';

export interface SuspenseReturn {
  readonly movement: StoredMovement;
  readonly asset: Fiat;
  readonly destination: PayoutDestination;
}

/** Whether a movement can be returned: its origin is known and its currency is one that we can pay. */
export function isReturnable({ status, counterIban, payoutId, currency }: StoredMovement): boolean {
  const isKnown = counterIban !== null || payoutId !== null;
  return status === 'suspense' && isKnown && (currency === 'CZK' || currency === 'EUR');
}

/** Returns the account of origin. For a returned payout without one, this is the payee of that payout. */
async function findDestination(
  tx: Transaction,
  movement: StoredMovement,
): Promise<PayoutDestination | undefined> {
  const sender = await findSender(tx, movementSource(movement.account, movement.movementId));
  return sender ?? (movement.payoutId === null ? undefined : findPayoutDestination(tx, movement.payoutId));
}

/** Locks a movement in suspense and returns its account of origin. */
export async function planReturn(
  tx: Transaction,
  movementId: string,
): Promise<Result<SuspenseReturn, 'movement_unknown' | 'movement_not_in_suspense' | 'cannot_send_back'>> {
  const movement = await lockMovement(tx, movementId);
  if (movement === undefined) return refuse('movement_unknown');
  if (movement.status !== 'suspense') return refuse('movement_not_in_suspense');
  const destination = await findDestination(tx, movement);
  const asset = movement.currency;
  if (destination === undefined || (asset !== 'CZK' && asset !== 'EUR')) return refuse('cannot_send_back');
  return accept({ movement, asset, destination });
}

/** Returns a movement in suspense to its account of origin, on the decision of operators. */
export async function returnSuspense(
  tx: Transaction,
  { movement, asset, destination }: SuspenseReturn,
  now: Date,
): Promise<void> {
  const source = movementSource(movement.account, movement.movementId);
  const earlier = await countReferences(tx, `${returnPrefix}${source}#`);
  const stored = await storePayout(tx, {
    reference: `${returnPrefix}${source}#${earlier + 1}`,
    postingType: 'return_to_sender',
    from: houseSuspense,
    portfolioId: null,
    asset,
    gross: movement.amount,
    fee: zero,
    destination,
    message: returnMessage(movement.variableSymbol),
    now,
  });
  // The suspense account covers every movement in suspense; otherwise the ledger is wrong.
  if (stored.refused) throw new Error(`Suspense lacks the money of ${source}: ${stored.reason}`);
  await endMovement(tx, movement.id, { status: 'suspense_returned', now });
}
