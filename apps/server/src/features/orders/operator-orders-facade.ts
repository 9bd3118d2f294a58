// Orders for operators, beside their owner's other cases.
export { readOrdersPage } from './reading/operator-orders.ts';
