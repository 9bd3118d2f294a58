import { describeTexts } from '../descriptors.ts';

export const withdrawalPages = describeTexts({
  '/withdraw': 'Withdraw | send payout',
});
