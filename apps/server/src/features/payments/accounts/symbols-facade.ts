// How other slices find the order that a variable symbol was given to.
export { orderOfSymbol, symbolsOfOrders } from './payment-requests-repository.ts';
