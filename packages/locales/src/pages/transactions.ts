import { describeTexts } from '../descriptors.ts';

export const transactionPages = describeTexts({
  '/myaccount?section=transactions': 'Transactions | statement movements',
});
