import { describeTexts } from '@dukat/locales/descriptors';

/** Texts for copies of identity documents. */
export const documentWords = describeTexts({
  document: 'Document',
  kind_passport: 'Passport',
  kind_id_card: 'ID card',
  kind_driving_licence: 'Driver’s license',
  kind_residence_permit: 'Residence permit',
  kind_other: 'Other document',
  side_front: 'front',
  side_back: 'back',
  keptAt: 'Copied',
  openedBefore: 'Opened before',
  neverOpened: 'never',
  openedNow: 'You’ve just saved it. Please delete it when you no longer need it.',
  reason: 'Reason for opening a document',
  reasonHint: 'Each document that you save is logged with your name and this reason.',
  save: 'Save',
});
