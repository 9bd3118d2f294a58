import { maxMessageFiles } from '@dukat/rules/support/limits';
import { requestTopics } from '@dukat/rules/support/request-message';
import { endpoint } from './endpoint.ts';
import { shownPayment, supportPayment } from './support-payments.ts';
import { done, instant, line, page, paragraph, publicId, totalUnlessBefore } from './wire.ts';
import { z } from './z.ts';

export const requestTopic = z.enum(requestTopics);
export type RequestTopic = z.output<typeof requestTopic>;

/** The size limit of an uploaded file as sent: enough for a phone's photo. */
export const largestSupportFileBytes = 5_000_000;
const largestSupportFileLetters = Math.ceil(largestSupportFileBytes / 3) * 4;

export const supportFile = z
  .object({
    id: publicId,
    name: z.string(),
    type: z.enum(['image/jpeg', 'application/pdf']),
    /** In bytes, as stored. */
    size: z.number().int(),
  })
  .meta({ id: 'SupportFile' });
export type SupportFile = z.output<typeof supportFile>;

/** Ids of uploaded files to attach to a message. */
export const sentFiles = z.array(publicId).max(maxMessageFiles).default([]);

/** An uploaded file, from either side. */
export const uploadedFile = () =>
  ({
    acceptsForm: true,
    largestBodyBytes: largestSupportFileLetters + 10_000,
    body: z.strictObject({
      name: line(200),
      /** The file in base64. */
      file: z
        .string()
        .max(largestSupportFileLetters)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
    }),
    response: z.object({ file: supportFile }),
    refusals: {
      file_type_unknown: 422,
      file_damaged: 422,
      file_too_large: 422,
      file_infected: 422,
      too_many_files: 409,
      file_check_unavailable: 503,
    },
  }) as const;

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/upload_file',
  access: 'signed-in',
  budget: 'registration',
  summary:
    'Uploads a picture or a PDF of at most 5 MB for a message to support; as a form with the field `file`, or as JSON. Pictures are re-encoded.',
  ...uploadedFile(),
});

/** In base64, so that no URL of ours ever serves an uploaded file as a document. */
export const fileContent = supportFile.extend({ content: z.string() }).meta({ id: 'FileContent' });

export const readSupportFile = endpoint({
  method: 'GET',
  path: '/api/user/support_files/{fileId}',
  access: 'signed-in',
  summary: 'A file of one of the user’s requests, in base64, sent by either side.',
  params: z.object({ fileId: publicId }),
  response: z.object({ file: fileContent }),
  refusals: { file_unknown: 404 },
});

export const createSupportRequest = endpoint({
  method: 'POST',
  path: '/api/user/request',
  access: 'visitor-or-user',
  budget: 'registration',
  mailsTo: 'email',
  checksBots: true,
  summary:
    'Creates a support request, and mails a notification to support and an acknowledgement to the sender.',
  body: z.strictObject({
    email: line(254),
    topic: requestTopic,
    message: paragraph(4000),
    /** An order of the signed-in user, if the request is about one. */
    order_id: publicId.optional(),
    /** A payment of the signed-in user, if the request is about one. */
    payment: supportPayment.optional(),
    files: sentFiles,
    /** A honeypot that people do not see. A request that fills it comes from a bot: it is answered normally and ignored. */
    website: line(200).default(''),
  }),
  response: z.object({ reference: publicId, answer_by: instant }),
  refusals: {
    email_required: 422,
    email_invalid: 422,
    message_too_short: 422,
    order_unknown: 404,
    payment_unknown: 404,
    file_unknown: 404,
  },
});

/** `open` waits for the operators, `answered` for the customer. */
export const requestStatus = z.enum(['open', 'answered', 'closed']);
export type RequestStatus = z.output<typeof requestStatus>;

/** Ids rise with time. Lists are read backwards from an id. */
export const rowId = z.string().regex(/^[0-9]{1,18}$/);
export const back = z.strictObject({
  before: rowId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

export const userRequest = z
  .object({
    id: publicId,
    topic: requestTopic,
    status: requestStatus,
    /** The beginning of its first message. */
    title: z.string(),
    order_id: publicId.nullable(),
    unread_count: z.number().int(),
    /** By when we plan to answer; null while no answer is due. */
    answer_by: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'UserRequest' });

export const requestMessage = z
  .object({
    id: rowId,
    from: z.enum(['customer', 'house']),
    text: z.string(),
    files: z.array(supportFile),
    created_at: instant,
  })
  .meta({ id: 'RequestMessage' });

const requestParams = z.object({ requestId: publicId });

export const listUserRequests = endpoint({
  method: 'GET',
  path: '/api/user/user_requests',
  access: 'signed-in',
  summary:
    'The user’s support requests, newest first, paged by `offset`, or by `before` of the previous page.',
  query: back.extend(page.shape),
  response: z.object({ requests: z.array(userRequest), before: rowId.nullable(), total: totalUnlessBefore }),
  refusals: {},
});

export const readUserRequest = endpoint({
  method: 'GET',
  path: '/api/user/user_requests/{requestId}',
  access: 'signed-in',
  summary: 'One of the user’s requests with its messages, newest first; `before` requests earlier ones.',
  params: requestParams,
  query: back,
  response: z.object({
    request: userRequest,
    /** The payment that the request is about. */
    payment: shownPayment.nullable(),
    messages: z.array(requestMessage),
    before: rowId.nullable(),
  }),
  refusals: { request_unknown: 404 },
});

export const addRequestMessage = endpoint({
  method: 'POST',
  path: '/api/user/add_request_message',
  access: 'signed-in',
  budget: 'registration',
  summary:
    'Adds a message to one of the user’s requests, which then waits for an answer again, also if it was closed.',
  body: z.strictObject({ request_id: publicId, message: paragraph(4000), files: sentFiles }),
  response: done,
  refusals: { request_unknown: 404, file_unknown: 404, message_missing: 422, request_full: 409 },
});

export const markRequestRead = endpoint({
  method: 'POST',
  path: '/api/user/user_requests/{requestId}/read',
  access: 'signed-in',
  summary: 'Marks the answers so far as read.',
  params: requestParams,
  response: done,
  refusals: { request_unknown: 404 },
});

export const closeRequest = endpoint({
  method: 'POST',
  path: '/api/user/user_requests/{requestId}/close',
  access: 'signed-in',
  summary: 'Closes one of the user’s requests, which needs no further answer.',
  params: requestParams,
  response: done,
  refusals: { request_unknown: 404 },
});

export const countUnreadRequests = endpoint({
  method: 'GET',
  path: '/api/user/unread_requests_count',
  access: 'signed-in',
  summary: 'The number of unread answers, capped at a hundred.',
  response: z.object({ unread_count: z.number().int() }),
  refusals: {},
});

export const readAnswerTimes = endpoint({
  method: 'GET',
  path: '/api/support_times',
  access: 'device',
  budget: 'public',
  summary: 'By when a request sent now is answered, by topic, within support hours.',
  response: z.object({ times: z.array(z.object({ topic: requestTopic, answer_by: instant })) }),
  refusals: {},
  cacheSeconds: 30,
});
