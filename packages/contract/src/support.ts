import { endpoint } from './endpoint.ts';
import { done, instant, line, paragraph, publicId } from './wire.ts';
import { z } from './z.ts';

export const requestTopic = z.enum([
  'order',
  'payment',
  'wallet',
  'verification',
  'complaint',
  'press',
  'other',
]);
export type RequestTopic = z.output<typeof requestTopic>;

export const askSupport = endpoint({
  method: 'POST',
  path: '/api/user/request',
  access: 'visitor-or-user',
  budget: 'registration',
  mailsTo: 'email',
  checksBots: true,
  summary: 'Stores a question to the house, tells it by mail and acknowledges it to whoever asked.',
  body: z.strictObject({
    email: line(254),
    topic: requestTopic,
    message: paragraph(4000),
    /** An order of whoever is signed in, when it is about one. */
    order_id: publicId.optional(),
    /** A field that no person sees: what fills it is a program, and is thanked for nothing. */
    website: line(200).default(''),
  }),
  response: z.object({ reference: publicId }),
  refusals: { email_required: 422, email_invalid: 422, message_too_short: 422, order_unknown: 404 },
});

/** `open` waits for the house, `answered` for whoever asked. */
export const requestStatus = z.enum(['open', 'answered', 'closed']);
export type RequestStatus = z.output<typeof requestStatus>;

/** Ids rise with time; lists are read backwards from one. */
const rowId = z.string().regex(/^[0-9]{1,18}$/);
const back = z.strictObject({
  before: rowId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

const userRequest = z.object({
  id: publicId,
  topic: requestTopic,
  status: requestStatus,
  /** The beginning of its first message. */
  title: z.string(),
  order_id: publicId.nullable(),
  unread_count: z.number().int(),
  /** By when the house means to answer; null while it owes no answer. */
  answer_by: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

export const requestMessage = z.object({
  id: rowId,
  from: z.enum(['customer', 'house']),
  text: z.string(),
  created_at: instant,
});

const requestParams = z.object({ requestId: publicId });

export const listUserRequests = endpoint({
  method: 'GET',
  path: '/api/user/user_requests',
  access: 'signed-in',
  summary: 'Own questions to the house, newest first; `before` is where the next page begins.',
  query: back,
  response: z.object({ requests: z.array(userRequest), before: rowId.nullable() }),
  refusals: {},
});

export const readUserRequest = endpoint({
  method: 'GET',
  path: '/api/user/user_requests/{requestId}',
  access: 'signed-in',
  summary: 'One own question with its messages, newest first; `before` is where the earlier ones begin.',
  params: requestParams,
  query: back,
  response: z.object({
    request: userRequest,
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
  summary: 'Adds a message to an own question, which waits for the house again, also after it was closed.',
  body: z.strictObject({ request_id: publicId, message: paragraph(4000) }),
  response: done,
  refusals: { request_unknown: 404, message_missing: 422, request_full: 409 },
});

export const markRequestRead = endpoint({
  method: 'POST',
  path: '/api/user/user_requests/{requestId}/read',
  access: 'signed-in',
  summary: 'Says that what the house answered so far was read.',
  params: requestParams,
  response: done,
  refusals: { request_unknown: 404 },
});

export const closeRequest = endpoint({
  method: 'POST',
  path: '/api/user/user_requests/{requestId}/close',
  access: 'signed-in',
  summary: 'Closes an own question, which needs no answer any more.',
  params: requestParams,
  response: done,
  refusals: { request_unknown: 404 },
});

export const countUnreadRequests = endpoint({
  method: 'GET',
  path: '/api/user/unread_requests_count',
  access: 'signed-in',
  summary: 'How many of the house’s messages were not read yet; a hundred stands for all above.',
  response: z.object({ unread_count: z.number().int() }),
  refusals: {},
});
