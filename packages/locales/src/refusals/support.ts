import type { removeCannedAnswer, saveCannedAnswer } from '@dukat/contract/back-office/canned-answers';
import type {
  answerSupportRequest,
  assignSupportRequest,
  closeSupportRequest,
  noteSupportRequest,
  readSentFile,
  readSupportRequest,
} from '@dukat/contract/back-office/support';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  addRequestMessage,
  closeRequest,
  createSupportRequest,
  markRequestRead,
  readSupportFile,
  readUserRequest,
  uploadFile,
} from '@dukat/contract/support';
import type { addLinkedMessage, readLinkedFile } from '@dukat/contract/support-links';
import { describeTexts } from '../descriptors.ts';

/** The texts about an e-mail address and an order are in orders.ts. */
export type SupportRefusal = Exclude<
  RefusalReason<
    | typeof createSupportRequest
    | typeof addRequestMessage
    | typeof closeRequest
    | typeof markRequestRead
    | typeof readUserRequest
    | typeof answerSupportRequest
    | typeof assignSupportRequest
    | typeof closeSupportRequest
    | typeof noteSupportRequest
    | typeof readSupportRequest
    | typeof readSentFile
    | typeof readSupportFile
    | typeof uploadFile
    | typeof addLinkedMessage
    | typeof readLinkedFile
    | typeof saveCannedAnswer
    | typeof removeCannedAnswer
  >,
  'email_required' | 'email_invalid' | 'order_unknown' | 'payment_unknown'
>;

export const supportRefusals = describeTexts<SupportRefusal>({
  message_too_short: 'Please describe your question in at least 10 characters.',
  message_missing: 'Please write a message.',
  request_unknown: 'We can’t find this request.',
  request_link_invalid: 'This link no longer works. Please write to us again.',
  request_full: 'This conversation has reached its limit. Please start a new request.',
  request_moved_on: 'There is a newer message. Read it before you answer.',
  file_type_unknown: 'We accept pictures (JPEG, PNG, WebP, AVIF) and PDF files.',
  file_damaged: 'We can’t open this file. Please try another one.',
  file_too_large: 'The file is larger than 5 MB.',
  file_infected: 'This file contains a virus, so we haven’t accepted it.',
  too_many_files: 'You have added too many files. Send some of them first.',
  file_check_unavailable: 'We can’t check files right now. Please try again later.',
  file_unknown: 'We can’t find this file.',
  canned_answer_unknown: 'This canned answer does not exist any more.',
  too_many_canned_answers: 'There are a hundred canned answers. Remove one first.',
});
