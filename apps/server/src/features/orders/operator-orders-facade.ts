// Orders for operators, beside their owner's other cases.
export { pageOfOrders } from './reading/operator-orders.ts';
