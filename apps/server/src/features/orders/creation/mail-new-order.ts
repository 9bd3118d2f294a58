import { timeFormats } from '@dukat/locales/format-time';
import { gatewayNames } from '@dukat/locales/gateways';
import { languageTag } from '@dukat/locales/locale';
import { isGateway } from '@dukat/rules/payments/gateways';
import { findNetwork } from '@dukat/rules/rates/networks';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailContext, orderedFigures, sendOrderMail } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { showCoinPayment } from './coin-payment.ts';

/** The first mail of an order with an external payment: what to pay and where. */
export async function mailNewOrder(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  const { common } = mailContext(order, deps);
  const times = timeFormats(languageTag(order.locale));
  const figures = orderedFigures(order, deps);
  const dueAt = order.dueAt === null ? '' : times.dateTime(order.dueAt);
  if (order.paymentType === 'BANK_TRANSFER') {
    const bank = await deps.bank.bankInstructions(tx, {
      orderPublicId: order.publicId,
      locale: order.locale,
    });
    assert(bank !== undefined, 'expected bank instructions for an order paid by bank');
    const { account, iban, variable_symbol: variableSymbol } = bank;
    return sendOrderMail(tx, order, 'order_created_bank', {
      ...common,
      ...figures,
      account,
      iban,
      variableSymbol,
      dueAt,
    });
  }
  if (isGateway(order.paymentType)) {
    const gateway = gatewayNames[order.paymentType];
    return sendOrderMail(tx, order, 'order_created_gateway', { ...common, ...figures, gateway, dueAt });
  }
  if (order.depositNetwork === 'LN') {
    const network = findNetwork(order.depositNetwork)?.name ?? order.depositNetwork;
    return sendOrderMail(tx, order, 'order_created_lightning', { ...common, ...figures, network, dueAt });
  }
  const wallet = await showCoinPayment(tx, deps, order, { locale: order.locale, now });
  assert(wallet?.type === 'wallet', 'expected a deposit address for an order paid in coins');
  const { network, address } = wallet;
  return sendOrderMail(tx, order, 'order_created_wallet', {
    ...common,
    ...figures,
    network,
    address,
    memo: wallet.memo ?? '',
    dueAt,
  });
}
