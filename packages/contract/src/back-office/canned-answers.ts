import { endpoint } from '../endpoint.ts';
import { done, line, paragraph, publicId } from '../wire.ts';
import { z } from '../z.ts';
import { backOfficeRoles } from './roles.ts';

const access = { access: 'operator', roles: backOfficeRoles } as const;

const text = paragraph(4000).min(1);
const cannedTexts = z.strictObject({ cs_CZ: text, sk_SK: text, en_US: text, de_DE: text, es_ES: text });

/** A prepared answer to a frequent question, used in the customer's language. */
export const cannedAnswer = z.object({ id: publicId, name: z.string(), texts: cannedTexts });

export const listCannedAnswers = endpoint({
  method: 'GET',
  path: '/admin/api/support/canned-answers',
  ...access,
  summary: 'Canned answers by name, at most a hundred.',
  response: z.object({ answers: z.array(cannedAnswer) }),
  refusals: {},
});

export const saveCannedAnswer = endpoint({
  method: 'POST',
  path: '/admin/api/support/canned-answers',
  ...access,
  summary:
    'Saves a canned answer in all five languages: a new one, or a new version of the one with the given id.',
  largestBodyBytes: 120_000,
  body: z.strictObject({ id: publicId.optional(), name: line(80).min(1), texts: cannedTexts }),
  response: z.object({ id: publicId }),
  refusals: { canned_answer_unknown: 404, too_many_canned_answers: 409 },
});

export const removeCannedAnswer = endpoint({
  method: 'POST',
  path: '/admin/api/support/canned-answers/{id}/remove',
  ...access,
  summary: 'Deletes a canned answer; answers sent with it stay.',
  params: z.object({ id: publicId }),
  response: done,
  refusals: { canned_answer_unknown: 404 },
});
