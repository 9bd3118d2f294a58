export { type CardCodes, cardCodes } from './card-codes.ts';
export { cardDeposits, cardPayments } from './issue-card.ts';
