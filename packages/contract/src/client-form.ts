import { questionKinds } from '@dukat/rules/verification/client-form/questionnaire';
import { formStatuses } from '@dukat/rules/verification/client-form/submit-form';
import { endpoint } from './endpoint.ts';
import { paragraph } from './wire.ts';
import { z } from './z.ts';

const questionId = z.string().regex(/^[a-z_]{1,40}$/);
const answers = z.record(questionId, z.array(paragraph(500)).max(20));
const version = z.number().int().min(1).max(1_000_000);
const revision = z.number().int().min(0).max(1_000_000_000);

/** `draft` until submitted, then `cleared`, or `review` while operators check it. A review may end as `refused`. */
const formStatus = z.enum(formStatuses);

export const readClientForm = endpoint({
  method: 'GET',
  path: '/api/user/form',
  access: 'signed-in',
  summary: 'The client form in the caller’s language, with the answers given so far.',
  response: z.object({
    form: z.object({
      version,
      status: formStatus,
      /** Rises with each save. The submission names the revision that the user saw. */
      revision,
      questions: z.array(
        z.object({
          id: questionId,
          kind: z.enum(questionKinds).exclude(['country']),
          label: z.string(),
          hint: z.string().nullable(),
          options: z.array(z.object({ value: z.string(), label: z.string() })),
          /** The question is shown if another question has one of these answers. */
          shown_when: z.object({ question: questionId, any_of: z.array(z.string()) }).nullable(),
        }),
      ),
      answers,
    }),
  }),
  refusals: {},
});

export const saveClientForm = endpoint({
  method: 'POST',
  path: '/api/user/form',
  access: 'signed-in',
  budget: 'account',
  summary:
    'Saves only the given answers, so that two tabs do not overwrite each other; submits the whole form if requested.',
  body: z.strictObject({
    version,
    answers,
    /** Submits the answers saved under this revision; null saves a draft. */
    submits_revision: revision.nullable().default(null),
  }),
  response: z.object({ status: formStatus, revision }),
  refusals: {
    form_changed: 409,
    form_submitted: 409,
    form_moved_on: 409,
    answer_invalid: 422,
    answer_missing: 422,
  },
});
