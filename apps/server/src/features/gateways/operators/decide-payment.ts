import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type * as contract from '@dukat/contract/back-office/gateways';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { type Amount, formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import {
  type AssessAmounts,
  decideByOperators,
  findOwners,
  type OperatorCall,
  toOutcome,
} from '../../operators/approvals-facade.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import {
  findGatewayPayment,
  lockByPublicId,
  type StoredGatewayPayment,
} from '../payments/gateway-payments-repository.ts';
import { lockWithOrder } from '../payments/lock-with-order.ts';
import { deductedSum, remainingSum } from '../payments/payment-money.ts';
import { releaseToBalance, releaseToOrder } from '../payments/release-held.ts';
import { giveUpRefund, recordRefunded } from '../refunds/end-refund.ts';
import { isRefundStuck } from '../refunds/refunds-repository.ts';
import { refundHeld } from '../refunds/request-refund.ts';

export interface GatewayOperatorDeps extends Pick<GatewaysDeps, 'orders' | 'giftCards'> {
  readonly assessAmounts: AssessAmounts;
}

export const paymentSubject = (publicId: string) => `gateway-payment:${publicId}`;

type Answer<E> = Promise<Result<EndpointResponse<E>, RefusalReason<E>>>;

interface Decision<Reason extends string> {
  readonly payment: StoredGatewayPayment;
  readonly act: string;
  readonly target?: string;
  /** The sum, if the decision is about a part of the payment. */
  readonly amount?: Amount;
  /** Set if no money moves: one operator then suffices for any sum. */
  readonly needsOneOperator?: boolean;
  readonly carryOut: () => Promise<Result<null, Reason>>;
}

/** Locks a payment after its order; undefined if the id is unknown. */
export async function lockForDecision(
  tx: OperatorCall['tx'],
  deps: GatewayOperatorDeps,
  id: string,
): Promise<StoredGatewayPayment | undefined> {
  const found = await findGatewayPayment(tx, id);
  return found && lockWithOrder(tx, deps, found);
}

/** The requested sum, less what was refunded or charged back. */
function remainingRequestedSum(payment: StoredGatewayPayment): Amount {
  return subtract(toAmount(payment.amount), deductedSum(payment));
}

/** Every decision about a gateway payment goes through here, and on to `decideByOperators` (ADR 22). */
export async function decide<Reason extends string>(
  call: OperatorCall,
  { assessAmounts }: GatewayOperatorDeps,
  { payment, act, target, amount: part, needsOneOperator = false, carryOut }: Decision<Reason>,
): Promise<Result<{ outcome: 'done' | 'waits_for_second_operator' }, Reason | DecisionRefusal>> {
  const { amount: whole, currency } = remainingSum(payment);
  const amount = part ?? whole;
  const decided = await decideByOperators(call, {
    subject: paymentSubject(payment.public_id),
    act,
    ...(target !== undefined && { target }),
    sum: `${formatAmount(amount)} ${currency}`,
    owners: await findOwners(call.tx, { userIds: [payment.user_id], portfolioIds: [payment.portfolio_id] }),
    needsSecondOperator:
      !needsOneOperator &&
      assessAmounts({ asset: currency, amount, price: part ?? remainingRequestedSum(payment) }),
    carryOut,
  });
  return toOutcome(decided);
}

async function lockHeld(
  { tx }: OperatorCall,
  id: string,
): Promise<Result<StoredGatewayPayment, 'payment_unknown' | 'payment_not_held'>> {
  const payment = await lockByPublicId(tx, id);
  if (payment === undefined) return refuse('payment_unknown');
  return payment.status === 'held' ? accept(payment) : refuse('payment_not_held');
}

/** Refunds held money. */
export async function refundAsOperator(
  call: OperatorCall,
  id: string,
  deps: GatewayOperatorDeps,
): Answer<typeof contract.refundGatewayPayment> {
  const held = await lockHeld(call, id);
  if (held.refused) return held;
  return decide(call, deps, {
    payment: held.value,
    act: 'gateway_payment.refunded',
    carryOut: () => refundHeld(call.tx, held.value, call.now),
  });
}

/** Releases held money to its order or balance. */
export async function releaseAsOperator(
  call: OperatorCall,
  id: string,
  deps: GatewayOperatorDeps,
): Answer<typeof contract.releaseGatewayPayment> {
  const held = await lockHeld(call, id);
  if (held.refused) return held;
  const payment = held.value;
  const { order_public_id: order } = payment;
  if (order !== null && payment.paid_currency !== payment.currency) return refuse('currency_differs');
  return decide(call, deps, {
    payment,
    act: 'gateway_payment.released',
    carryOut: async () => {
      if (order !== null) {
        await releaseToOrder(call.tx, deps, { ...payment, order_public_id: order }, call.now);
        return accept(null);
      }
      const isReleased = await releaseToBalance(call.tx, deps, payment, call.now);
      if (isReleased) return accept(null);
      const values = { left: '0', currency: payment.currency };
      return refuse('above_deposit_limit', { values });
    },
  });
}

/** Ends a refund that waits for operators. */
export async function endRefundAsOperator(
  call: OperatorCall,
  given: { readonly id: string; readonly choice: 'given_back' | 'keep' },
  deps: GatewayOperatorDeps,
): Answer<typeof contract.endGatewayRefund> {
  const { tx, now } = call;
  const payment = await lockByPublicId(tx, given.id);
  if (payment === undefined) return refuse('payment_unknown');
  if (payment.status !== 'refunding' || !(await isRefundStuck(tx, payment.id)))
    return refuse('refund_not_stuck');
  return decide(call, deps, {
    payment,
    act: 'gateway_payment.refund_ended',
    target: given.choice,
    carryOut: () =>
      given.choice === 'keep' ? giveUpRefund(tx, deps, payment, now) : recordRefunded(tx, payment, now),
  });
}
