import type { PlanTerms } from '@dukat/rules/automatic-payments/plan';
import { authorizedSum, checkThreshold, isCovered } from '@dukat/rules/automatic-payments/sending';
import { accept, assert, type Result } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { needsMail } from '@dukat/rules/withdrawals/confirmation';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { newSecret, publicId } from '../../../platform/random.ts';
import { findEpochs, userById } from '../../identity/identity-facade.ts';
import { requiredConfirmation } from '../../withdrawals/balance-payout-facade.ts';
import type { TypedSending } from '../plan-command.ts';
import { checkDestinations, type Deps, type DestinationRefusal } from './check-destinations.ts';
import { mailRequest } from './mail-request.ts';
import {
  changeSending,
  deleteSending,
  findSendings,
  type NewRequest,
  storeRequest,
} from './sending-repository.ts';

type Refusal = DestinationRefusal | 'plan_sum_too_low' | 'plan_threshold_too_low' | 'price_out_of_range';

interface ChangedPlan {
  readonly id: string;
  readonly name: string;
  readonly terms: PlanTerms;
  readonly sending: TypedSending;
  readonly user: SignedInUser;
  readonly now: Date;
}

/**
 * Stores where a plan's coins go. Another destination, a higher sum, or an authorization that has ended needs the owner's confirmation;
 * until then all coins stay on the balance. The plan must be locked.
 */
export async function setDestinations(
  tx: Transaction,
  deps: Deps,
  plan: ChangedPlan,
): Promise<Result<undefined, Refusal>> {
  const { id: planId, terms, sending, user, now } = plan;
  const stored = (await findSendings(tx, [planId])).get(planId);
  if (sending.destinations.length === 0) {
    if (stored !== undefined) await deleteSending(tx, planId);
    return accept(undefined);
  }
  const sum = authorizedSum(terms, sending.mostARun, stored);
  if (sum.refused) return sum;
  const epoch = (await findEpochs(tx, [user.id])).get(user.id);
  assert(epoch !== undefined, 'expected the owner of a plan');
  const isAuthorized = stored !== undefined && stored.authorizedAt !== null && stored.epoch === epoch;
  const checked = await checkDestinations(tx, deps, {
    // Others may come from a thief who has used the session.
    ...{ destinations: sending.destinations, stored: isAuthorized ? stored.destinations : [] },
    ...{ isSimilarChecked: sending.isSimilarChecked, user, now },
  });
  if (checked.refused) return checked;
  const reached = checkThreshold(sending.threshold, checked.value);
  if (reached.refused) return reached;
  const wanted = {
    ...{ planId, threshold: sending.threshold, fiat: terms.fiat },
    ...{ mostARun: sum.value, destinations: checked.value },
  };
  if (isAuthorized && isCovered(wanted, stored)) await changeSending(tx, wanted, now);
  else await requestAuthorization(tx, plan, { ...wanted, epoch });
  return accept(undefined);
}

async function requestAuthorization(
  tx: Transaction,
  { name, user, now }: ChangedPlan,
  wanted: Omit<NewRequest, 'request' | 'confirmsBy' | 'token' | 'expiresAt'>,
): Promise<void> {
  const confirmsBy = await requiredConfirmation(tx, { userId: user.id, now });
  const token = needsMail(confirmsBy) ? newSecret() : null;
  const request = { ...wanted, request: publicId(), confirmsBy, token, expiresAt: later(now, dayMs) };
  await storeRequest(tx, request);
  if (token === null) return;
  const owner = await userById(tx, user.id);
  assert(owner !== undefined, 'expected the owner of a plan');
  await mailRequest(tx, owner, { ...request, name, token, now });
}
