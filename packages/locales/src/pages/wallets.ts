import { describeTexts } from '../descriptors.ts';

export const walletPages = describeTexts({
  '/balance': 'Balance | funds portfolio money',
});
