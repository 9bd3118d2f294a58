import { type RawBuilder, sql } from 'kysely';

/** As part of another slice's query: whether the invoice of a payment hash is canceled. */
export const isCanceledInvoice = (paymentHash: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select from lightning_invoices i where i.payment_hash = ${paymentHash} and i.status = 'CANCELLED')`;
