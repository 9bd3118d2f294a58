import * as contract from '@dukat/contract/support-links';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { addRequesterMessage } from '../add-message.ts';
import { linkedFile } from '../files/files-repository.ts';
import { readUpload } from '../files/upload-command.ts';
import { uploadFile } from '../files/upload-file.ts';
import type { VirusCheck } from '../files/virus-check-port.ts';
import { wireContent } from '../files/wire-file.ts';
import { showConversation } from '../show-conversation.ts';
import { findRequest, lockRequest } from '../support-repository.ts';
import { linkedRequestId } from './links-repository.ts';

/** Access to one conversation by a mailed link, for people without an account: reading, replying, and uploading and downloading files. */
export function registerSupportLinks(api: Api, virusCheck: VirusCheck): void {
  api.serveRead(contract.readLinkedRequest, async ({ db, query: { token, ...page }, now }) => {
    const id = await linkedRequestId(db, token, now);
    const request = id === undefined ? undefined : await findRequest(db, id);
    return request === undefined
      ? refuse('request_link_invalid')
      : accept(await showConversation(db, request, page));
  });

  api.serveWrite(contract.addLinkedMessage, async ({ tx, body: { token, message, files }, now }) => {
    const id = await linkedRequestId(tx, token, now);
    if (id === undefined) return refuse('request_link_invalid');
    const added = await addRequesterMessage(tx, lockRequest(tx, id), { text: message, files, now });
    if (!added.refused) return added;
    // Unlikely: the conversation was found just before.
    if (added.reason === 'request_unknown') return refuse('request_link_invalid');
    return { ...added, reason: added.reason };
  });

  api.serveSelfCommitted(contract.uploadLinkedFile, async ({ db, query: { token }, body, now }) => {
    const id = await linkedRequestId(db, token, now);
    const request = id === undefined ? undefined : await findRequest(db, id);
    if (request === undefined) return refuse('request_link_invalid');
    const sent = readUpload(body);
    return sent.refused
      ? sent
      : uploadFile(db, virusCheck, sent.value, { owner: { linkedTo: request.id }, now });
  });

  api.serveRead(contract.readLinkedFile, async ({ db, params, query, now }) => {
    const id = await linkedRequestId(db, query.token, now);
    const file = id === undefined ? undefined : await linkedFile(db, params.fileId, id);
    return file === undefined ? refuse('file_unknown') : accept({ file: wireContent(file) });
  });
}
