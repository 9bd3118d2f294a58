import { type Descriptor, describeTexts } from '../descriptors.ts';

const yes = 'Yes';
const no = 'No';
const other = 'Something else';

/** The texts of the client form's answers, by question and option. */
export const optionTexts: Readonly<Record<string, Readonly<Record<string, Descriptor>>>> = {
  client: describeTexts({
    person: 'I, as a person',
    company: 'A company',
  }),
  purpose: describeTexts({
    investment: 'Long-term investing',
    trading: 'Trading',
    payments: 'Paying for goods and services',
    business: 'My business',
    other,
  }),
  monthly_volume: describeTexts({
    to_25000: 'Up to CZK 25,000',
    to_250000: 'Up to CZK 250,000',
    to_1000000: 'Up to CZK 1,000,000',
    above_1000000: 'More than CZK 1,000,000',
  }),
  source: describeTexts({
    salary: 'Salary',
    business: 'Business',
    savings: 'Savings',
    sale: 'Sale of property',
    inheritance: 'Inheritance or gift',
    investments: 'Investments',
    pension: 'Pension or benefits',
    other,
  }),
  occupation: describeTexts({
    employed: 'Employed',
    self_employed: 'Self-employed',
    business_owner: 'Owner of a company',
    student: 'Student',
    retired: 'Retired',
    parental_leave: 'Parental leave',
    none: 'Without a job',
  }),
  field: describeTexts({
    none: 'None of them',
    gambling: 'Gambling',
    arms: 'Arms',
    crypto: 'Cryptocurrency services',
    precious: 'Precious metals, art, antiques',
  }),
  pep: describeTexts({
    no,
    self: 'Yes, I do',
    close: 'Somebody close to me does',
  }),
  us_person: describeTexts({ no, yes }),
  own_account: describeTexts({
    yes,
    no: 'No, for somebody else',
  }),
};
