import { type Amount, add, toAmount } from '@dukat/rules/money/amount';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { assert } from '@dukat/rules/result';
import { lastRestoredAt } from '../../../platform/backup/restore-hold.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { payoutGate } from '../../../platform/ledger/payout-gate.ts';
import { Outage, SilentProvider } from '../../../platform/outage.ts';
import { findOpenChargeback } from '../disputes/chargebacks-repository.ts';
import type { Gateway, KnownPayment, RefundOutcome } from '../gateway-port.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { lockGatewayPayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { deductedSum } from '../payments/payment-money.ts';
import { recordPartRefunded } from './end-part.ts';
import {
  claimCall,
  findOpenPart,
  partsToSend,
  type StoredPart,
  setPartStatus,
} from './part-refunds-repository.ts';
import { isUnsent } from './unsent-part.ts';

/**
 * Requests the partial refunds of a gateway, each once. A call whose response was lost is never repeated, since two
 * gateways report neither whether a part was refunded nor how much. The outcome of such a call follows from the
 * refunded sum if the gateway reports one; otherwise operators look it up at the gateway. While its payment is
 * disputed, no part is requested.
 */
export async function sendParts(deps: GatewaysDeps, provider: GatewayProvider): Promise<void> {
  if ((await payoutGate(deps.database)) !== 'open') return;
  const gateway = deps.gateways.get(provider);
  if (gateway === undefined) return;
  const waiting = partsToSend(deps.database, provider);
  await forEachIsolated(waiting, (part) => sendPart(deps, gateway, part), stopOnOutage);
}

async function sendPart(deps: GatewaysDeps, gateway: Gateway, part: StoredPart): Promise<void> {
  const { database, clock } = deps;
  const isNew = isUnsent(part, await lastRestoredAt(database));
  const { payment, known, isMine } = await inTransaction(database, (tx) =>
    lockForCall(tx, part, { isNew, now: clock.now() }),
  );
  if (known === undefined) return;
  const isRestored = part.called_at === null && !isNew;
  if (!isMine && !isRestored && !isCallLost(part, clock.now())) return;
  const outcome = isMine
    ? await callGateway(gateway, known, part)
    : await queryOutcome(gateway, known, {
        deducted: add(deductedSum(payment), await disputedSum(database, payment)),
        isChargebackReturned: toAmount(payment.chargebacks_returned) > 0n,
      });
  if (outcome !== 'waits') await record(deps, part, outcome);
}

type Outcome = RefundOutcome | 'unclear' | 'waits';

/** Longer than the timeout of a call: an older call without an outcome lost its response or its process. */
const maxCallMs = 5 * 60_000;

function isCallLost({ called_at: at }: StoredPart, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() >= maxCallMs;
}

/**
 * Claims the call for a new part unless its payment is disputed: the chargeback may return the same money. The payment
 * stays locked, so that no dispute begins before the claim is stored.
 */
async function lockForCall(
  tx: Transaction,
  part: StoredPart,
  { isNew, now }: { readonly isNew: boolean; readonly now: Date },
) {
  const payment = await lockGatewayPayment(tx, part.payment_id);
  const known = toKnownPayment(payment);
  const isCallable = isNew && known !== undefined && payment.status !== 'disputed';
  return { payment, known, isMine: isCallable && (await claimCall(tx, part.id, now)) };
}

async function callGateway(gateway: Gateway, known: KnownPayment, part: StoredPart): Promise<Outcome> {
  try {
    const outcome = await gateway.refundPart(known, {
      name: part.public_id,
      amount: toAmount(part.amount),
    });
    crashPoint('gateway-part-sent');
    return outcome;
  } catch (error) {
    // The call may have taken effect: a later round queries its outcome. Errors of a silent gateway are rethrown, so
    // that this round makes no further calls to it.
    if (error instanceof Outage && !(error instanceof SilentProvider)) return 'waits';
    throw error;
  }
}

/**
 * Determines the outcome of a call without an answer. Only one part of a payment is ever in flight, so the refunded sum
 * decides, unless it may include a chargeback that the gateway returned.
 */
async function queryOutcome(
  gateway: Gateway,
  known: KnownPayment,
  { deducted, isChargebackReturned }: { readonly deducted: Amount; readonly isChargebackReturned: boolean },
): Promise<Outcome> {
  const returned = await gateway.refundedTotal(known);
  if (returned === 'untold' || isChargebackReturned) return 'unclear';
  return returned >= deducted ? 'accepted' : 'refused';
}

/** Returns the sum of an open chargeback; zero if it names none. */
async function disputedSum(database: Database, { id }: StoredGatewayPayment): Promise<Amount> {
  return toAmount((await findOpenChargeback(database, id))?.amount ?? '0');
}

function record(deps: GatewaysDeps, { payment_id, id }: StoredPart, outcome: Outcome): Promise<void> {
  return inTransaction(deps.database, async (tx) => {
    const payment = await lockGatewayPayment(tx, payment_id);
    const part = await findOpenPart(tx, payment_id);
    if (part?.id !== id || part.status !== 'sending') return;
    if (outcome === 'accepted') await recordPartRefunded(tx, payment, part, deps.clock.now());
    else await setPartStatus(tx, id, { status: outcome === 'refused' ? 'refused' : 'unclear' });
  });
}

function toKnownPayment(payment: StoredGatewayPayment): KnownPayment | undefined {
  const { ref, paid_amount, paid_currency, public_id: reference } = payment;
  if (ref === null) return undefined;
  assert(paid_amount !== null && paid_currency !== null, 'expected a refunded payment to be paid');
  return { reference, ref, amount: toAmount(paid_amount), currency: paid_currency };
}
