import type { Amount } from '@dukat/rules/money/amount';
import { paidAsset } from '@dukat/rules/orders/order';
import { amountToPay, type WaitingReason } from '@dukat/rules/orders/payment-decision';
import type { Transaction } from '../../../platform/database/database.ts';
import { paymentToken } from '../creation/order-secret.ts';
import { mailContext, sendOrderMail } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { readOrderLimit } from '../trading/trading-limit.ts';
import { depositLeftFor } from './admit-payment.ts';

interface WaitingPaymentMail {
  readonly publicId: string;
  readonly amount: Amount;
  readonly reason: WaitingReason;
  readonly now: Date;
}

/** Sends the mail about money that waits for its payer's choice, with the signed link. */
export async function mailWaitingPayment(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  { publicId, amount: came, reason, now }: WaitingPaymentMail,
): Promise<void> {
  const { amount, common } = mailContext(order, deps);
  const decideUrl = `${common.orderUrl}&payment=${paymentToken(deps.secretKey, publicId, 'mail')}`;
  const values = { ...common, received: amount(came, paidAsset(order)), decideUrl };
  if (reason === 'above_limit') {
    const limit = amount(await readOrderLimit(tx, order), order.fiat);
    return sendOrderMail(tx, order, 'payment_above_limit', { ...values, limit });
  }
  if (reason === 'above_deposit_limit') {
    const left = amount(await depositLeftFor(tx, order, now), order.fiat);
    return sendOrderMail(tx, order, 'payment_above_deposit_limit', { ...values, left });
  }
  const expected = amount(amountToPay(order), paidAsset(order));
  await sendOrderMail(tx, order, `payment_${reason}`, { ...values, expected });
}
