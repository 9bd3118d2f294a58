import { describeTexts } from '@dukat/locales/descriptors';
import { paymentWords } from './payment-words.ts';

/** Texts of the page of a booked payment. */
export const receiptWords = {
  receipt: paymentWords.payment_transaction,
  ...describeTexts({
    backToQuestion: 'Back to the question',
    amount: 'Amount',
    balanceAfter: 'Balance after',
    market: 'Market',
    rate: 'Rate',
    fee: 'Fee',
    seal: 'Seal in the books',
    notSealedYet: 'Not sealed yet',
    number: 'Transaction number',
    posting: 'Posting in the books',
    hash: 'Hash in the ledger',
    changes: 'What changed',
    part_available: 'Available',
    part_blocked: 'Blocked',
  }),
};
