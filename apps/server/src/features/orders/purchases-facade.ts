// What gift cards share with orders.
export { type PurchaseIdentity, resolveOrderOwner } from './creation/order-owner.ts';
export { describeGatewayPayment } from './reading/gateway-instructions.ts';
