import { translate } from '@dukat/locales/compiled-texts';
import { gatewayLabel } from '@dukat/locales/gateways';
import { isLocaleCode } from '@dukat/locales/locale';
import { toAmount } from '@dukat/rules/money/amount';
import { openingTimeoutMs, paymentTimeoutMs } from '@dukat/rules/payments/gateway-payment';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { userById } from '../../identity/identity-facade.ts';
import { gatewayNotificationPath, gatewayReturnPath } from '../gateway-port.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import {
  changePayment,
  findGatewayPayment,
  lockGatewayPayment,
  type StoredGatewayPayment,
  setOpened,
} from './gateway-payments-repository.ts';
import { nextQueryOf } from './payment-money.ts';

/**
 * Opens a payment at its gateway. The call is made outside any transaction: if the process ends in between, it is
 * repeated, and the payer is sent only to the stored page. After half an hour without success the payment fails, and
 * its payer is notified.
 */
export async function openPaymentAtGateway(deps: GatewaysDeps, publicId: string): Promise<void> {
  const payment = await findGatewayPayment(deps.database, publicId);
  if (payment?.status !== 'opening') return;
  const now = deps.clock.now();
  if (now.getTime() - payment.created_at.getTime() > openingTimeoutMs) return giveUp(deps, payment, now);
  const gateway = deps.gateways.get(payment.provider);
  const payer = await userById(deps.database, payment.user_id);
  if (gateway === undefined || payer === undefined) return giveUp(deps, payment, now);
  const opened = await gateway.open({
    reference: payment.public_id,
    amount: toAmount(payment.amount),
    currency: payment.currency,
    email: payer.email,
    language: payment.locale.slice(0, 2),
    label: translate(gatewayLabel, isLocaleCode(payment.locale) ? payment.locale : 'en_US'),
    returnUrl: new URL(gatewayReturnPath(payment.public_id), payment.origin).href,
    notificationUrl: new URL(gatewayNotificationPath(payment.provider), payment.origin).href,
    validTo: new Date(payment.created_at.getTime() + paymentTimeoutMs),
  });
  crashPoint('gateway-payment-opened');
  await inTransaction(deps.database, async (tx) => {
    const isFirst = await setOpened(tx, payment.id, { ...opened, now });
    if (isFirst) await announce(tx, deps, payment);
  });
}

function giveUp(deps: GatewaysDeps, { id }: StoredGatewayPayment, now: Date): Promise<void> {
  return inTransaction(deps.database, async (tx) => {
    const payment = await lockGatewayPayment(tx, id);
    if (payment.status !== 'opening') return;
    await changePayment(tx, id, { status: 'failed', endedAt: now, nextQueryAt: null });
    await announce(tx, deps, payment);
  });
}

/** Records that nothing could be done now, so that the next payment gets its turn. */
export async function postpone(deps: GatewaysDeps, payment: StoredGatewayPayment): Promise<void> {
  const next = nextQueryOf(payment, deps.clock.now());
  await inTransaction(deps.database, (tx) => changePayment(tx, payment.id, { nextQueryAt: next }));
}

export async function announce(
  tx: Transaction,
  { orders }: Pick<GatewaysDeps, 'orders'>,
  { order_public_id: order }: StoredGatewayPayment,
): Promise<void> {
  if (order !== null) await orders.announce(tx, order);
}
