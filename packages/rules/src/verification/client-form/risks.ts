import { callForActionCountries } from './countries.ts';
import type { Answers } from './questionnaire.ts';

/** Why a person of the house looks at a form before it raises a tier. */
export const formRisks = [
  'company',
  'political',
  'large_volume',
  'risky_field',
  'risky_country',
  'us_person',
  'on_behalf',
] as const;
export type FormRisk = (typeof formRisks)[number];

const says = (answers: Answers, question: string, ...anyOf: readonly string[]) =>
  (answers[question] ?? []).some((answer) => anyOf.includes(answer));

/**
 * What of a submitted form needs a look (Act No. 253/2008 Coll., sections 9 and 9a): a politically exposed person, somebody else's
 * money, a country on the FATF's list, a field in which money is laundered more often, more than 1,000,000 CZK a month, a company,
 * whose owners are to be compared with the register, and a person of the United States, who is reported. None: nobody looks.
 */
export function risksOf(answers: Answers): readonly FormRisk[] {
  const found: Readonly<Record<FormRisk, boolean>> = {
    company: says(answers, 'client', 'company'),
    political: says(answers, 'pep', 'self', 'close'),
    large_volume: says(answers, 'monthly_volume', 'above_1000000'),
    risky_field: says(answers, 'field', 'gambling', 'arms', 'crypto', 'precious'),
    risky_country: says(answers, 'tax_country', ...callForActionCountries),
    us_person: says(answers, 'us_person', 'yes') || says(answers, 'tax_country', 'US'),
    on_behalf: says(answers, 'own_account', 'no'),
  };
  return formRisks.filter((risk) => found[risk]);
}
