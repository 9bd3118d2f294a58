// Orders as operators see them beside other matters of their owner.
export { pageOfOrders } from './reading/operator-orders.ts';
