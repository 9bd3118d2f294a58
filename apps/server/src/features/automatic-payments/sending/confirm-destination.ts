import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { findEpochs, lockAccount } from '../../identity/identity-facade.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import {
  type ConfirmRefusal,
  confirmBalancePayout,
  type ShownProofs,
} from '../../withdrawals/balance-payout-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { claimPlanKey } from '../keys/claim-plan-key.ts';
import type { StoredPlan } from '../plans/plans-repository.ts';
import { authorize, expireRequest, findSendings } from './sending-repository.ts';

interface Shown extends Omit<ShownProofs, 'requested'> {
  /** The request that the owner saw. */
  readonly isRequest: (request: string) => boolean;
  readonly now: Date;
}

/**
 * Authorizes the destinations of a plan, and gives their keys to the owner. The plan must be locked, so that what the owner saw is what is
 * stored.
 */
export async function confirmDestination(
  tx: Transaction,
  { withdrawals }: Pick<AutomaticPaymentsDeps, 'withdrawals'>,
  { id, publicId, userId, portfolioId, isDeleted }: StoredPlan,
  { isRequest, now, ...shown }: Shown,
): Promise<Result<undefined, ConfirmRefusal | 'destination_not_waiting' | 'too_many_keys'>> {
  const sending = (await findSendings(tx, [id])).get(id);
  await lockLimits(tx, userId);
  // A recovery of the account waits for this lock, or has ended the request.
  await lockAccount(tx, userId);
  const epoch = (await findEpochs(tx, [userId])).get(userId);
  const isWaiting =
    sending !== undefined && !isDeleted && sending.authorizedAt === null && sending.expiresAt > now;
  if (!isWaiting || sending.epoch !== epoch || !isRequest(sending.request)) {
    return refuse('destination_not_waiting');
  }
  // Each payment checks its address and sum.
  const confirmed = await confirmBalancePayout(
    tx,
    withdrawals,
    { ...{ userId, portfolioId, now }, asset: '', to: null, worth: null },
    { ...shown, requested: sending.confirmsBy },
  );
  if (confirmed.refused) return confirmed;
  // After the proof of the owner, so that keys cannot be tried without one.
  for (const { key } of sending.destinations) {
    if (key === null) continue;
    const claimed = await claimPlanKey(tx, { userId, planId: publicId, canonical: key.canonical, now });
    if (!claimed.refused) continue;
    await expireRequest(tx, id, now);
    return claimed;
  }
  await authorize(tx, id, now);
  return accept(undefined);
}
