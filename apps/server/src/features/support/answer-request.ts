import { localeFrom } from '@dukat/locales/locale';
import { supportMails } from '@dukat/locales/mails/support';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/events.ts';
import { userById } from '../identity/identity-facade.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import { openForMessage } from './converse.ts';
import {
  changeRequest,
  lastMessageId,
  lockRequest,
  type StoredRequest,
  storeMessage,
} from './support-repository.ts';

export interface HouseMessage {
  readonly requestId: string;
  readonly operatorId: string;
  readonly text: string;
  readonly now: Date;
}

type NoteRefusal = 'request_unknown' | 'message_missing' | 'request_full';

/**
 * Answers whoever asked, by mail and where there is an account in it. Refused where the asker wrote more since the operator looked:
 * two operators, or one who took long, answer what is there now.
 */
export async function answerRequest(
  tx: Transaction,
  { lastSeen, closes, ...message }: HouseMessage & { readonly lastSeen: string; readonly closes: boolean },
): Promise<Result<Record<string, never>, NoteRefusal | 'request_moved_on'>> {
  const opened = await openForMessage(tx, lockRequest(tx, message.requestId), message.text);
  if (opened.refused) return opened;
  const { request, text } = opened.value;
  if ((await lastMessageId(tx, request.id, ['customer', 'house'])) !== lastSeen)
    return refuse('request_moved_on');
  await storeHouseMessage(tx, request, 'house', { ...message, text });
  await changeRequest(tx, request.id, {
    status: closes ? 'closed' : 'answered',
    updated_at: message.now,
    answer_by: null,
    assignee_id: request.assignee_id ?? message.operatorId,
  });
  await mailAnswer(tx, request, text);
  if (request.user_id !== null) await publish(tx, { topic: `user:${request.user_id}`, type: 'requests' });
  return accept({});
}

/** Keeps what only operators see. */
export async function noteOnRequest(
  tx: Transaction,
  message: HouseMessage,
): Promise<Result<Record<string, never>, NoteRefusal>> {
  const opened = await openForMessage(tx, lockRequest(tx, message.requestId), message.text);
  if (opened.refused) return opened;
  await storeHouseMessage(tx, opened.value.request, 'note', { ...message, text: opened.value.text });
  return accept({});
}

async function storeHouseMessage(
  tx: Transaction,
  { id }: StoredRequest,
  author: 'house' | 'note',
  { operatorId, text, now }: HouseMessage,
): Promise<void> {
  await storeMessage(tx, { request_id: id, author, operator_id: operatorId, text, created_at: now });
}

/** In the language in which was asked; whoever has an account is led to the conversation, others answer by asking again. */
async function mailAnswer(tx: Transaction, request: StoredRequest, message: string): Promise<void> {
  const { email: to, brand, public_id: reference } = request;
  const locale = localeFrom(request.locale) ?? 'en_US';
  const user = request.user_id === null ? undefined : await userById(tx, request.user_id);
  if (user === undefined) {
    await sendMail(tx, supportMails, {
      to,
      locale,
      brand,
      template: 'request_answered',
      values: { reference, message },
    });
    return;
  }
  const conversationUrl = `${user.origin}/myaccount?section=support&request=${reference}`;
  await sendMail(tx, supportMails, {
    // What is told of an account is told to its owner, whichever address was typed.
    to: user.email,
    locale,
    brand,
    template: 'request_answered_in_account',
    values: { reference, message, conversationUrl },
  });
}
