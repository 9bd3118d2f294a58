import { type Descriptor, describeTexts } from '../descriptors.ts';

/** The texts of the client form's questions. */
export const questionTexts: Readonly<Record<string, Descriptor>> = describeTexts({
  client: 'Who will use the account?',
  company_name: 'Name of the company',
  company_number: 'Registration number',
  beneficial_owners: 'Who owns or controls more than 25% of the company?',
  purpose: 'What will you use the account for?',
  purpose_other: 'What else, in your own words?',
  monthly_volume: 'How much do you expect to exchange in a month?',
  source: 'Where does the money come from?',
  source_other: 'What other source?',
  occupation: 'What do you do?',
  occupation_detail: 'Your profession and employer or trade',
  field: 'Do you work or do business in one of these fields?',
  pep: 'Do you hold an important public office, or are you close to somebody who does?',
  pep_detail: 'Which office, whose, and since when?',
  tax_country: 'Where do you pay your taxes?',
  tax_number: 'Tax or personal number in that country',
  us_person: 'Are you a citizen or tax resident of the United States?',
  own_account: 'Do you act on your own account?',
  on_behalf_of: 'Whose money is it, and why do you act for them?',
});

/** Hints for the questions that need one. */
export const questionHints: Readonly<Record<string, Descriptor>> = describeTexts({
  beneficial_owners: 'Full names and dates of birth, one on each line.',
  pep: 'Such as heads of state, members of government or parliament, judges of high courts, generals or managers of state companies.',
});
