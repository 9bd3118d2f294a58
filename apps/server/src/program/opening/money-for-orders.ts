import * as gateways from '../../features/gateways/gateways-facade.ts';
import * as lightning from '../../features/lightning/lightning-facade.ts';
import type {
  BankForOrders,
  GatewaysForOrders,
  InvoicesForOrders,
} from '../../features/orders/order-ports.ts';
import * as payments from '../../features/payments/payments-facade.ts';

/** Refunds each payment the way it was made: card payments through their gateway, all others by bank. */
export const bankForOrders: BankForOrders = {
  openBankPayment: payments.openBankPayment,
  bankInstructions: payments.bankInstructions,
  requestBankPayout: payments.requestBankPayout,
  findPayout: payments.findPayout,
  findPayouts: payments.findPayouts,
  canSendBack: (db, source) =>
    (gateways.isGatewaySource(source) ? gateways.canRefund : payments.canSendBack)(db, source),
  sendBack: (tx, request) =>
    gateways.isGatewaySource(request.source)
      ? gateways.refundPayment(tx, request)
      : payments.sendBack(tx, request),
};

/** The functions of the configured gateways that orders use. */
export function gatewaysForOrders(opened: gateways.Gateways): GatewaysForOrders {
  return {
    offered: [...opened.keys()],
    open: gateways.openGatewayPayment,
    findNewestPayment: gateways.findNewestPayment,
  };
}

/** The invoices that pay orders. */
export function invoicesForOrders(node: lightning.LightningNode | undefined): InvoicesForOrders {
  return {
    isOffered: node !== undefined,
    largest: () => node && lightning.lastCapacities(node)?.receive,
    request: lightning.requestOrderInvoice,
    show: lightning.showOrderInvoice,
  };
}
