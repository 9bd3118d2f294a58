import type { InvoiceListener } from '../lightning/lightning-facade.ts';
import { markDonationPaid } from './paying/donations-repository.ts';

/** The purpose of the invoices of Lightning wallets. */
export const donationPurpose = 'donation';

/** Stores that a donation arrived, in the transaction of its posting. */
export const donationListener: InvoiceListener = {
  invoicePaid: (tx, { paymentHash, amount, now }) => markDonationPaid(tx, paymentHash, amount, now),
};
