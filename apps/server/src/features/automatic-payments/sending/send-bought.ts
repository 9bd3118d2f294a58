import { availableAccount } from '@dukat/ledger/accounts';
import { decideSend, type SendReason } from '@dukat/rules/automatic-payments/sending';
import { subtract } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import { hourMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { lockBalance } from '../../../platform/ledger/balances.ts';
import { findEpochs, lockAccount, userById } from '../../identity/identity-facade.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import {
  findSendingTerms,
  nameRefusedSend,
  type RefusedSend,
  sendAuthorized,
} from '../../withdrawals/withdrawals-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { storeUsedAddress } from '../keys/keys-repository.ts';
import { findNextAddress } from '../keys/next-address.ts';
import { lockPlan, type StoredPlan } from '../plans/plans-repository.ts';
import {
  type DueDestination,
  dueDestinations,
  findSendings,
  noteWait,
  type StoredSending,
} from './sending-repository.ts';
import { beginSend, insertSend, sumSent, undoSend } from './sends-repository.ts';

/** Sends what plans have bought, each coin of a plan in its own transaction. Coins that cannot leave stay on the balance, with a reason. */
export async function sendBought(deps: AutomaticPaymentsDeps): Promise<void> {
  const { database, clock } = deps;
  await forEachIsolated(dueDestinations(database, clock.now()), (due) =>
    inTransaction(database, (tx) => sendCoin(tx, deps, due, clock.now())),
  );
}

type Deps = Pick<AutomaticPaymentsDeps, 'withdrawals' | 'runOrders'>;

async function sendCoin(
  tx: Transaction,
  deps: Deps,
  { plan_id: planId, coin }: DueDestination,
  now: Date,
): Promise<void> {
  const plan = await lockPlan(tx, planId);
  const sending = (await findSendings(tx, [planId])).get(planId);
  const destination = sending?.destinations.find((its) => its.coin === coin);
  // Another worker was faster, or the owner has changed the plan.
  if (plan === undefined || sending === undefined || destination === undefined) return;
  if (destination.checkAt === null || destination.checkAt > now) return;
  const note = (because: SendReason | null, checkAt: Date | null) =>
    noteWait(tx, { planId, coin }, { because, checkAt });
  // Limits are locked before the account and balances, as withdrawals lock them.
  await lockLimits(tx, plan.userId);
  // A recovery of the account waits for this lock, or has ended the authorization.
  await lockAccount(tx, plan.userId);
  const epoch = (await findEpochs(tx, [plan.userId])).get(plan.userId);
  const { afterRun } = sending;
  if (plan.isDeleted || afterRun === null || sending.epoch !== epoch) return note(null, null);
  if (plan.state === 'paused') return note('paused', later(now, hourMs));
  const sent = await trySend(tx, deps, { plan, sending, coin, afterRun, now });
  // A fee share is reached only by further runs; other reasons can end before.
  if (sent === 'fee_share' || sent === 'minimum') return note(sent, null);
  return note(sent, sent === null ? null : later(now, hourMs));
}

interface Sending {
  readonly plan: StoredPlan;
  readonly sending: StoredSending;
  readonly coin: string;
  readonly afterRun: string;
  readonly now: Date;
}

/** Returns why the coins stay on the balance; null if they were sent, or if there are none. */
async function trySend(
  tx: Transaction,
  { withdrawals, runOrders }: Deps,
  { plan, sending, coin, afterRun, now }: Sending,
): Promise<SendReason | null> {
  const asset = findAsset(coin);
  const destination = sending.destinations.find((its) => its.coin === coin);
  assert(asset !== undefined && destination !== undefined, 'expected a coin with a destination');
  const network = await findSendingTerms(tx, withdrawals, { asset, to: destination.to });
  if (network === undefined) return 'unavailable';
  const counted = { planId: plan.id, coin, afterRun };
  const gathered = subtract(await runOrders.sumBought(tx, counted), await sumSent(tx, counted));
  const available = await lockBalance(tx, availableAccount(plan.portfolioId), coin);
  const decided = decideSend({ gathered, available, network, threshold: sending.threshold });
  if (decided.refused) return decided.reason;
  const gross = decided.value;
  if (gross === 0n) return null;
  const owner = await userById(tx, plan.userId);
  assert(owner !== undefined, 'expected the owner of a plan');
  const { id, publicId, email, locale, isEmailConfirmed, tier } = owner;
  const user = {
    ...{ id, publicId, email, locale, isEmailConfirmed, tier, portfolioId: plan.portfolioId },
    portfolioType: 'basic' as const,
    isVerified: tier > 0,
  };
  // Locked before the savepoint, so that a refused send keeps the lock.
  const next = await findNextAddress(tx, plan.userId, destination);
  await beginSend(tx);
  const sent = await sendAuthorized(tx, withdrawals, { user, asset, gross, ...next.place, now });
  if (sent.refused) {
    await undoSend(tx);
    // Skips the address: it would be refused at every attempt and block all later ones.
    if (sent.reason === 'address_own' && next.used !== null) {
      await storeUsedAddress(tx, { ...next.used, withdrawalId: null });
    }
    return reasons[nameRefusedSend(sent.reason)];
  }
  const withdrawalId = sent.value;
  if (next.used !== null) await storeUsedAddress(tx, { ...next.used, withdrawalId });
  await insertSend(tx, { planId: plan.id, coin, amount: gross, afterRun, withdrawalId, now });
  crashPoint('plan-sent');
  return null;
}

/** The reasons of plans. */
const reasons: Readonly<Record<RefusedSend, SendReason>> = {
  not_enough_funds: 'balance',
  below_minimum: 'minimum',
  above_limit: 'limit',
  address_owner: 'address_owner',
  address_not_kept: 'address_list',
  frozen: 'held',
  held: 'held',
  unavailable: 'unavailable',
};
