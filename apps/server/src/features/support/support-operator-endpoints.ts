import * as contract from '@dukat/contract/back-office/support';
import { requestTopic } from '@dukat/contract/support';
import { accept, refuse } from '@dukat/rules/result';
import { maxConversationMessages, serviceFiguresDays } from '@dukat/rules/support/limits';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import { daysBefore } from '../../platform/prague-day.ts';
import { operatorNames } from '../operators/operators-facade.ts';
import { closeConversation } from './add-message.ts';
import { answerRequest, noteOnRequest } from './answer-request.ts';
import { listMessageFiles, sentFile } from './files/files-repository.ts';
import { readUpload } from './files/upload-command.ts';
import { uploadFile } from './files/upload-file.ts';
import type { VirusCheck } from './files/virus-check-port.ts';
import { wireContent, wireFile } from './files/wire-file.ts';
import { findRequestPayment } from './payments/wire-payment.ts';
import { countMetAndMissed, wireLevel } from './service-figures-repository.ts';
import {
  changeRequest,
  countOtherRequests,
  findRequest,
  listMessages,
  listQueue,
  lockRequest,
  type RequestRow,
} from './support-repository.ts';

const requestSubject = (id: string) => `request:${id}`;

/** The queue of requests, and a conversation with the operators' notes. */
export function registerSupportOperatorEndpoints(
  api: Api<ApiEssentials>,
  { virusCheck }: { readonly virusCheck: VirusCheck },
): void {
  api.serveRead(contract.listSupportRequests, async ({ db, query, caller, now }) => {
    const { status, offset, limit } = query;
    const assigneeId = query.mine === 'true' ? signedInOperator(caller).id : undefined;
    const rows = await listQueue(db, { status, assigneeId, offset, limit });
    const shown = rows.slice(0, limit);
    return accept({ requests: await wireRequests(db, shown, now), has_more: rows.length > limit });
  });

  api.serveRead(contract.readSupportRequest, async ({ db, params, now }) => {
    const row = await findRequest(db, params.id);
    if (row === undefined) return refuse('request_unknown');
    const messages = await listMessages(db, row.id, {
      authors: ['customer', 'house', 'note'],
      limit: maxConversationMessages,
    });
    const files = await listMessageFiles(
      db,
      messages.map(({ id }) => id),
    );
    const names = await operatorNames(
      db,
      messages.flatMap(({ operator_id: id }) => id ?? []),
    );
    const [request] = await wireRequests(db, [row], now);
    if (request === undefined) return refuse('request_unknown');
    return accept({
      request,
      payment: await findRequestPayment(db, row),
      messages: messages.toReversed().map(({ id, author, operator_id: operator, text, created_at }) => ({
        id,
        from: author,
        operator: operator === null ? null : (names.get(operator) ?? null),
        text,
        files: (files.get(id) ?? []).map(wireFile),
        created_at: created_at.toISOString(),
      })),
      other_requests: await countOtherRequests(db, row),
    });
  });

  api.serveRead(contract.readSentFile, async ({ db, params }) => {
    const file = await sentFile(db, params.id);
    return file === undefined ? refuse('file_unknown') : accept({ file: wireContent(file) });
  });

  // The file waits for its answer; the audit log records the answer, not the upload.
  api.serveSelfCommitted(contract.storeAnswerFile, async ({ db, body, caller, now }) => {
    const sent = readUpload(body);
    const owner = { operatorId: signedInOperator(caller).id };
    return sent.refused ? sent : uploadFile(db, virusCheck, sent.value, { owner, now });
  });

  api.serveRead(contract.readServiceLevels, async ({ db, now }) => {
    const kept = await countMetAndMissed(db, { since: daysBefore(now, serviceFiguresDays), now });
    return accept({ levels: requestTopic.options.map((topic) => wireLevel(topic, kept.get(topic))) });
  });
  serveSupportActs(api);
}

/** The operators' actions, each with an entry in the audit log that contains no message text. */
function serveSupportActs(api: Api<ApiEssentials>): void {
  api.serveWrite(contract.answerSupportRequest, async (call) => {
    const { text, last_seen: lastSeen, closes, files } = call.body;
    const operatorId = signedInOperator(call.caller).id;
    const requestId = call.params.id;
    const answered = await answerRequest(call.tx, {
      requestId,
      operatorId,
      text,
      lastSeen,
      closes,
      files,
      now: call.now,
    });
    if (answered.refused) return answered;
    await recordOperatorAct(call, {
      act: 'request.answered',
      subject: requestSubject(requestId),
      details: { closes, files: files.length },
    });
    return answered;
  });

  api.serveWrite(contract.noteSupportRequest, async (call) => {
    const operatorId = signedInOperator(call.caller).id;
    const requestId = call.params.id;
    const noted = await noteOnRequest(call.tx, {
      requestId,
      operatorId,
      text: call.body.text,
      now: call.now,
    });
    if (noted.refused) return noted;
    await recordOperatorAct(call, { act: 'request.noted', subject: requestSubject(requestId), details: {} });
    return noted;
  });

  api.serveWrite(contract.assignSupportRequest, async (call) => {
    const request = await lockRequest(call.tx, call.params.id);
    if (request === undefined) return refuse('request_unknown');
    const { is_mine: isMine } = call.body;
    await changeRequest(call.tx, request.id, {
      assignee_id: isMine ? signedInOperator(call.caller).id : null,
    });
    const act = isMine ? 'request.taken' : 'request.given_back';
    await recordOperatorAct(call, { act, subject: requestSubject(call.params.id), details: {} });
    return accept({});
  });

  api.serveWrite(contract.closeSupportRequest, async (call) => {
    const request = await lockRequest(call.tx, call.params.id);
    if (request === undefined) return refuse('request_unknown');
    await closeConversation(call.tx, request, call.now);
    await recordOperatorAct(call, {
      act: 'request.closed',
      subject: requestSubject(call.params.id),
      details: {},
    });
    return accept({});
  });
}

async function wireRequests(db: Database, rows: readonly RequestRow[], now: Date) {
  const names = await operatorNames(
    db,
    rows.flatMap(({ assignee_id: id }) => id ?? []),
  );
  return rows.map((row) => ({
    id: row.public_id,
    topic: row.topic,
    status: row.status,
    title: row.beginning,
    email: row.email,
    brand: row.brand,
    locale: row.locale,
    has_account: row.user_id !== null,
    order_id: row.about,
    assignee: row.assignee_id === null ? null : (names.get(row.assignee_id) ?? null),
    answer_by: row.answer_by?.toISOString() ?? null,
    resolve_by: row.resolve_by?.toISOString() ?? null,
    is_late: row.status === 'open' && [row.answer_by, row.resolve_by].some((by) => by !== null && by < now),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
