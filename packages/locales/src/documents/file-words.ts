import { describeTexts } from '../descriptors.ts';

/** The first part of a downloaded file's name, without accents, so that every file system and mail program accepts it. */
export const fileWords = describeTexts({
  transactions: 'transactions',
  orders: 'orders',
  statement: 'statement',
  tax: 'tax',
  loan_journal: 'loan-journal',
  giftCard: 'gift-card',
});
