import { describe, expect, test } from 'vitest';
import { clientQuestionnaire } from './client-questionnaire.ts';
import { countryCodes } from './countries.ts';
import { type Answers, longestAnswer, unanswered, visibleQuestions } from './questionnaire.ts';
import { readAnswers } from './read-answers.ts';
import { findRisks } from './risks.ts';
import { submitForm } from './submit-form.ts';
import { plainAnswers } from './testing/plain-answers.ts';

const { questions } = clientQuestionnaire;
const plain: Answers = plainAnswers;
const ids = (answers: Answers) => visibleQuestions(questions, answers).map(({ id }) => id);

test('every condition refers to an earlier question and its options', () => {
  for (const [index, { shownWhen, id }] of questions.entries()) {
    if (shownWhen === null) continue;
    const before = questions.slice(0, index).find((question) => question.id === shownWhen.question);
    expect(before?.options, id).toEqual(expect.arrayContaining([...shownWhen.anyOf]));
  }
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(new Set(countryCodes).size).toBe(249);
});

test('asks a follow-up question only after its answer', () => {
  expect(ids(plain)).not.toContain('pep_detail');
  expect(ids({ ...plain, pep: ['close'] })).toContain('pep_detail');
  expect(ids({ ...plain, client: ['company'] })).toEqual(
    expect.arrayContaining(['company_name', 'company_number', 'beneficial_owners']),
  );
  expect(ids({})).not.toContain('purpose_other');
});

describe('a complete form', () => {
  test('has an answer to every shown question, and a blank is no answer', () => {
    expect(unanswered(questions, plain)).toEqual([]);
    expect(submitForm(clientQuestionnaire, plain)).toMatchObject({ value: { status: 'cleared', risks: [] } });
    for (const { id } of visibleQuestions(questions, plain)) {
      expect(submitForm(clientQuestionnaire, { ...plain, [id]: [] })).toMatchObject({
        reason: 'answer_missing',
        field: id,
      });
    }
    expect(unanswered(questions, { ...plain, tax_number: ['  '] })).toEqual(['tax_number']);
    expect(unanswered(questions, { ...plain, pep: ['self'] })).toEqual(['pep_detail']);
  });

  test('drops answers to questions that are no longer shown', () => {
    const submitted = submitForm(clientQuestionnaire, { ...plain, company_name: ['Dukat'] });
    expect(submitted.refused ? {} : submitted.value.answers).not.toHaveProperty('company_name');
  });
});

test.each([
  ['political', { pep: ['self'], pep_detail: ['mayor'] }],
  ['political', { pep: ['close'], pep_detail: ['wife of a minister'] }],
  ['company', { client: ['company'], company_name: ['a'], company_number: ['1'], beneficial_owners: ['b'] }],
  ['large_volume', { monthly_volume: ['above_1000000'] }],
  ['risky_field', { field: ['gambling'] }],
  ['risky_country', { tax_country: ['KP'] }],
  ['us_person', { us_person: ['yes'] }],
  ['us_person', { tax_country: ['US'] }],
  ['on_behalf', { own_account: ['no'], on_behalf_of: ['my uncle'] }],
])('the risk %s needs a review', (risk, change) => {
  expect(findRisks({ ...plain, ...change })).toEqual([risk]);
  expect(submitForm(clientQuestionnaire, { ...plain, ...change })).toMatchObject({
    value: { status: 'review', risks: [risk] },
  });
});

test.each<[string, Answers]>([
  ['an unknown question', { height: ['2'] }],
  ['the name of a property of every object', { constructor: ['x'] }],
  ['an unknown option', { client: ['dog'] }],
  ['two of one', { client: ['person', 'company'] }],
  ['the same twice', { purpose: ['other', 'other'] }],
  ['an invalid country', { tax_country: ['XX'] }],
  ['too long a text', { tax_number: ['1'.repeat(longestAnswer + 1)] }],
])('refuses %s', (_, given) => {
  expect(readAnswers(questions, given)).toMatchObject({ refused: true, reason: 'answer_invalid' });
});

test('accepts a draft with gaps and the longest text', () => {
  expect(readAnswers(questions, { tax_number: ['1'.repeat(longestAnswer)], client: [] })).toMatchObject({
    refused: false,
  });
});
