import { describeTexts } from '../descriptors.ts';

export const orderPages = describeTexts({
  '/exchange': 'Exchange | buy sell swap purchase',
  '/orders': 'Orders | history purchases sales',
});
