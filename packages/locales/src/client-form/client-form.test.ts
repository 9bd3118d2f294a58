import { clientQuestionnaire } from '@dukat/rules/verification/client-form/client-questionnaire';
import { expect, test } from 'vitest';
import { optionTexts } from './options.ts';
import { questionTexts } from './questions.ts';

test('exactly the questions and options of the form have texts', () => {
  for (const { id, kind, options } of clientQuestionnaire.questions) {
    expect(questionTexts[id], id).toBeDefined();
    if (kind === 'country') continue;
    expect(Object.keys(optionTexts[id] ?? {}), id).toEqual([...options]);
  }
  const ids = new Set(clientQuestionnaire.questions.map(({ id }) => id));
  expect([...Object.keys(questionTexts), ...Object.keys(optionTexts)].filter((id) => !ids.has(id))).toEqual(
    [],
  );
});
