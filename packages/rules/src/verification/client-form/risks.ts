import { callForActionCountries } from './countries.ts';
import type { Answers } from './questionnaire.ts';

/** Reasons why an operator must review a form before the tier is raised. */
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

const hasAnswer = (answers: Answers, question: string, ...anyOf: readonly string[]) =>
  (answers[question] ?? []).some((answer) => anyOf.includes(answer));

/**
 * Returns the risks of a submitted form (Act No. 253/2008 Coll., sections 9 and 9a): a politically exposed person, another person's
 * money, a country on the FATF's list, a field with a higher risk of money laundering, more than 1,000,000 CZK a month, a company
 * (its owners must be compared with the register), and a US person, who must be reported. Without risks no review is needed.
 */
export function findRisks(answers: Answers): readonly FormRisk[] {
  const found: Readonly<Record<FormRisk, boolean>> = {
    company: hasAnswer(answers, 'client', 'company'),
    political: hasAnswer(answers, 'pep', 'self', 'close'),
    large_volume: hasAnswer(answers, 'monthly_volume', 'above_1000000'),
    risky_field: hasAnswer(answers, 'field', 'gambling', 'arms', 'crypto', 'precious'),
    risky_country: hasAnswer(answers, 'tax_country', ...callForActionCountries),
    us_person: hasAnswer(answers, 'us_person', 'yes') || hasAnswer(answers, 'tax_country', 'US'),
    on_behalf: hasAnswer(answers, 'own_account', 'no'),
  };
  return formRisks.filter((risk) => found[risk]);
}
