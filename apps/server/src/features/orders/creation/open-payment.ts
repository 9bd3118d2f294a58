import { isGateway } from '@dukat/rules/payments/gateways';
import { accept, assert, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { openCoinPayment } from './coin-payment.ts';
import { orderPath } from './order-secret.ts';

type GatewayRefusal = 'payment_method_unavailable' | 'gopay_maximum' | 'gopay_day_limit';

interface Opening {
  readonly deviceId: string;
  readonly now: Date;
}

/** Creates where the payment will arrive: a symbol at the bank, an address on the chain, a Lightning invoice, or a gateway payment. */
export async function openPayment(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  { deviceId, now }: Opening,
): Promise<Result<undefined, GatewayRefusal | 'above_lightning_capacity'>> {
  const { paymentType, publicId: orderPublicId, fiat: currency, fiatValue: amount, dueAt } = order;
  if (paymentType === 'VIRTUAL') return accept(undefined);
  assert(dueAt !== null, 'expected a due date for an order that waits for a payment');
  if (paymentType === 'BANK_TRANSFER') {
    await deps.bank.openBankPayment(tx, { orderPublicId, currency, amount, now, dueAt });
    return accept(undefined);
  }
  if (isGateway(paymentType)) return openAtGateway(tx, deps, order, { deviceId, now });
  return openCoinPayment(tx, deps, order, now);
}

/** Requests a payment at the order's gateway: the first one, or another after the payer abandoned one. */
export async function openAtGateway(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  { deviceId, now }: Opening,
): Promise<Result<undefined, GatewayRefusal>> {
  assert(isGateway(order.paymentType), 'expected an order paid through a gateway');
  const opened = await deps.gateways.open(tx, {
    provider: order.paymentType,
    userId: order.userId,
    portfolioId: order.portfolioId,
    orderPublicId: order.publicId,
    deviceId: order.isVisitors ? deviceId : null,
    currency: order.fiat,
    amount: order.fiatValue,
    locale: order.locale,
    origin: order.origin,
    returnPath: order.isVisitors ? orderPath(order, deps.secretKey) : '/payments/result?payment={payment}',
    now,
  });
  return opened.refused ? { ...opened, field: 'fiat_value' } : accept(undefined);
}
