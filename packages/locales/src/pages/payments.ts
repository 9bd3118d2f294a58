import { describeTexts } from '../descriptors.ts';

export const paymentPages = describeTexts({
  '/myaccount?section=funding': 'Deposit | add money top up',
});
