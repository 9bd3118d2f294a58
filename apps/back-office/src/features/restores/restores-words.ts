import { describeTexts } from '@dukat/locales/descriptors';

export const restoresWords = describeTexts({
  restored: 'Restored from a backup',
  payoutsOnHold: 'All payouts are on hold: the database was restored from the backup of {taken}.',
  comparing:
    'Banks and chains are being compared with our records since the backup. Payouts found there are recorded as sent.',
  stillToCompare: 'Still to be compared',
  allCompared: 'Nothing',
  toDecide: 'Payments to decide',
  heldMails: 'Mails that leave at the release',
  endedSessions: 'Ended sessions',
  suspendedKeys: 'Suspended API keys',
  suspendedApplications: 'Suspended connected applications',
  credentialsEnded:
    'Sessions, API keys and applications may have been ended after the backup. Customers log in again, and keep or delete suspended ones on their security page within 30 days; a mail at the release names them. Bolt cards, and destinations of plans and sales, work again once their owners confirm them. Check the list of operators and their roles.',
  beforeRelease:
    'Before you release: ask the bank whether it still holds a payment file of ours that it has not executed. It would be paid twice.',
  release: 'Release payouts',
  releaseQuestion: 'Let all waiting payouts leave now?',
  compareFirst: 'First everything must be compared and every payment decided.',
  foundOutside: 'Payments found outside our records',
  nothingFound: 'Nothing has been found so far.',
  whereFound: 'Where',
  paidTo: 'Paid to',
  recordedAs: 'Recorded as sent',
  note: 'Note',
  noteHint: 'What this payment is, and what was done about the account of its owner.',
  noteFirst: 'First write what this payment is.',
  decide: 'Mark as decided',
  decideQuestion: 'Mark the payment of {sum} as decided? Nothing is booked for it.',
});
