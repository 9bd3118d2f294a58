import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { createLightningInvoice, readLightningInvoice } from '@dukat/contract/lightning';
import { bitcoins } from '@dukat/rules/lightning/msat';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { StoredInvoice } from './invoices-repository.ts';
import { depositPurpose } from './open-invoice.ts';

type WireInvoice = EndpointResponse<typeof createLightningInvoice>['invoice'];
type WireStatus = EndpointResponse<typeof readLightningInvoice>['status'];

/** An expired invoice is canceled, even before the job has stored it. */
export function shownStatus({ status, expires_at: expiresAt }: StoredInvoice, now: Date): WireStatus {
  return status === 'CREATED' && expiresAt <= now ? 'CANCELLED' : status;
}

/** What only the owner of an invoice reads. */
export function showInvoice(invoice: StoredInvoice): WireInvoice {
  const { request, msat, received_msat: received, amount, held_reason: reason } = invoice;
  assert(request !== null, 'expected an invoice with its text');
  return {
    payment_hash: invoice.payment_hash,
    payment_request: request,
    network: 'LN',
    currency: 'BTC',
    description: invoice.description,
    amount: msat === null ? null : formatAmount(bitcoins(BigInt(msat))),
    amount_msat: msat,
    received_msat: received,
    credited: amount === null || reason !== null ? null : formatAmount(toAmount(amount)),
    held_because: reason === null ? null : reason === 'above_deposit_limit' ? 'above_limit' : 'no_rate',
    preimage: invoice.preimage,
    is_deposit: invoice.purpose === depositPurpose,
    created_at: invoice.created_at.toISOString(),
    expires_at: invoice.expires_at.toISOString(),
    paid_at: invoice.paid_at?.toISOString() ?? null,
  };
}
