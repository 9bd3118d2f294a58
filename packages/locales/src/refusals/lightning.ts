import { describeTexts } from '../descriptors.ts';

/** Why a payment request cannot be read, or an invoice cannot be made. */
export type LightningRefusal =
  | 'payment_request_unreadable'
  | 'payment_request_damaged'
  | 'payment_request_unsupported'
  | 'above_lightning_capacity'
  | 'above_lightning_send_capacity'
  | 'lightning_send_exhausted'
  | 'payout_above_lightning_capacity'
  | 'too_many_open_invoices'
  | 'lightning_unavailable'
  | 'rate_unavailable'
  | 'invoice_unknown'
  | 'payment_not_over_lightning'
  | 'invoice_expired'
  | 'invoice_other_network'
  | 'invoice_own'
  | 'invoice_already_paid'
  | 'invoice_expires_too_soon'
  | 'invoice_amount_not_fixed'
  | 'invoice_amount_differs'
  | 'invoice_paid_once'
  | 'amount_required'
  | 'amount_other_than_invoice'
  | 'max_fee_too_high'
  | 'lightning_payment_unknown'
  | 'lightning_payment_not_open'
  | 'preimage_wrong'
  | 'evidence_needed'
  | 'lnurl_not_withdrawal'
  | 'lnurl_host_failed'
  | 'lnurl_already_claimed'
  | 'lnurl_amount_out_of_range'
  | 'lightning_difference_other'
  | 'lightning_allowance_zero'
  | 'lightning_allowance_too_large'
  | 'second_factor_needed';

export const lightningRefusals = describeTexts<LightningRefusal>({
  payment_request_unreadable:
    'We can’t read this payment request. Paste a Lightning invoice, a Lightning address or a bitcoin address.',
  payment_request_damaged:
    'This payment request is damaged. Copy or scan it again, or ask the payee for a new one.',
  payment_request_unsupported: 'This payment request requires something that we don’t support: {demand}.',
  above_lightning_capacity: 'At most {left} BTC can be received over Lightning at once right now.',
  above_lightning_send_capacity:
    'At most {left} BTC can be sent over Lightning at once right now. Send less, or choose another network.',
  lightning_send_exhausted:
    'Nothing can be sent over Lightning right now. Choose another network, or try again later.',
  payout_above_lightning_capacity:
    'At most {left} BTC can be sent over Lightning at once right now. Wait and try again, or cancel the order.',
  too_many_open_invoices:
    'You have many unpaid Lightning invoices. Please wait until one of them is paid or expires.',
  lightning_unavailable: 'Lightning is not available right now. Please try again later.',
  rate_unavailable:
    'No rate is available right now. Please try again in a moment, or enter the amount in bitcoins.',
  invoice_unknown: 'This invoice does not exist.',
  payment_not_over_lightning: 'This can’t be paid over Lightning. Send it as a withdrawal instead.',
  invoice_expired: 'This invoice has expired. Ask the payee for a new one.',
  invoice_other_network: 'This invoice is for another Bitcoin network.',
  invoice_own: 'This is your own invoice.',
  invoice_already_paid: 'This invoice is already paid, or its payment is on its way.',
  invoice_expires_too_soon:
    'This invoice may expire before the order is paid out. Enter a Lightning address or an LNURL instead.',
  invoice_amount_not_fixed:
    'At the market rate only the trade decides how much arrives. Enter an invoice without an amount, a Lightning address or an LNURL.',
  invoice_amount_differs:
    'The invoice asks for {amount} BTC, but {arrives} BTC arrive. Ask for an invoice of exactly that, or one without an amount.',
  invoice_paid_once: 'An invoice can be paid only once. Enter a Lightning address or an LNURL.',
  amount_required: 'Enter the amount that should arrive.',
  amount_other_than_invoice: 'The invoice asks for {amount} BTC. Another amount can’t be sent.',
  lightning_payment_unknown: 'This Lightning payment does not exist.',
  lightning_payment_not_open: 'This Lightning payment is not waiting for its end.',
  evidence_needed: 'Write how you know how the payment ended.',
  preimage_wrong: 'This preimage does not belong to the payment hash.',
  lightning_difference_other:
    'This isn’t what the node and the books differ by. Book at most the difference, and only towards the node.',
  lnurl_not_withdrawal: 'Nothing can be received with this code.',
  lnurl_host_failed: 'The service of this code does not pay right now. {reason}',
  lnurl_already_claimed: 'This code was used before. Ask for a new one.',
  lnurl_amount_out_of_range: 'The service pays from {least} to {most} BTC.',
  lightning_allowance_zero: 'Enter at least one satoshi, or close the allowance.',
  lightning_allowance_too_large: 'Enter at most {most} sats.',
  second_factor_needed: 'Turn on two-step login first.',
  max_fee_too_high: 'The highest fee for this amount is {limit} BTC.',
});
