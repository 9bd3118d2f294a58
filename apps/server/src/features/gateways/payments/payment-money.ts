import { gateway, type LedgerAccount } from '@dukat/ledger/accounts';
import { gatewayNames } from '@dukat/locales/gateways';
import { type Amount, add, toAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type ChargebackSums, chargeableSums, nextQueryAt } from '@dukat/rules/payments/gateway-payment';
import { assert } from '@dukat/rules/result';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import type { Transaction } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import { AdmittedDeposit } from '../../verification/verification-facade.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import type { StoredGatewayPayment } from './gateway-payments-repository.ts';

/** The reference of a payment's booking, so that a repeated payment is booked once. */
export const paymentSource = ({ public_id }: Pick<StoredGatewayPayment, 'public_id'>) =>
  `gateway:${public_id}`;

export interface PaidSum {
  readonly amount: ReturnType<typeof toAmount>;
  readonly currency: Fiat;
}

/** Returns the sums of a payment that matter for chargebacks. */
export function chargebackSums(payment: StoredGatewayPayment): ChargebackSums {
  return {
    paid: payment.paid_amount === null ? zero : toAmount(payment.paid_amount),
    refundedAmount: add(toAmount(payment.given_back), toAmount(payment.refunded)),
    chargedBack: toAmount(payment.charged_back),
  };
}

/** Returns when to query the payment again if it stays as it is; null for never. */
export function nextQueryOf(payment: StoredGatewayPayment, now: Date): Date | null {
  const { paid, chargedBack } = chargebackSums(payment);
  const isPartlyChargedBack = chargedBack > 0n && chargedBack < paid;
  return nextQueryAt(payment.status, payment.created_at, now, isPartlyChargedBack) ?? null;
}

/** Returns the sum of a payment's refunds and settled chargebacks. */
export function deductedSum(payment: StoredGatewayPayment): Amount {
  const { refundedAmount, chargedBack } = chargebackSums(payment);
  return add(refundedAmount, chargedBack);
}

/** Returns the paid sum less refunds and settled chargebacks; zero if those are more. */
export function remainingSum(payment: StoredGatewayPayment): PaidSum {
  const { paid_currency } = payment;
  assert(paid_currency !== null, 'expected a held payment to be paid');
  return { amount: chargeableSums(chargebackSums(payment)).left, currency: paid_currency };
}

/** Checks whether the payment's owner may receive that much now. */
export async function checkDepositLimit(
  tx: Transaction,
  payment: StoredGatewayPayment,
  paid: PaidSum,
  now: Date,
) {
  const owner = await userById(tx, payment.user_id);
  assert(owner !== undefined, "expected the payment's owner to exist");
  const crowns = inCrowns(paid.amount, paid.currency);
  return AdmittedDeposit.ask(tx, { userId: owner.id, tier: owner.tier, rail: 'fiat', crowns, now });
}

/** Hands the money to the order that it was paid for. */
export function creditOrder(
  tx: Transaction,
  { orders }: Pick<GatewaysDeps, 'orders'>,
  payment: StoredGatewayPayment & { readonly order_public_id: string },
  { amount, currency }: PaidSum,
  now: Date,
  houseAccount: LedgerAccount = gateway(payment.provider),
): Promise<void> {
  return orders.paymentArrived(tx, {
    orderPublicId: payment.order_public_id,
    source: paymentSource(payment),
    houseAccount,
    asset: currency,
    amount,
    depositFee: zero,
    sender: { label: gatewayNames[payment.provider] },
    at: now,
    now,
  });
}

/**
 * Adds the sum to what the gateway returned, unless its last answer reports no chargeback. The answer may be unknown;
 * if the next one is `paid`, the sum is forgotten.
 */
export function addReturned(
  { gateway_state, chargebacks_returned }: StoredGatewayPayment,
  sum: Amount,
): Amount {
  return add(toAmount(chargebacks_returned), gateway_state === 'paid' ? zero : sum);
}
