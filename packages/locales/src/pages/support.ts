import { describeTexts } from '../descriptors.ts';

export const supportPages = describeTexts({
  '/myaccount?section=support': 'Customer Support | help question',
  '/contact': 'Contact | phone e-mail address',
  '/request': 'Send a request | question',
});
