import { describeTexts } from '../descriptors.ts';

/** Why a payment request cannot be read. */
export type LightningRefusal =
  | 'payment_request_unreadable'
  | 'payment_request_damaged'
  | 'payment_request_unsupported';

export const lightningRefusals = describeTexts<LightningRefusal>({
  payment_request_unreadable:
    'We can’t read this payment request. Paste a Lightning invoice, a Lightning address or a bitcoin address.',
  payment_request_damaged:
    'This payment request is damaged. Copy or scan it again, or ask the payee for a new one.',
  payment_request_unsupported: 'This payment request requires something that we don’t support: {demand}.',
});
