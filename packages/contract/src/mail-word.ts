import { endpoint } from './endpoint.ts';
import { done, line } from './wire.ts';
import { z } from './z.ts';

const path = '/api/user/mail_word';

export const readMailWord = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'The personal word shown in every mail to the user; null if none was chosen.',
  response: z.object({ word: z.string().nullable() }),
  refusals: {},
});

export const setMailWord = endpoint({
  method: 'POST',
  path,
  access: 'signed-in',
  requiresProof: true,
  summary: 'Sets the personal word shown in every mail to the user; null removes it.',
  body: z.strictObject({ word: line(200).nullable() }),
  response: done,
  refusals: { mail_word_invalid: 422 },
});
