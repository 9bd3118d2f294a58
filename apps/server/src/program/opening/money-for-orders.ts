import * as gateways from '../../features/gateways/gateways-facade.ts';
import type { BankForOrders, GatewaysForOrders } from '../../features/orders/order-ports.ts';
import * as payments from '../../features/payments/payments-facade.ts';

/** Money goes back by the way that it came by: a card's through its gateway, all other by a bank. */
export const bankForOrders: BankForOrders = {
  openBankPayment: payments.openBankPayment,
  bankInstructions: payments.bankInstructions,
  requestBankPayout: payments.requestBankPayout,
  payoutOf: payments.payoutOf,
  payoutsOf: payments.payoutsOf,
  canSendBack: (db, source) =>
    (gateways.isGatewaySource(source) ? gateways.canRefund : payments.canSendBack)(db, source),
  sendBack: (tx, request) =>
    gateways.isGatewaySource(request.source)
      ? gateways.refundPayment(tx, request)
      : payments.sendBack(tx, request),
};

/** What orders ask of the gateways at which the house has an account. */
export function gatewaysForOrders(opened: gateways.Gateways): GatewaysForOrders {
  return {
    offered: [...opened.keys()],
    open: gateways.openGatewayPayment,
    newestPaymentOf: gateways.newestPaymentOf,
  };
}
