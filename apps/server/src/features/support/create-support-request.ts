import type { RequestTopic } from '@dukat/contract/support';
import type { SupportPayment } from '@dukat/contract/support-payments';
import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { supportMails } from '@dukat/locales/mails/support';
import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { readRequestMessage } from '@dukat/rules/support/request-message';
import type { Transaction } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import { isUserOrder } from '../orders/orders-facade.ts';
import { sendFiles } from './add-message.ts';
import { linkPath } from './links/link-path.ts';
import { issueLink } from './links/links-repository.ts';
import { findCustomerPayment } from './payments/customer-payments.ts';
import { questionDeadlines } from './service-times.ts';
import { storeMessage, storeRequest } from './support-repository.ts';

export interface Question {
  readonly email: string;
  readonly topic: RequestTopic;
  readonly message: string;
  readonly orderId: string | undefined;
  readonly payment: SupportPayment | undefined;
  readonly files: readonly string[];
  readonly isFromProgram: boolean;
  readonly userId: string | null;
  readonly brand: string;
  /** The site's origin, for links. */
  readonly origin: string;
  readonly supportEmail: string;
  readonly locale: LocaleCode;
  readonly now: Date;
}

type SupportRequestRefusal =
  | 'email_required'
  | 'email_invalid'
  | 'message_too_short'
  | 'order_unknown'
  | 'payment_unknown'
  | 'file_unknown';

interface CreatedRequest {
  readonly reference: string;
  readonly answerBy: Date;
}

/** Stores a question, and mails it to support and a confirmation to its author. A bot gets the same answer, but nothing is stored. */
export async function createSupportRequest(
  tx: Transaction,
  question: Question,
): Promise<Result<CreatedRequest, SupportRequestRefusal>> {
  const email = parseEmail(question.email);
  if (email.refused) return email;
  const message = readRequestMessage(question.message);
  if (message === undefined) return refuse('message_too_short', { field: 'message' });
  const { topic, userId, orderId, payment, now } = question;
  const named = await checkNamed(tx, question);
  if (named.refused) return named;
  const { answerBy, resolveBy } = await questionDeadlines(tx, topic, now);
  const asked = { reference: publicId(), answerBy };
  if (question.isFromProgram) return accept(asked);
  const { id } = await storeRequest(tx, {
    public_id: asked.reference,
    user_id: userId,
    brand: question.brand,
    email: email.value,
    origin: question.origin,
    topic,
    locale: question.locale,
    about: orderId ?? null,
    payment_kind: payment?.kind ?? null,
    payment_id: payment?.id ?? null,
    answer_by: answerBy,
    first_answer_by: answerBy,
    first_answered_at: null,
    resolve_by: resolveBy,
    resolved_at: null,
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
  const owner = userId === null ? undefined : { userId };
  if (!(await sendFiles(tx, { owner, messageId, files: question.files }))) return refuse('file_unknown');
  await mailQuestion(tx, { ...question, email: email.value, message }, { ...asked, id });
  return accept(asked);
}

/** Checks that the order or payment belongs to the author, so that operators do not answer about another user's. */
async function checkNamed(
  tx: Transaction,
  { userId, orderId, payment }: Pick<Question, 'userId' | 'orderId' | 'payment'>,
): Promise<Result<undefined, 'order_unknown' | 'payment_unknown'>> {
  const isOwn = orderId === undefined || (userId !== null && (await isUserOrder(tx, userId, orderId)));
  if (!isOwn) return refuse('order_unknown');
  if (payment === undefined) return accept(undefined);
  const found = userId === null ? undefined : await findCustomerPayment(tx, userId, payment);
  return found === undefined ? refuse('payment_unknown') : accept(undefined);
}

/** Account holders get a link into their account, others a link to this conversation. */
async function mailQuestion(
  tx: Transaction,
  { email, message, topic, userId, origin, brand, locale, supportEmail, now }: Question,
  { id, reference, answerBy }: CreatedRequest & { readonly id: string },
): Promise<void> {
  const path =
    userId === null
      ? linkPath(await issueLink(tx, id, now))
      : `/myaccount?section=support&request=${reference}`;
  await sendMail(tx, supportMails, {
    to: email,
    locale,
    brand,
    template: 'request_received',
    values: {
      reference,
      message,
      answerBy: timeFormats(languageTag(locale)).dateTime(answerBy),
      conversationUrl: `${origin}${path}`,
    },
  });
  await sendMail(tx, supportMails, {
    to: supportEmail,
    locale,
    brand,
    template: 'request_to_answer',
    values: { reference, from: email, topic, message },
  });
}
