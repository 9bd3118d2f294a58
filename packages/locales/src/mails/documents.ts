import { describeButton, describeMails, describeRow } from './mail.ts';

const file = describeRow('file', 'File');
const kept = describeRow('keptUntil', 'Available until');

/** Sent when an export that took long is ready. The mail links to the account and never contains the file. */
export const documentMails = describeMails({
  document_ready: {
    values: ['file', 'keptUntil', 'documentUrl'],
    rows: [file, kept],
    buttons: [describeButton('documentUrl', 'Go to the file')],
    subject: 'Your file is ready: {file}',
    heading: 'Your file is ready',
    paragraphs: ['You can download it in your account after logging in.'],
    note: 'We never send the file itself by e-mail.',
  },
});
