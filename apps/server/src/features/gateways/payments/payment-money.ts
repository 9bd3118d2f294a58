import { gateway, type LedgerAccount } from '@dukat/ledger/accounts';
import { gatewayNames } from '@dukat/locales/gateways';
import { type Amount, add, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
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

/** Returns the sum of a payment's refunded parts and settled chargebacks. */
export function deductedSum({ given_back, charged_back }: StoredGatewayPayment): Amount {
  return add(toAmount(given_back), toAmount(charged_back));
}

/** Returns the paid sum less refunded parts and settled chargebacks. */
export function remainingSum(payment: StoredGatewayPayment): PaidSum {
  const { paid_amount, paid_currency } = payment;
  assert(paid_amount !== null && paid_currency !== null, 'expected a held payment to be paid');
  return { amount: subtract(toAmount(paid_amount), deductedSum(payment)), currency: paid_currency };
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
