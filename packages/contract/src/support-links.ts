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
  summary:
    'The conversation that a mailed link opens, its messages newest first; `before` is where the earlier ones begin.',
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
  summary: 'Adds a message to the conversation that a mailed link opens, which waits for the house again.',
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
    'Takes a picture or a PDF of at most 5 MB that goes with a message in the conversation that a mailed link opens; twenty in one conversation. A picture is drawn anew.',
  ...uploadedFile(),
  query: z.strictObject({ token: secret }),
  refusals: { ...uploadedFile().refusals, request_link_invalid: 422 },
});

export const readLinkedFile = endpoint({
  method: 'GET',
  path: '/api/support_links/files/{fileId}',
  access: 'device',
  budget: 'login',
  summary: 'A file in the conversation that a mailed link opens, in base64.',
  params: z.object({ fileId: publicId }),
  query: z.strictObject({ token: secret }),
  response: z.object({ file: fileContent }),
  refusals: { file_unknown: 404 },
});
