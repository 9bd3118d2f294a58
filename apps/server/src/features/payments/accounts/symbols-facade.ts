// Lookup of orders by variable symbol for other slices.
export { findOrderBySymbol, findOrderSymbols } from './payment-requests-repository.ts';
