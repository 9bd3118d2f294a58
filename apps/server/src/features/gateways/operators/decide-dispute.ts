import type * as contract from '@dukat/contract/back-office/gateways';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { type Amount, formatAmount, parseAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { chargeableSums, type GatewayPaymentStatus } from '@dukat/rules/payments/gateway-payment';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { lastRestoredAt } from '../../../platform/backup/restore-hold.ts';
import type { OperatorCall } from '../../operators/approvals-facade.ts';
import { findOpenChargeback, findSettledChargebacks } from '../disputes/chargebacks-repository.ts';
import {
  beginDispute,
  chargebackSum,
  endDispute,
  takeBackPayment,
  writeOffPayment,
} from '../disputes/gateway-disputes.ts';
import { winChargeback } from '../disputes/win-chargeback.ts';
import { revertPart } from '../parts/end-part.ts';
import { findOpenPart } from '../parts/part-refunds-repository.ts';
import { isUnsent, withoutPart } from '../parts/unsent-part.ts';
import type { StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { chargebackSums, remainingSum } from '../payments/payment-money.ts';
import { decide, type GatewayOperatorDeps, lockForDecision } from './decide-payment.ts';

type Answer<E> = Promise<Result<EndpointResponse<E>, RefusalReason<E>>>;

interface SumLimit {
  readonly amount: Amount;
  readonly currency: string;
}

/** Parses a sum that an operator enters, at most `most`; without one it is `whole`. */
function parseSum(
  named: string | undefined,
  most: SumLimit,
  whole = most.amount,
): Result<Amount, 'amount_not_a_number' | 'amount_too_precise' | 'part_above_payment'> {
  if (named === undefined) return accept(whole);
  const read = parseAmount(named, 2);
  if (read.refused) return refuse(read.reason, { field: 'amount', values: { count: '2' } });
  if (read.value > 0n && read.value <= most.amount) return read;
  const values = { left: `${formatAmount(most.amount)} ${most.currency}` };
  return refuse('part_above_payment', { field: 'amount', values });
}

/** Returns what can be charged back of a payment that was credited or refunded; undefined if nothing can. */
export function disputableSums(payment: StoredGatewayPayment) {
  const sums = chargeableSums(chargebackSums(payment));
  const { status, charged_back: chargedBack } = payment;
  const isEnded = status === 'taken_back' || status === 'written_off';
  // A held payment whose money was lost is taken back without a settled chargeback.
  const isPaid = status === 'refunded' || (isEnded && toAmount(chargedBack) > 0n);
  return (isPaid && sums.chargeable > 0n) || (status === 'credited' && sums.left > 0n) ? sums : undefined;
}

/**
 * Records a chargeback that the gateway announced in another way: of an entered sum, or of all that is left. Of a
 * refunded payment, it is a chargeback besides the refund.
 */
export async function disputeAsOperator(
  call: OperatorCall,
  given: { readonly id: string; readonly amount?: string | undefined },
  deps: GatewayOperatorDeps,
): Answer<typeof contract.disputeGatewayPayment> {
  const payment = await lockForDecision(call.tx, deps, given.id);
  if (payment === undefined) return refuse('payment_unknown');
  const part = await findOpenPart(call.tx, payment.id);
  const unsent = part && isUnsent(part, await lastRestoredAt(call.tx)) ? part : undefined;
  const sums = disputableSums(withoutPart(payment, unsent));
  if (sums === undefined) return refuse('payment_not_paid');
  const { currency } = remainingSum(payment);
  const read = parseSum(given.amount, { amount: sums.chargeable, currency }, sums.rest);
  if (read.refused) return read;
  return decide(call, deps, {
    payment,
    amount: read.value,
    act: 'gateway_payment.disputed',
    needsOneOperator: true,
    carryOut: async () => {
      const sum = given.amount === undefined ? 'rest' : read.value;
      await beginDispute(call.tx, deps, payment, { sum, now: call.now });
      return accept(null);
    },
  });
}

/**
 * Ends a dispute: the owner pays the sum back, it is a loss, or the chargeback was withdrawn. With an `amount`, only
 * that much is settled, and the rest stays disputed. A part that was not sent yet is sent after a withdrawn chargeback;
 * otherwise it is kept.
 */
export async function settleAsOperator(
  call: OperatorCall,
  given: {
    readonly id: string;
    readonly choice: 'take_back' | 'write_off' | 'withdrawn';
    readonly amount?: string | undefined;
  },
  deps: GatewayOperatorDeps,
): Answer<typeof contract.settleGatewayDispute> {
  const { tx, now } = call;
  const payment = await lockForDecision(tx, deps, given.id);
  if (payment === undefined) return refuse('payment_unknown');
  if (payment.status !== 'disputed') return refuse('payment_not_disputed');
  // A part that is kept after the settlement would go to its owner, although the gateway has taken the whole payment
  // back.
  const part = await findOpenPart(tx, payment.id);
  if (part !== undefined && !isUnsent(part, await lastRestoredAt(tx))) return refuse('part_on_its_way');
  const disputed = withoutPart(payment, part);
  const chargeback = await findOpenChargeback(tx, payment.id);
  assert(chargeback !== undefined, 'expected a disputed payment to have an open chargeback');
  const left = remainingSum(disputed);
  const most = { ...left, amount: chargebackSum(disputed, chargeback) };
  const read = parseSum(given.choice === 'withdrawn' ? undefined : given.amount, most);
  if (read.refused) return read;
  const settlement = { chargeback, amount: read.value, now };
  return decide(call, deps, {
    payment: disputed,
    ...(read.value !== left.amount && { amount: read.value }),
    act: 'gateway_payment.settled',
    target: given.choice,
    carryOut: async () => {
      if (given.choice === 'withdrawn') {
        await endDispute(tx, deps, disputed, settlement);
        return accept(null);
      }
      const leaving = given.choice === 'take_back' ? read.value : zero;
      const reverted = part && (await revertPart(tx, deps, payment, part, { leaving, now }));
      if (reverted?.refused) return reverted;
      return given.choice === 'take_back'
        ? takeBackPayment(tx, deps, disputed, settlement)
        : writeOffPayment(tx, deps, disputed, settlement);
    },
  });
}

/** The statuses of a payment of which the gateway can still return a settled chargeback. */
export const winnableStatuses: ReadonlySet<GatewayPaymentStatus> = new Set([
  'credited',
  'refunded',
  'taken_back',
  'written_off',
]);

/** Records that the gateway has returned what a settled chargeback took. */
export async function winAsOperator(
  call: OperatorCall,
  given: { readonly id: string; readonly chargeback: string },
  deps: GatewayOperatorDeps,
): Answer<typeof contract.winGatewayChargeback> {
  const { tx, now } = call;
  const payment = await lockForDecision(tx, deps, given.id);
  if (payment === undefined) return refuse('payment_unknown');
  const settled = await findSettledChargebacks(tx, [payment.id]);
  const chargeback = settled.find(({ public_id }) => public_id === given.chargeback);
  if (chargeback === undefined || !winnableStatuses.has(payment.status))
    return refuse('chargeback_cannot_be_won');
  return decide(call, deps, {
    payment,
    amount: toAmount(chargeback.amount ?? '0'),
    act: 'gateway_payment.chargeback_won',
    target: chargeback.public_id,
    carryOut: async () => {
      await winChargeback(tx, deps, payment, { chargeback, now });
      return accept(null);
    },
  });
}
