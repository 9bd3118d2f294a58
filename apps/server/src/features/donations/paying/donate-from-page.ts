import type { Site } from '@dukat/brands/site';
import type { RequestedDonation } from '@dukat/contract/donations';
import { type DonationCurrency, readDonationAmount } from '@dukat/rules/donations/page-amount';
import { satoshis } from '@dukat/rules/lightning/msat';
import { type AmountRefusal, formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Rate } from '@dukat/rules/money/rate';
import { assert, type Result, refuse } from '@dukat/rules/result';
import type { RateLimits } from '../../../platform/limits/rate-limits.ts';
import type { LightningDeps } from '../../lightning/lightning-facade.ts';
import type { WalletRow } from '../wallets/lightning-wallets-repository.ts';
import { findPayableWallet } from './donations-repository.ts';
import { isOverLimit } from './limit-invoices.ts';
import { type MadeInvoice, type RequestRefusal, requestDonation } from './request-donation.ts';

export interface PageForm {
  readonly amount: string;
  readonly currency: DonationCurrency;
  readonly payerName: string;
  readonly comment: string;
}

interface Payer {
  readonly site: Site;
  readonly address: string;
  readonly limits: RateLimits | undefined;
}

export type PageRefusal =
  | AmountRefusal
  | 'rate_unavailable'
  | 'lightning_unavailable'
  | 'donation_page_unknown'
  | 'donation_page_changed'
  | 'donation_amount_out_of_range'
  | 'donation_comment_too_long'
  | 'too_many_donations';

/** The rate at which coins of donors' money are counted, as for invoices of deposits; undefined if there is none. */
export function donationRate({ rates }: Pick<LightningDeps, 'rates'>, fiat: Fiat): Rate | undefined {
  const rate = rates.current({ coin: 'BTC', fiat, direction: 'sell' });
  return rate === undefined || rate.suspended ? undefined : rate.value;
}

/** Makes an invoice for what a donor entered on a page: by the same path as for a payer's program. */
export async function donateFromPage(
  deps: LightningDeps,
  sourceId: string,
  { amount, currency, payerName, comment }: PageForm,
  { site, address, limits }: Payer,
): Promise<Result<MadeInvoice, PageRefusal>> {
  const wallet = await findPayableWallet(deps.database, { publicId: sourceId });
  if (wallet === undefined || wallet.disabled_reason !== null) return refuse('donation_page_unknown');
  const msat = readDonationAmount(
    amount,
    currency,
    currency === 'SATS' ? undefined : donationRate(deps, currency),
  );
  if (msat.refused) return msat;
  if (isOverLimit(limits, address, wallet)) return refuse('too_many_donations');
  const name = payerName.trim();
  const made = await requestDonation(
    deps,
    { wallet, site },
    {
      amount: String(msat.value),
      comment: comment.trim(),
      payerData: name === '' ? '' : JSON.stringify({ name }),
    },
  );
  return made.refused ? toPageRefusal(made.reason, wallet) : made;
}

function toPageRefusal(
  reason: RequestRefusal,
  { min_msat: min, max_msat: max, comment_length: longest }: WalletRow,
): Result<never, PageRefusal> {
  switch (reason) {
    case 'amount_unreadable':
    case 'amount_out_of_range': {
      const [least, most] = [min, max].map((msat) => formatAmount(satoshis(BigInt(msat))));
      return refuse('donation_amount_out_of_range', {
        field: 'amount',
        values: { least: least ?? '', most: most ?? '' },
      });
    }
    case 'comment_too_long':
      return refuse('donation_comment_too_long', { field: 'comment', values: { count: String(longest) } });
    case 'too_many_open':
      return refuse('too_many_donations');
    case 'lightning_unavailable':
      return refuse('lightning_unavailable');
    case 'wallet_changed':
      return refuse('donation_page_changed');
    case 'payer_data_unreadable':
      // The name was checked before.
      throw new Error('expected readable payer data');
  }
}

/** An invoice as its payer reads it. */
export function wireRequested(
  { payment_hash, request, msat, expires_at: expiresAt, paid_at: paidAt }: MadeInvoice,
  successMessage: string,
  now: Date,
): RequestedDonation {
  assert(request !== null && msat !== null, 'expected an invoice with its text and amount');
  // A payment from another customer's balance has no preimage.
  const status = paidAt !== null ? 'paid' : expiresAt <= now ? 'expired' : 'waiting';
  return {
    payment_hash,
    payment_request: request,
    amount_sats: formatAmount(satoshis(BigInt(msat))),
    expires_at: expiresAt.toISOString(),
    status,
    success_message: status === 'paid' ? successMessage : null,
  };
}
