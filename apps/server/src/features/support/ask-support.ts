import type { RequestTopic } from '@dukat/contract/support';
import type { LocaleCode } from '@dukat/locales/locale';
import { supportMails } from '@dukat/locales/mails/support';
import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { answerBy } from '@dukat/rules/support/answer-by';
import { readRequestMessage } from '@dukat/rules/support/request-message';
import type { Transaction } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import { isOrderOf } from '../orders/orders-facade.ts';
import { sendFiles } from './converse.ts';
import { storeMessage, storeRequest } from './support-repository.ts';

export interface Question {
  readonly email: string;
  readonly topic: RequestTopic;
  readonly message: string;
  readonly orderId: string | undefined;
  readonly files: readonly string[];
  readonly isFromProgram: boolean;
  readonly userId: string | null;
  readonly brand: string;
  readonly supportEmail: string;
  readonly locale: LocaleCode;
  readonly now: Date;
}

type AskRefusal = 'email_required' | 'email_invalid' | 'message_too_short' | 'order_unknown' | 'file_unknown';

/** Stores a question and mails it to the house and back to whoever asked. A program learns nothing and leaves nothing. */
export async function askSupport(
  tx: Transaction,
  question: Question,
): Promise<Result<{ reference: string }, AskRefusal>> {
  const email = parseEmail(question.email);
  if (email.refused) return email;
  const message = readRequestMessage(question.message);
  if (message === undefined) return refuse('message_too_short', { field: 'message' });
  const { topic, brand, locale, userId, orderId, supportEmail, now } = question;
  const isOwn = orderId === undefined || (userId !== null && (await isOrderOf(tx, userId, orderId)));
  if (!isOwn) return refuse('order_unknown');
  const reference = publicId();
  if (question.isFromProgram) return accept({ reference });
  const { id } = await storeRequest(tx, {
    public_id: reference,
    user_id: userId,
    brand,
    email: email.value,
    topic,
    locale,
    about: orderId ?? null,
    answer_by: new Date(answerBy(now.getTime())),
    assignee_id: null,
    created_at: now,
    updated_at: now,
  });
  const { id: messageId } = await storeMessage(tx, {
    request_id: id,
    author: 'customer',
    operator_id: null,
    text: message,
    created_at: now,
  });
  // Only an account has files to send.
  const files = new Set(question.files).size;
  const isSent =
    userId === null ? files === 0 : await sendFiles(tx, { userId, messageId, files: question.files });
  if (!isSent) return refuse('file_unknown');
  await sendMail(tx, supportMails, {
    to: email.value,
    locale,
    brand,
    template: 'request_received',
    values: { reference, message },
  });
  await sendMail(tx, supportMails, {
    to: supportEmail,
    locale,
    brand,
    template: 'request_to_answer',
    values: { reference, from: email.value, topic, message },
  });
  return accept({ reference });
}
