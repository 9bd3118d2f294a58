import { describeTexts } from '../descriptors.ts';

/** The texts of account statements that other exports do not need. */
export const statementWords = describeTexts({
  month: 'Monthly account statement',
  year: 'Yearly account statement',
  number: 'Statement number',
  verify: 'Whether this file is genuine and unchanged can be verified at {address}, without logging in.',
});
