// What gift cards share with orders.
export { type OrderOwner, type PurchaseIdentity, resolveOrderOwner } from './creation/order-owner.ts';
export { describeGatewayPayment } from './reading/gateway-instructions.ts';
