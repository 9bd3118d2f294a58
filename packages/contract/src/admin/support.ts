import { endpoint } from '../endpoint.ts';
import { fileContent, requestStatus, requestTopic, supportFile } from '../support.ts';
import { done, instant, page, paragraph, publicId } from '../wire.ts';
import { z } from '../z.ts';
import { backOfficeRoles } from './roles.ts';

const access = { access: 'operator', roles: backOfficeRoles } as const;
const params = z.object({ id: publicId });

const waitingRequest = z.object({
  id: publicId,
  topic: requestTopic,
  status: requestStatus,
  title: z.string(),
  email: z.string(),
  brand: z.string(),
  locale: z.string(),
  /** Whoever asked has an account and reads the answer there, too. */
  has_account: z.boolean(),
  order_id: publicId.nullable(),
  /** The operator who took it on. */
  assignee: z.string().nullable(),
  answer_by: instant.nullable(),
  is_late: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

export const listSupportRequests = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests',
  ...access,
  summary:
    'Questions to the house in one state: those that wait by when they are to be answered, others last changed first.',
  query: z.strictObject({
    ...page.shape,
    status: requestStatus.default('open'),
    mine: z.enum(['true', 'false']).default('false'),
  }),
  response: z.object({ requests: z.array(waitingRequest), has_more: z.boolean() }),
  refusals: {},
});

export const readSupportRequest = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests/{id}',
  ...access,
  summary:
    'One question with its last two hundred messages and notes, and how many more questions its asker has.',
  params,
  response: z.object({
    request: waitingRequest,
    messages: z.array(
      z.object({
        id: z.string(),
        /** A note is seen by operators alone. */
        from: z.enum(['customer', 'house', 'note']),
        operator: z.string().nullable(),
        text: z.string(),
        files: z.array(supportFile),
        created_at: instant,
      }),
    ),
    other_requests: z.number().int(),
  }),
  refusals: { request_unknown: 404 },
});

export const readSentFile = endpoint({
  method: 'GET',
  path: '/admin/api/support/files/{id}',
  ...access,
  summary: 'A file that a customer sent with a message, in base64.',
  params,
  response: z.object({ file: fileContent }),
  refusals: { file_unknown: 404 },
});

export const answerSupportRequest = endpoint({
  method: 'POST',
  path: '/admin/api/support/requests/{id}/answer',
  ...access,
  summary:
    'Answers by mail and, where there is an account, in it. `last_seen` is the id of the last message that the operator saw.',
  params,
  body: z.strictObject({
    text: paragraph(4000),
    last_seen: z.string().regex(/^[0-9]{1,18}$/),
    closes: z.boolean(),
  }),
  response: done,
  refusals: { request_unknown: 404, message_missing: 422, request_full: 409, request_moved_on: 409 },
});

export const noteSupportRequest = endpoint({
  method: 'POST',
  path: '/admin/api/support/requests/{id}/note',
  ...access,
  summary: 'Keeps a note that only operators see.',
  params,
  body: z.strictObject({ text: paragraph(4000) }),
  response: done,
  refusals: { request_unknown: 404, message_missing: 422, request_full: 409 },
});

export const assignSupportRequest = endpoint({
  method: 'POST',
  path: '/admin/api/support/requests/{id}/assign',
  ...access,
  summary: 'Takes a question on oneself, or gives it back to all.',
  params,
  body: z.strictObject({ is_mine: z.boolean() }),
  response: done,
  refusals: { request_unknown: 404 },
});

export const closeSupportRequest = endpoint({
  method: 'POST',
  path: '/admin/api/support/requests/{id}/close',
  ...access,
  summary: 'Closes a question without another answer.',
  params,
  response: done,
  refusals: { request_unknown: 404 },
});
