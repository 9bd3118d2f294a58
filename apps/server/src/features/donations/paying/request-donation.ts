import type { Site } from '@dukat/brands/site';
import {
  type DonationRefusal,
  donationExpirySeconds,
  mostOpenDonations,
  readDonation,
} from '@dukat/rules/donations/donation-request';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { publicId } from '../../../platform/random.ts';
import { type LightningDeps, openInvoice } from '../../lightning/lightning-facade.ts';
import { donationPurpose } from '../donation-listener-facade.ts';
import type { WalletRow } from '../wallets/lightning-wallets-repository.ts';
import { readMetadata, walletUrl } from './describe-wallet.ts';
import { countOpenDonations, insertDonation, lockWalletVersion } from './donations-repository.ts';

export type RequestRefusal = DonationRefusal | 'too_many_open' | 'wallet_changed' | 'lightning_unavailable';

/** Makes an invoice of a wallet for what a payer's program requested. */
export async function requestDonation(
  deps: LightningDeps,
  { wallet, site }: { readonly wallet: WalletRow; readonly site: Site },
  form: { readonly amount: string; readonly comment: string; readonly payerData: string },
) {
  const { database, clock } = deps;
  const metadata = await readMetadata(database, wallet, site);
  const limits = {
    minMsat: BigInt(wallet.min_msat),
    maxMsat: BigInt(wallet.max_msat),
    commentLength: wallet.comment_length,
  };
  const read = readDonation(form, limits, metadata);
  if (read.refused) return read;
  const donation = read.value;
  const createdAt = clock.now();
  // Also before the node is called, so that a flood makes no invoices there.
  if (await hasTooManyOpen(database, wallet, createdAt)) return refuse('too_many_open');
  const made = await openInvoice<RequestRefusal>(
    deps,
    {
      msat: donation.msat,
      description: { hash: donation.descriptionHash },
      expirySeconds: donationExpirySeconds,
      portfolioId: wallet.portfolio_id,
      purpose: donationPurpose,
    },
    async (
      tx,
      { payment_hash: paymentHash, expires_at: expiresAt },
    ): Promise<Result<undefined, RequestRefusal>> => {
      if ((await lockWalletVersion(tx, wallet)) === undefined) return refuse('wallet_changed');
      if (await hasTooManyOpen(tx, wallet, createdAt)) return refuse('too_many_open');
      const row = { publicId: publicId(), walletId: wallet.id, paymentHash, donation, createdAt, expiresAt };
      await insertDonation(tx, row);
      return accept(undefined);
    },
  );
  return made.refused ? made : accept(wireInvoice(wallet, site, made.value));
}

async function hasTooManyOpen(
  db: Parameters<typeof countOpenDonations>[0],
  { id }: WalletRow,
  now: Date,
): Promise<boolean> {
  return (await countOpenDonations(db, id, now)) >= mostOpenDonations;
}

interface MadeInvoice {
  readonly request: string | null;
  readonly payment_hash: string;
}

/** The answer of a callback (LUD-06, LUD-09, LUD-21). */
function wireInvoice(wallet: WalletRow, site: Site, { request, payment_hash: hash }: MadeInvoice) {
  const { success_message: message } = wallet;
  return {
    pr: request,
    routes: [],
    disposable: false,
    verify: `${walletUrl(wallet, site)}/verify/${hash}`,
    ...(message !== '' && { successAction: { tag: 'message', message } }),
  };
}
