import { accept, type Result, refuse } from '@dukat/rules/result';
import { maxConversationMessages } from '@dukat/rules/support/limits';
import { readFurtherMessage } from '@dukat/rules/support/request-message';
import type { Transaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/events.ts';
import { attachFiles, type FileOwner } from './files/files-repository.ts';
import { deadlinesAfterReply, deadlinesWhenDone } from './service-times.ts';
import {
  changeRequest,
  countMessages,
  lastMessageId,
  lockRequest,
  type StoredRequest,
  storeMessage,
} from './support-repository.ts';

type AddRefusal = 'request_unknown' | 'message_missing' | 'request_full';

export interface OwnMessage {
  readonly userId: string;
  readonly requestId: string;
  readonly text: string;
  readonly files?: readonly string[];
  readonly now: Date;
}
type Found = Result<StoredRequest, 'request_unknown'>;

/** Locks a conversation that is not full and returns the message as it is stored. */
export async function openForMessage(
  tx: Transaction,
  found: Promise<StoredRequest | undefined>,
  typed: string,
): Promise<Result<{ request: StoredRequest; text: string }, AddRefusal>> {
  const request = await found;
  if (request === undefined) return refuse('request_unknown');
  const text = readFurtherMessage(typed);
  if (text === undefined) return refuse('message_missing', { field: 'message' });
  if ((await countMessages(tx, request.id)) >= maxConversationMessages) return refuse('request_full');
  return accept({ request, text });
}

/** Adds the account owner's message to a conversation. */
export function addMessage(tx: Transaction, { userId, requestId, ...message }: OwnMessage) {
  return addRequesterMessage(tx, lockRequest(tx, requestId, userId), { ...message, userId });
}

interface RequesterMessage extends Pick<OwnMessage, 'text' | 'files' | 'now'> {
  /** Undefined for people without an account: the files then belong to the conversation. */
  readonly userId?: string;
}

/** Adds the author's message. The conversation waits for support again, with the response time of a new question. */
export async function addRequesterMessage(
  tx: Transaction,
  found: Promise<StoredRequest | undefined>,
  { userId, text: typed, files = [], now }: RequesterMessage,
): Promise<Result<Record<string, never>, AddRefusal | 'file_unknown'>> {
  const opened = await openForMessage(tx, found, typed);
  if (opened.refused) return opened;
  const { request, text } = opened.value;
  const { id } = request;
  const message = { request_id: id, author: 'customer', operator_id: null, text, created_at: now } as const;
  const { id: messageId } = await storeMessage(tx, message);
  const owner = userId === undefined ? { linkedTo: id } : { userId };
  if (!(await sendFiles(tx, { owner, messageId, files }))) return refuse('file_unknown');
  const times = await deadlinesAfterReply(tx, request, now);
  await changeRequest(tx, id, { status: 'open', updated_at: now, ...times });
  return accept({});
}

/** Attaches the sender's own files to a message: all of them or none. */
export async function sendFiles(
  tx: Transaction,
  sent: {
    readonly owner: FileOwner | undefined;
    readonly messageId: string;
    readonly files: readonly string[];
  },
): Promise<boolean> {
  const { owner, messageId, files } = sent;
  const wanted = new Set(files).size;
  if (wanted === 0) return true;
  return owner !== undefined && (await attachFiles(tx, { owner, messageId, files })) === wanted;
}

/** Marks all of support's messages so far as read. */
export async function markRead(tx: Transaction, userId: string, requestId: string): Promise<Found> {
  const request = await lockRequest(tx, requestId, userId);
  if (request === undefined) return refuse('request_unknown');
  const last = await lastMessageId(tx, request.id, ['house']);
  if (last !== undefined && last !== request.read_upto) {
    await changeRequest(tx, request.id, { read_upto: last });
    await publish(tx, { topic: `user:${userId}`, type: 'requests' });
  }
  return accept(request);
}

/** Closes a conversation; closing it twice is harmless. Its author's next message reopens it. */
export async function closeConversation(tx: Transaction, request: StoredRequest, now: Date): Promise<void> {
  if (request.status === 'closed') return;
  await changeRequest(tx, request.id, {
    status: 'closed',
    updated_at: now,
    ...deadlinesWhenDone(request, now),
  });
  if (request.user_id !== null) await publish(tx, { topic: `user:${request.user_id}`, type: 'requests' });
}
