import { describeTexts } from '../descriptors.ts';

export const tradingPages = describeTexts({
  '/trade': 'Trading | order book chart limit',
  '/markets': 'Markets | pairs prices',
});
