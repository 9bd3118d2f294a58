import { z } from '@dukat/contract/z';
import { assert } from '@dukat/rules/result';
import type { Answers } from '@dukat/rules/verification/client-form/questionnaire';
import type { Encryption } from '../../../platform/encryption.ts';

const answersShape = z.record(z.string(), z.array(z.string()));

/** Encrypts answers for the database, bound to their form. */
export function encryptAnswers(encryption: Encryption, formId: string, answers: Answers): string {
  return encryption.close(JSON.stringify(answers), formId);
}

export function decryptAnswers(
  encryption: Encryption,
  { public_id: formId, answers }: { readonly public_id: string; readonly answers: string },
): Answers {
  const text = encryption.open(answers, formId);
  assert(text !== undefined, `expected the answers of form ${formId} to decrypt with the installation's key`);
  return answersShape.parse(JSON.parse(text));
}
