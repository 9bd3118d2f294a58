export type { CardPaymentRef, GatewayCards, GatewayOrders, Gateways } from './gateways-deps.ts';
export { disputeChangedTask } from './gateways-tasks.ts';
export {
  findDepositsPage as readDeposits,
  findNewestPayment,
  findUserPayment,
} from './payments/gateway-payments-repository.ts';
export {
  type GatewayPaymentRequest,
  openGatewayPayment,
  readGopayUse,
} from './payments/open-gateway-payment.ts';
export { isPaidByGateway, isPaymentDisputed } from './payments/paid-by-gateway-repository.ts';
export {
  canRefund,
  canRefundCard,
  isGatewaySource,
  lockSource,
  refundPayment,
} from './refunds/request-refund.ts';
