import * as contract from '@dukat/contract/support';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { addMessage, closeConversation, markRead } from './add-message.ts';
import { createSupportRequest } from './create-support-request.ts';
import { findUserFile } from './files/files-repository.ts';
import { readUpload } from './files/upload-command.ts';
import { uploadFile } from './files/upload-file.ts';
import type { VirusCheck } from './files/virus-check-port.ts';
import { wireContent } from './files/wire-file.ts';
import { registerSupportLinks } from './links/support-links-endpoints.ts';
import { registerSupportPayments } from './payments/support-payments-endpoints.ts';
import { topicDeadlines } from './service-times.ts';
import { showConversation, wireRequest } from './show-conversation.ts';
import {
  countUnread,
  countUserRequests,
  findRequest,
  listRequests,
  lockRequest,
} from './support-repository.ts';

/** The counter of unread messages stops at a hundred. */
const mostUnread = 100;

export function registerSupportEndpoints(
  api: Api,
  { virusCheck }: { readonly virusCheck: VirusCheck },
): void {
  api.serveWrite(contract.createSupportRequest, async ({ tx, body, caller, site, language, now }) => {
    const asked = await createSupportRequest(tx, {
      email: body.email,
      topic: body.topic,
      message: body.message,
      orderId: body.order_id,
      payment: body.payment,
      files: body.files,
      isFromProgram: body.website !== '',
      userId: caller.user?.id ?? null,
      brand: site.brand.id,
      origin: site.origin,
      supportEmail: site.brand.company.supportEmail,
      locale: language,
      now,
    });
    if (asked.refused) return asked;
    return accept({ reference: asked.value.reference, answer_by: asked.value.answerBy.toISOString() });
  });

  api.serveRead(contract.readAnswerTimes, async ({ db, now }) => {
    const times = await topicDeadlines(db, contract.requestTopic.options, now);
    return accept({
      times: times.map(({ topic, answerBy }) => ({ topic, answer_by: answerBy.toISOString() })),
    });
  });
  serveConversations(api);
  serveFiles(api, virusCheck);
  registerSupportLinks(api, virusCheck);
  registerSupportPayments(api);
}

function serveConversations(api: Api): void {
  api.serveRead(contract.listUserRequests, async ({ db, query, caller }) => {
    const userId = signedInUser(caller).id;
    const rows = await listRequests(db, userId, query);
    const next = rows.length === query.limit ? rows.at(-1) : undefined;
    return accept({
      requests: rows.map(wireRequest),
      before: next?.id ?? null,
      total: query.before === undefined ? await countUserRequests(db, userId) : null,
    });
  });

  api.serveRead(contract.readUserRequest, async ({ db, params, query, caller }) => {
    const request = await findRequest(db, params.requestId, signedInUser(caller).id);
    if (request === undefined) return refuse('request_unknown');
    return accept(await showConversation(db, request, query));
  });

  api.serveWrite(contract.addRequestMessage, ({ tx, body, caller, now }) => {
    const { id: userId } = signedInUser(caller);
    return addMessage(tx, { userId, requestId: body.request_id, text: body.message, files: body.files, now });
  });

  api.serveWrite(contract.markRequestRead, async ({ tx, params, caller }) => {
    const read = await markRead(tx, signedInUser(caller).id, params.requestId);
    return read.refused ? read : accept({});
  });

  api.serveWrite(contract.closeRequest, async ({ tx, params, caller, now }) => {
    const request = await lockRequest(tx, params.requestId, signedInUser(caller).id);
    if (request === undefined) return refuse('request_unknown');
    await closeConversation(tx, request, now);
    return accept({});
  });

  api.serveRead(contract.countUnreadRequests, async ({ db, caller }) =>
    accept({ unread_count: await countUnread(db, signedInUser(caller).id, mostUnread) }),
  );
}

function serveFiles(api: Api, virusCheck: VirusCheck): void {
  // Processing a file is slow and needs no connection, so only the result is stored in a transaction.
  api.serveSelfCommitted(contract.uploadFile, async ({ db, body, caller, now }) => {
    const sent = readUpload(body);
    const owner = { userId: signedInUser(caller).id };
    return sent.refused ? sent : uploadFile(db, virusCheck, sent.value, { owner, now });
  });

  api.serveRead(contract.readSupportFile, async ({ db, params, caller }) => {
    const file = await findUserFile(db, params.fileId, signedInUser(caller).id);
    return file === undefined ? refuse('file_unknown') : accept({ file: wireContent(file) });
  });
}
