export { type CardCodes, cardCodes } from './card-codes.ts';
export type { GiftCardsDeps } from './gift-cards-deps.ts';
export { cardPayments } from './issue-card.ts';
