import { pageSearch } from '../../../platform/page-search.ts';

export interface DonationSearch {
  /** The payment hash of the invoice to show. */
  readonly invoice?: string;
  /** Why the form was refused that a browser without scripts sent. */
  readonly refused?: string;
}

export const donationSearch = pageSearch<DonationSearch>(['invoice', 'refused'], ({ invoice, refused }) => ({
  ...(typeof invoice === 'string' && /^[0-9a-f]{64}$/.test(invoice) && { invoice }),
  ...(typeof refused === 'string' && /^[a-z_]{1,40}$/.test(refused) && { refused }),
}));
