import { plainAnswers } from '@dukat/rules/verification/client-form/testing/plain-answers';
import type { TestClient } from '../../../program/testing/test-client.ts';

/** Answers the client form as a person does: saves and then submits it. */
export async function answerForm(client: TestClient, change: Readonly<Record<string, string[]>> = {}) {
  const answers = { ...plainAnswers, ...change };
  const saved = await client.post('/api/user/form', { version: 1, answers });
  return client.post('/api/user/form', {
    version: 1,
    answers: {},
    submits_revision: saved.body.revision,
  });
}
