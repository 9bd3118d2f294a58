import { type RawBuilder, sql } from 'kysely';

/** As part of another slice's query: whether the invoice of a payment hash is canceled. */
export const isCanceledInvoice = (paymentHash: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select from lightning_invoices i where i.payment_hash = ${paymentHash} and i.status = 'CANCELLED')`;

/** As part of another slice's query: why the payment of an invoice is not credited yet; null if it is, or if there is none. */
export const heldBecause = (paymentHash: RawBuilder<unknown>) => sql<'above_limit' | 'no_rate' | null>`
  (select case when i.held_reason = 'above_deposit_limit' then 'above_limit'
               when i.held_reason is not null then 'no_rate' end
     from lightning_invoices i where i.payment_hash = ${paymentHash})`;
