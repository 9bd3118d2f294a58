import { describeTexts } from '@dukat/locales/descriptors';

export const booksWords = describeTexts({
  books: 'Books',
  auditNow: 'Audit now',
  auditAsked: 'The audit is running; its result will appear here.',
  noAudit: 'The books have not been audited yet.',
  booksInOrder: 'The books balance',
  booksDiffer: 'The books do not balance',
  payoutsStopped: 'Payouts are on hold until an audit finds no difference.',
  payoutsWaitForAudit: 'Payouts are on hold: the books have not been audited for over an hour.',
  lastAudit: 'Last audit',
  details: 'Details of the audit',
  duration: 'Duration',
  postings: 'Postings',
  entries: 'Entries',
  lastSeal: 'Last checkpoint',
  sealHash: 'Checkpoint hash',
  about: 'About',
  expected: 'Expected',
  correct: 'Correct the books',
  correctQuestion: 'Post {sum} to “{about}”, against losses? A second operator must do the same.',
  found: 'Found',
});
