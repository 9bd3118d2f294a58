import type { TestClient } from '../../../program/testing/test-client.ts';

/** Answers of a person about whom nothing needs a look. */
export const plainAnswers = {
  client: ['person'],
  purpose: ['investment'],
  monthly_volume: ['to_25000'],
  source: ['salary'],
  occupation: ['student'],
  field: ['none'],
  pep: ['no'],
  tax_country: ['CZ'],
  tax_number: ['8001011234'],
  us_person: ['no'],
  own_account: ['yes'],
};

/** Answers the client form as a person does: saved as it is typed, then submitted. */
export async function answerForm(client: TestClient, change: Readonly<Record<string, string[]>> = {}) {
  const answers = { ...plainAnswers, ...change };
  const saved = await client.post('/api/user/form', { version: 1, answers });
  return client.post('/api/user/form', {
    version: 1,
    answers: {},
    submits_revision: saved.body.revision,
  });
}
