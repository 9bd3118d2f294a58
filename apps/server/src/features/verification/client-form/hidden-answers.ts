import { z } from '@dukat/contract/z';
import { assert } from '@dukat/rules/result';
import type { Answers } from '@dukat/rules/verification/client-form/questionnaire';
import type { Encryption } from '../../../platform/encryption.ts';

const keptAnswers = z.record(z.string(), z.array(z.string()));

/** Answers as they lie in the database: they open for their own form alone. */
export function hideAnswers(encryption: Encryption, formId: string, answers: Answers): string {
  return encryption.close(JSON.stringify(answers), formId);
}

export function openAnswers(
  encryption: Encryption,
  { public_id: formId, answers }: { readonly public_id: string; readonly answers: string },
): Answers {
  const text = encryption.open(answers, formId);
  assert(text !== undefined, `the answers of the form ${formId} open with the key of this installation`);
  return keptAnswers.parse(JSON.parse(text));
}
