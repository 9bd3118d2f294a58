export { type CardCodes, cardCodes } from './card-codes.ts';
export { cardDisputes } from './disputes/card-disputes.ts';
export { cardDeposits, cardPayments, cardProceeds } from './issue-card.ts';
