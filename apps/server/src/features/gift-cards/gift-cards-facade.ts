export { type CardCodes, cardCodes } from './card-codes.ts';
export { cardPayments } from './issue-card.ts';
