import type { ResponseOf } from '@dukat/contract/endpoint';
import * as contract from '@dukat/contract/support';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { askSupport } from './ask-support.ts';
import { addMessage, closeConversation, markRead } from './converse.ts';
import { fileOfUser, filesOfMessages } from './files/files-repository.ts';
import { uploadFile } from './files/upload-file.ts';
import type { VirusCheck } from './files/virus-check-port.ts';
import { wireContent, wireFile } from './files/wire-file.ts';
import {
  countUnread,
  findRequest,
  listMessages,
  listRequestsOf,
  lockRequest,
  type RequestRow,
} from './support-repository.ts';

/** A hundred unread messages are shown as all that are more. */
const mostUnread = 100;

export function registerSupportEndpoints(
  api: Api,
  { virusCheck }: { readonly virusCheck: VirusCheck },
): void {
  api.serveWrite(contract.askSupport, ({ tx, body, caller, site, language, now }) =>
    askSupport(tx, {
      email: body.email,
      topic: body.topic,
      message: body.message,
      orderId: body.order_id,
      files: body.files,
      isFromProgram: body.website !== '',
      userId: caller.user?.id ?? null,
      brand: site.brand.id,
      supportEmail: site.brand.company.supportEmail,
      locale: language,
      now,
    }),
  );
  serveConversations(api);
  serveFiles(api, virusCheck);
}

function serveConversations(api: Api): void {
  api.serveRead(contract.listUserRequests, async ({ db, query, caller }) => {
    const rows = await listRequestsOf(db, signedInUser(caller).id, query);
    const next = rows.length === query.limit ? rows.at(-1) : undefined;
    return accept({ requests: rows.map(wireRequest), before: next?.id ?? null });
  });

  api.serveRead(contract.readUserRequest, async ({ db, params, query, caller }) => {
    const request = await findRequest(db, params.requestId, signedInUser(caller).id);
    if (request === undefined) return refuse('request_unknown');
    const messages = await listMessages(db, request.id, { ...query, authors: ['customer', 'house'] });
    const files = await filesOfMessages(
      db,
      messages.map(({ id }) => id),
    );
    const next = messages.length === query.limit ? messages.at(-1) : undefined;
    return accept({
      request: wireRequest(request),
      messages: messages.map(({ id, author, text, created_at }) => ({
        id,
        from: author === 'customer' ? ('customer' as const) : ('house' as const),
        text,
        files: (files.get(id) ?? []).map(wireFile),
        created_at: created_at.toISOString(),
      })),
      before: next?.id ?? null,
    });
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
  // Reading a file takes long and needs no connection: only what is kept is stored in a transaction.
  api.serveAlone(contract.uploadFile, ({ db, body, caller, now }) =>
    uploadFile(db, virusCheck, body, { userId: signedInUser(caller).id, now }),
  );

  api.serveRead(contract.readSupportFile, async ({ db, params, caller }) => {
    const file = await fileOfUser(db, params.fileId, signedInUser(caller).id);
    return file === undefined ? refuse('file_unknown') : accept({ file: wireContent(file) });
  });
}

function wireRequest(row: RequestRow): ResponseOf<typeof contract.listUserRequests>['requests'][number] {
  return {
    id: row.public_id,
    topic: row.topic,
    status: row.status,
    title: row.beginning,
    order_id: row.about,
    unread_count: row.unread,
    answer_by: row.answer_by?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
