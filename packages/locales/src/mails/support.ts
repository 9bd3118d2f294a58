import { describeButton, describeMails, describeRow } from './mail.ts';

const reference = describeRow('reference', 'Reference');
const message = describeRow('message', 'Message');
const from = describeRow('from', 'From');
const topic = describeRow('topic', 'Topic');

const answer = describeRow('message', 'Our answer');
const answerBy = describeRow('answerBy', 'We answer by');
const files = describeRow('files', 'Attached files');
const conversation = describeButton('conversationUrl', 'Open the conversation');

/** Mails to the customer who sent the request, and to the operator. */
export const supportMails = describeMails({
  request_received: {
    values: ['reference', 'message', 'answerBy', 'conversationUrl'],
    rows: [reference, message, answerBy],
    buttons: [conversation],
    subject: 'We have your question, {brand}',
    heading: 'We have your question',
    paragraphs: [
      'A real person will read it and reply to this address. You can add to it using the link below.',
    ],
    note: 'If you did not write to us, somebody mistyped an address; you don’t need to do anything.',
  },
  request_to_answer: {
    values: ['reference', 'from', 'topic', 'message'],
    rows: [reference, from, topic, message],
    buttons: [],
    subject: 'A question for {brand}',
    heading: 'Somebody asks',
    paragraphs: ['Reply to the address below.'],
  },
  request_answered: {
    values: ['reference', 'message', 'files', 'conversationUrl'],
    rows: [reference, answer, files],
    buttons: [conversation],
    subject: 'We have answered your question, {brand}',
    heading: 'We have answered',
    paragraphs: [
      'Do you need to know more? Reply using the link below. It opens this conversation for 30 days, so keep it to yourself.',
    ],
  },
  request_answered_in_account: {
    values: ['reference', 'message', 'files', 'conversationUrl'],
    rows: [reference, answer, files],
    buttons: [conversation],
    subject: 'We have answered your question, {brand}',
    heading: 'We have answered',
    paragraphs: ['You can reply in your account, where the whole conversation is kept.'],
  },
});
