// Lookup of orders by variable symbol for other slices.
export { orderOfSymbol, symbolsOfOrders } from './payment-requests-repository.ts';
