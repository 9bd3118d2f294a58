import { describeTexts } from '../descriptors.ts';

export const documentPages = describeTexts({
  '/myaccount?section=taxes': 'Taxes | tax return income tax report',
  '/verify_statement': 'Verify a statement | genuine file proof',
});
