import type { RequestStatus, RequestTopic } from '@dukat/contract/support';
import type { SupportPayment } from '@dukat/contract/support-payments';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Generated, JSONColumnType } from 'kysely';

export interface SupportRequestsTable {
  id: Generated<string>;
  public_id: string;
  user_id: string | null;
  brand: string;
  email: string;
  /** The origin of the site where the request was created; its mailed links lead there. */
  origin: string | null;
  topic: RequestTopic;
  locale: string;
  about: string | null;
  payment_kind: SupportPayment['kind'] | null;
  payment_id: string | null;
  status: Generated<RequestStatus>;
  answer_by: Date | null;
  assignee_id: string | null;
  read_upto: Generated<string>;
  first_answer_by: Date | null;
  first_answered_at: Date | null;
  resolve_by: Date | null;
  resolved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type MessageAuthor = 'customer' | 'house' | 'note';

export interface SupportMessagesTable {
  id: Generated<string>;
  request_id: string;
  author: MessageAuthor;
  operator_id: string | null;
  text: string;
  created_at: Date;
}

export interface SupportLinksTable {
  token_hash: string;
  request_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface SupportFilesTable {
  id: Generated<string>;
  public_id: string;
  /** Set for a customer, an operator, or a person without an account who wrote in this conversation. */
  user_id: string | null;
  operator_id: string | null;
  request_id: string | null;
  message_id: string | null;
  name: string;
  type: 'image/jpeg' | 'application/pdf';
  size: number;
  bytes: Buffer;
  is_checked: boolean;
  created_at: Date;
}

export type CannedTexts = Readonly<Record<LocaleCode, string>>;

export interface SupportCannedAnswersTable {
  id: Generated<string>;
  public_id: string;
  name: string;
  texts: JSONColumnType<CannedTexts>;
  updated_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    support_requests: SupportRequestsTable;
    support_messages: SupportMessagesTable;
    support_links: SupportLinksTable;
    support_files: SupportFilesTable;
    support_canned_answers: SupportCannedAnswersTable;
  }
}
