// What gift cards share with orders.
export { type OrderOwner, type PurchaseIdentity, resolveOrderOwner } from './creation/order-owner.ts';
export type { CardsForOrders } from './order-ports.ts';
export { describeGatewayPayment } from './reading/gateway-instructions.ts';
export type { Viewer } from './reading/order-view.ts';
