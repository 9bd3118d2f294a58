import { countryCodes } from './countries.ts';
import type { Condition, Question, Questionnaire } from './questionnaire.ts';

const answerIs = (question: string, ...anyOf: readonly string[]): Condition => ({ question, anyOf });
const one = (id: string, options: readonly string[], shownWhen: Condition | null = null): Question => ({
  id,
  kind: 'one',
  options,
  shownWhen,
});
const many = (id: string, options: readonly string[]): Question => ({
  id,
  kind: 'many',
  options,
  shownWhen: null,
});
const text = (id: string, shownWhen: Condition | null = null): Question => ({
  id,
  kind: 'text',
  options: [],
  shownWhen,
});
const lines = (id: string, shownWhen: Condition): Question => ({ ...text(id, shownWhen), kind: 'lines' });
const country = (id: string): Question => ({ id, kind: 'country', options: countryCodes, shownWhen: null });

const company = answerIs('client', 'company');

/**
 * What a Czech obliged entity must know about its client (Act No. 253/2008 Coll., sections 4, 5, 8 and 9: purpose and nature of the
 * business, source of funds, politically exposed persons, owners of a company; tax residency by Act No. 164/2013 Coll.).
 */
export const clientQuestionnaire: Questionnaire = {
  version: 1,
  questions: [
    one('client', ['person', 'company']),
    text('company_name', company),
    text('company_number', company),
    lines('beneficial_owners', company),
    many('purpose', ['investment', 'trading', 'payments', 'business', 'other']),
    text('purpose_other', answerIs('purpose', 'other')),
    one('monthly_volume', ['to_25000', 'to_250000', 'to_1000000', 'above_1000000']),
    many('source', [
      'salary',
      'business',
      'savings',
      'sale',
      'inheritance',
      'investments',
      'pension',
      'other',
    ]),
    text('source_other', answerIs('source', 'other')),
    one('occupation', [
      'employed',
      'self_employed',
      'business_owner',
      'student',
      'retired',
      'parental_leave',
      'none',
    ]),
    text('occupation_detail', answerIs('occupation', 'employed', 'self_employed', 'business_owner')),
    one('field', ['none', 'gambling', 'arms', 'crypto', 'precious']),
    one('pep', ['no', 'self', 'close']),
    lines('pep_detail', answerIs('pep', 'self', 'close')),
    country('tax_country'),
    text('tax_number'),
    one('us_person', ['no', 'yes']),
    one('own_account', ['yes', 'no']),
    lines('on_behalf_of', answerIs('own_account', 'no')),
  ],
};
