import { describeTexts } from '@dukat/locales/descriptors';

export const lightningWords = describeTexts({
  heldLightning: 'Waiting Lightning payments',
  heldLightningLead:
    'Payments above the owner’s deposit limit or without a rate are credited as soon as possible. Payments of unknown invoices stay unmatched.',
  heldLightningEmpty: 'No Lightning payments are waiting.',
  paymentHash: 'Payment hash',
  held_above_deposit_limit: 'Above the owner’s deposit limit',
  held_unpriced: 'No rate',
  held_unknown: 'Unknown invoice',
});
