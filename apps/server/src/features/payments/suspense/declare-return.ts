import { decideReturn } from '@dukat/rules/payments/payout-return';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockMovement } from '../movements/movements-repository.ts';
import { lockPayoutsByEndToEndId } from '../payouts/payouts-repository.ts';
import type { ReturnedPayout } from '../payouts/return-payout.ts';

/** The movement and the payout that it returns, both locked. */
export type DeclaredReturn = Pick<ReturnedPayout, 'movement' | 'payout'>;

export type DeclareRefusal =
  | 'movement_unknown'
  | 'movement_not_in_suspense'
  | 'payout_unknown'
  | 'return_does_not_fit';

/**
 * Locks a movement in suspense and the payout that it should return. Refuses `return_does_not_fit` if the payout has not sent that much, or
 * if the movement already returned another payout.
 */
export async function planDeclaredReturn(
  tx: Transaction,
  given: { readonly movementId: string; readonly endToEndId: string },
): Promise<Result<DeclaredReturn, DeclareRefusal>> {
  const movement = await lockMovement(tx, given.movementId);
  if (movement === undefined) return refuse('movement_unknown');
  if (movement.status !== 'suspense') return refuse('movement_not_in_suspense');
  const [payout] = await lockPayoutsByEndToEndId(tx, [given.endToEndId]);
  if (payout === undefined) return refuse('payout_unknown');
  const fits = movement.payoutId === null && decideReturn(movement, payout) !== undefined;
  return fits ? accept({ movement, payout }) : refuse('return_does_not_fit');
}
