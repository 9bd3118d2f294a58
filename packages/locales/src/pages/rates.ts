import { describeTexts } from '../descriptors.ts';

export const ratePages = describeTexts({
  '/currencies': 'All cryptocurrencies | coins prices rates',
  '/fees': 'Fees | price cost',
});
