import { describeTexts } from '../descriptors.ts';

/** Why a payment request cannot be read, or an invoice cannot be made. */
export type LightningRefusal =
  | 'payment_request_unreadable'
  | 'payment_request_damaged'
  | 'payment_request_unsupported'
  | 'above_lightning_capacity'
  | 'too_many_open_invoices'
  | 'lightning_unavailable'
  | 'rate_unavailable'
  | 'invoice_unknown';

export const lightningRefusals = describeTexts<LightningRefusal>({
  payment_request_unreadable:
    'We can’t read this payment request. Paste a Lightning invoice, a Lightning address or a bitcoin address.',
  payment_request_damaged:
    'This payment request is damaged. Copy or scan it again, or ask the payee for a new one.',
  payment_request_unsupported: 'This payment request requires something that we don’t support: {demand}.',
  above_lightning_capacity: 'At most {left} BTC can be received over Lightning at once right now.',
  too_many_open_invoices:
    'You have many unpaid Lightning invoices. Please wait until one of them is paid or expires.',
  lightning_unavailable: 'Lightning is not available right now. Please try again later.',
  rate_unavailable:
    'No rate is available right now. Please try again in a moment, or enter the amount in bitcoins.',
  invoice_unknown: 'This invoice does not exist.',
});
