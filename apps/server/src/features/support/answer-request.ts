import { localeFrom } from '@dukat/locales/locale';
import { supportMails } from '@dukat/locales/mails/support';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/events.ts';
import { userById } from '../identity/identity-facade.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import { openForMessage, sendFiles } from './add-message.ts';
import { listMessageFiles } from './files/files-repository.ts';
import { linkPath } from './links/link-path.ts';
import { issueLink } from './links/links-repository.ts';
import { deadlinesWhenDone } from './service-times.ts';
import {
  changeRequest,
  lastMessageId,
  lockRequest,
  type StoredRequest,
  storeMessage,
} from './support-repository.ts';

export interface OperatorMessage {
  readonly requestId: string;
  readonly operatorId: string;
  readonly text: string;
  readonly now: Date;
}

type NoteRefusal = 'request_unknown' | 'message_missing' | 'request_full';

interface Answer extends OperatorMessage {
  readonly lastSeen: string;
  readonly closes: boolean;
  /** The operator's own files. */
  readonly files: readonly string[];
}

/**
 * Answers a request by mail and, if there is an account, in it. Refuses if the customer has written since the operator looked (`lastSeen`),
 * so that the answer fits the newest message.
 */
export async function answerRequest(
  tx: Transaction,
  { lastSeen, closes, files, ...message }: Answer,
): Promise<Result<Record<string, never>, NoteRefusal | 'request_moved_on' | 'file_unknown'>> {
  const opened = await openForMessage(tx, lockRequest(tx, message.requestId), message.text);
  if (opened.refused) return opened;
  const { request, text } = opened.value;
  if ((await lastMessageId(tx, request.id, ['customer', 'house'])) !== lastSeen)
    return refuse('request_moved_on');
  const messageId = await storeOperatorMessage(tx, request, 'house', { ...message, text });
  const owner = { operatorId: message.operatorId };
  if (!(await sendFiles(tx, { owner, messageId, files }))) return refuse('file_unknown');
  await changeRequest(tx, request.id, {
    status: closes ? 'closed' : 'answered',
    updated_at: message.now,
    assignee_id: request.assignee_id ?? message.operatorId,
    ...deadlinesWhenDone(request, message.now),
  });
  await mailAnswer(tx, request, { id: messageId, text, now: message.now });
  if (request.user_id !== null) await publish(tx, { topic: `user:${request.user_id}`, type: 'requests' });
  return accept({});
}

/** Stores a note that only operators see. */
export async function noteOnRequest(
  tx: Transaction,
  message: OperatorMessage,
): Promise<Result<Record<string, never>, NoteRefusal>> {
  const opened = await openForMessage(tx, lockRequest(tx, message.requestId), message.text);
  if (opened.refused) return opened;
  await storeOperatorMessage(tx, opened.value.request, 'note', { ...message, text: opened.value.text });
  return accept({});
}

async function storeOperatorMessage(
  tx: Transaction,
  { id }: StoredRequest,
  author: 'house' | 'note',
  { operatorId, text, now }: OperatorMessage,
): Promise<string> {
  const row = { request_id: id, author, operator_id: operatorId, text, created_at: now };
  return (await storeMessage(tx, row)).id;
}

interface Written {
  readonly id: string;
  readonly text: string;
  readonly now: Date;
}

/**
 * Mails the answer in the language of the question, with a way to reply: a link into the account, or a link that opens only this
 * conversation.
 */
async function mailAnswer(tx: Transaction, request: StoredRequest, answer: Written): Promise<void> {
  const { brand, public_id: reference } = request;
  const locale = localeFrom(request.locale) ?? 'en_US';
  const sent = (await listMessageFiles(tx, [answer.id])).get(answer.id) ?? [];
  const values = { reference, message: answer.text, files: sent.map(({ name }) => name).join(', ') };
  const user = request.user_id === null ? undefined : await userById(tx, request.user_id);
  if (user !== undefined)
    return sendMail(tx, supportMails, {
      // Mails about an account go to its owner, not to the address that was entered.
      to: user.email,
      locale,
      brand,
      template: 'request_answered_in_account',
      values: {
        ...values,
        conversationUrl: `${user.origin}/myaccount?section=support&request=${reference}`,
      },
    });
  // Old requests were stored without a site, so no link can be built for them.
  const { origin } = request;
  const conversationUrl =
    origin === null ? '' : `${origin}${linkPath(await issueLink(tx, request.id, answer.now))}`;
  return sendMail(tx, supportMails, {
    to: request.email,
    locale,
    brand,
    template: 'request_answered',
    values: { ...values, conversationUrl },
  });
}
