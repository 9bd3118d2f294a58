import type { StrayPayment } from '@dukat/rules/payments/suggest-orders';
import type { Database } from '../../../platform/database/database.ts';
import { findUsersByAccounts } from '../../verification/verification-facade.ts';
import { findSymbolCandidates } from '../movements/movement-facts.ts';
import { findMovement } from '../movements/movements-repository.ts';

/** Returns a movement in suspense with the users who proved to own the payer's account. Returns undefined if it is not in suspense. */
export async function findStrayPayment(
  db: Database,
  movementId: string,
): Promise<(StrayPayment & { readonly payerIds: readonly string[] }) | undefined> {
  const movement = await findMovement(db, movementId);
  if (movement?.status !== 'suspense') return undefined;
  const account = movement.counterIban ?? movement.counterAccount;
  return {
    amount: movement.amount,
    currency: movement.currency,
    symbols: findSymbolCandidates(movement),
    bookedOn: new Date(`${movement.bookedOn}T00:00:00Z`),
    payerIds: account === null ? [] : await findUsersByAccounts(db, [account]),
  };
}
