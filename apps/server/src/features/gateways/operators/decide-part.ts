import type * as contract from '@dukat/contract/back-office/gateways';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { type Amount, formatAmount, parseAmount, toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { publicId } from '../../../platform/random.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import type { OperatorCall } from '../../operators/approvals-facade.ts';
import { findInCard } from '../disputes/visitor-freeze.ts';
import { recordPartRefunded, revertPart } from '../parts/end-part.ts';
import { findOpenPart } from '../parts/part-refunds-repository.ts';
import { requestPart } from '../parts/request-part.ts';
import type { StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { remainingSum } from '../payments/payment-money.ts';
import { decide, type GatewayOperatorDeps, lockForDecision } from './decide-payment.ts';

type Answer<E> = Promise<Result<EndpointResponse<E>, RefusalReason<E>>>;

/** Refunds a part of a payment to its card. The reason is stored in the audit log. */
export async function refundPartAsOperator(
  call: OperatorCall,
  given: { readonly id: string; readonly amount: string; readonly reason: string },
  deps: GatewayOperatorDeps,
): Answer<typeof contract.refundGatewayPart> {
  const { tx, now } = call;
  const reason = given.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const read = parseAmount(given.amount, 2);
  if (read.refused) return refuse(read.reason, { field: 'amount', values: { count: '2' } });
  const payment = await lockForDecision(tx, deps, given.id);
  if (payment === undefined) return refuse('payment_unknown');
  const wrong = await checkPart(tx, deps, payment, read.value);
  if (wrong.refused) return wrong;
  return decide(call, deps, {
    payment,
    amount: read.value,
    act: 'gateway_payment.part_refunded',
    target: reason,
    carryOut: () => requestPart(tx, deps, payment, { publicId: publicId(), amount: read.value, reason, now }),
  });
}

/**
 * Checks whether the part can be refunded now: the payment was credited, has enough left, and no other part is in
 * flight.
 */
async function checkPart(
  tx: OperatorCall['tx'],
  deps: GatewayOperatorDeps,
  payment: StoredGatewayPayment,
  amount: Amount,
): Promise<
  Result<
    null,
    'payment_not_paid' | 'part_on_its_way' | 'part_above_payment' | 'payouts_frozen' | 'InsufficientFunds'
  >
> {
  if (payment.status !== 'credited') return refuse('payment_not_paid');
  if ((await findOpenPart(tx, payment.id)) !== undefined) return refuse('part_on_its_way');
  const left = remainingSum(payment);
  if (amount <= 0n || amount > left.amount) {
    const values = { left: `${formatAmount(left.amount)} ${left.currency}` };
    return refuse('part_above_payment', { field: 'amount', values });
  }
  // Its money is in a gift card; other money of the account need not be the payer's.
  if ((await findInCard(tx, deps, payment)) !== undefined) return refuse('InsufficientFunds');
  return (await isFrozen(tx, payment.portfolio_id)) ? refuse('payouts_frozen') : accept(null);
}

/**
 * Ends a partial refund that the gateway refused or whose outcome is unknown. The operator states whether the gateway
 * refunded it; if not, its owner keeps the money.
 */
export async function endPartAsOperator(
  call: OperatorCall,
  given: { readonly id: string; readonly choice: 'given_back' | 'keep' },
  deps: GatewayOperatorDeps,
): Answer<typeof contract.endGatewayPart> {
  const { tx, now } = call;
  const payment = await lockForDecision(tx, deps, given.id);
  if (payment === undefined) return refuse('payment_unknown');
  const part = await findOpenPart(tx, payment.id);
  if (part === undefined || part.status === 'sending') return refuse('refund_not_stuck');
  return decide(call, deps, {
    payment,
    amount: toAmount(part.amount),
    act: 'gateway_payment.part_ended',
    target: given.choice,
    carryOut: () =>
      given.choice === 'keep'
        ? revertPart(tx, deps, payment, part, { now })
        : recordPartRefunded(tx, payment, part, now),
  });
}
