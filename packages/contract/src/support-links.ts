import { endpoint } from './endpoint.ts';
import { back, fileContent, requestMessage, rowId, sentFiles, uploadedFile, userRequest } from './support.ts';
import { done, paragraph, publicId, secret } from './wire.ts';
import { z } from './z.ts';

// A conversation with a visitor who has no account. Only a mailed link opens it.

export const readLinkedRequest = endpoint({
  method: 'GET',
  path: '/api/support_links/request',
  access: 'device',
  budget: 'login',
  summary: 'The conversation of a mailed link, messages newest first; `before` requests earlier ones.',
  query: back.extend({ token: secret }),
  response: z.object({
    request: userRequest,
    messages: z.array(requestMessage),
    before: rowId.nullable(),
  }),
  refusals: { request_link_invalid: 422 },
});

export const addLinkedMessage = endpoint({
  method: 'POST',
  path: '/api/support_links/message',
  access: 'device',
  budget: 'login',
  summary: 'Adds a message to the conversation of a mailed link, which then waits for an answer again.',
  body: z.strictObject({ token: secret, message: paragraph(4000), files: sentFiles }),
  response: done,
  refusals: { request_link_invalid: 422, message_missing: 422, request_full: 409, file_unknown: 404 },
});

export const uploadLinkedFile = endpoint({
  method: 'POST',
  path: '/api/support_links/files',
  access: 'device',
  budget: 'login',
  summary:
    'Uploads a picture or a PDF of at most 5 MB for a message in the conversation of a mailed link, at most twenty a conversation. Pictures are re-encoded.',
  ...uploadedFile(),
  query: z.strictObject({ token: secret }),
  refusals: { ...uploadedFile().refusals, request_link_invalid: 422 },
});

export const readLinkedFile = endpoint({
  method: 'GET',
  path: '/api/support_links/files/{fileId}',
  access: 'device',
  budget: 'login',
  summary: 'A file in the conversation of a mailed link, in base64.',
  params: z.object({ fileId: publicId }),
  query: z.strictObject({ token: secret }),
  response: z.object({ file: fileContent }),
  refusals: { file_unknown: 404 },
});
