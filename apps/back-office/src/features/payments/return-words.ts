import { describeTexts } from '@dukat/locales/descriptors';

export const returnWords = describeTexts({
  cannotSendBack: 'The bank didn’t say which account it came from, so it can’t be sent back from here.',
  return_failed: 'Came back after it was sent back',
  namedPayout: 'Names our payout',
  payoutReference: 'Reference of the payout (DK…)',
  referenceFirst: 'Enter the reference of the payout first.',
  declareReturn: 'This is a returned payout',
  declareQuestion: 'Take {sum} for the return of the payout {payout}? A second operator must do the same.',
});
