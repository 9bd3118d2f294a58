export type { Gateways } from './gateways-parts.ts';
export {
  newestPaymentOf,
  pageOfDeposits as depositsOf,
  paymentOfUser,
} from './payments/gateway-payments-repository.ts';
export {
  type GatewayPaymentRequest,
  gopayUseOf,
  openGatewayPayment,
} from './payments/open-gateway-payment.ts';
export { canRefund, isGatewaySource, refundPayment } from './refunds/request-refund.ts';
