import { endpoint } from '../endpoint.ts';
import {
  fileContent,
  requestStatus,
  requestTopic,
  sentFiles,
  supportFile,
  uploadedFile,
} from '../support.ts';
import { shownPayment } from '../support-payments.ts';
import { done, instant, page, paragraph, publicId, queryFlag } from '../wire.ts';
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
  /** The customer has an account, and can read the answer there too. */
  has_account: z.boolean(),
  order_id: publicId.nullable(),
  /** The operator who is responsible for it. */
  assignee: z.string().nullable(),
  answer_by: instant.nullable(),
  /** By when it should be settled; null for requests from before this deadline existed. */
  resolve_by: instant.nullable(),
  /** It waits for us, and one of the two deadlines has passed. */
  is_late: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

export const listSupportRequests = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests',
  ...access,
  summary: 'Support requests in one state: open ones by due time, others last changed first.',
  query: z.strictObject({
    ...page.shape,
    status: requestStatus.default('open'),
    mine: queryFlag,
  }),
  response: z.object({ requests: z.array(waitingRequest), has_more: z.boolean() }),
  refusals: {},
});

export const readSupportRequest = endpoint({
  method: 'GET',
  path: '/admin/api/support/requests/{id}',
  ...access,
  summary:
    'One support request with its last two hundred messages and notes, and how many other requests its sender has.',
  params,
  response: z.object({
    request: waitingRequest,
    /** The customer's payment that it is about. */
    payment: shownPayment.nullable(),
    messages: z.array(
      z.object({
        id: z.string(),
        /** Only operators see a note. */
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
  summary: 'A file attached to a message of either side, in base64.',
  params,
  response: z.object({ file: fileContent }),
  refusals: { file_unknown: 404 },
});

export const storeAnswerFile = endpoint({
  method: 'POST',
  path: '/admin/api/support/files',
  ...access,
  summary:
    'Uploads a picture or a PDF of at most 5 MB for an answer; as a form with the field `file`, or as JSON. Pictures are re-encoded.',
  ...uploadedFile(),
});

export const answerSupportRequest = endpoint({
  method: 'POST',
  path: '/admin/api/support/requests/{id}/answer',
  ...access,
  summary:
    'Answers by mail and, if the sender has an account, there too. `last_seen` is the id of the last message that the operator saw.',
  params,
  body: z.strictObject({
    text: paragraph(4000),
    last_seen: z.string().regex(/^[0-9]{1,18}$/),
    closes: z.boolean(),
    /** The operator's uploaded files that go with an answer. */
    files: sentFiles,
  }),
  response: done,
  refusals: {
    request_unknown: 404,
    file_unknown: 404,
    message_missing: 422,
    request_full: 409,
    request_moved_on: 409,
  },
});

export const noteSupportRequest = endpoint({
  method: 'POST',
  path: '/admin/api/support/requests/{id}/note',
  ...access,
  summary: 'Saves a note that only operators see.',
  params,
  body: z.strictObject({ text: paragraph(4000) }),
  response: done,
  refusals: { request_unknown: 404, message_missing: 422, request_full: 409 },
});

export const assignSupportRequest = endpoint({
  method: 'POST',
  path: '/admin/api/support/requests/{id}/assign',
  ...access,
  summary: 'Assigns a request to the operator, or releases it.',
  params,
  body: z.strictObject({ is_mine: z.boolean() }),
  response: done,
  refusals: { request_unknown: 404 },
});

export const closeSupportRequest = endpoint({
  method: 'POST',
  path: '/admin/api/support/requests/{id}/close',
  ...access,
  summary: 'Closes a request without another answer.',
  params,
  response: done,
  refusals: { request_unknown: 404 },
});

const serviceLevelCounts = z.object({ kept: z.number().int(), missed: z.number().int() });

export const readServiceLevels = endpoint({
  method: 'GET',
  path: '/admin/api/support/service-levels',
  ...access,
  summary:
    'Service levels by topic, in minutes of support hours, and how often they were met for requests of the last thirty days.',
  response: z.object({
    levels: z.array(
      z.object({
        topic: requestTopic,
        first_answer_minutes: z.number().int(),
        resolution_minutes: z.number().int(),
        first_answer: serviceLevelCounts,
        resolution: serviceLevelCounts,
      }),
    ),
  }),
  refusals: {},
});
