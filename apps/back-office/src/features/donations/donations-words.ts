import { describeTexts } from '@dukat/locales/descriptors';

export const donationsWords = describeTexts({
  reportedDonations: 'Reported messages of donors',
  reportedDonationsLead:
    'Visitors of donation pages reported them. A hidden message can never be shown again; a kept one is not listed again.',
  reportedDonationsEmpty: 'No reported messages are waiting.',
  donationPage: 'Donation page',
  pageOwner: 'Owner of the page',
  donor: 'Donor',
  messageShown: 'Shown on the page',
  messageNotShown: 'Not shown',
  reportReason: 'Reason',
  reportReasonHint: 'It is stored with the decision.',
  hideMessage: 'Hide the message',
  keepMessage: 'Keep the message',
  hideMessageQuestion: 'Hide this message for ever?',
  keepMessageQuestion: 'Keep this message, and ignore later reports of it?',
  reportedAt: 'Reported',
});
