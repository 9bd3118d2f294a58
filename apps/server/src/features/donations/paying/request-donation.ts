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
import { readMetadata } from './describe-wallet.ts';
import { countOpenDonations, insertDonation, lockWalletVersion } from './donations-repository.ts';

export type RequestRefusal = DonationRefusal | 'too_many_open' | 'wallet_changed' | 'lightning_unavailable';

/** An invoice of a wallet as it is stored. */
export interface MadeInvoice {
  readonly request: string | null;
  readonly payment_hash: string;
  readonly msat: string | null;
  readonly expires_at: Date;
  /** Null while it is unpaid. */
  readonly paid_at: Date | null;
}

/** Makes an invoice of a wallet for what a payer requested by a program or on the wallet's page. */
export async function requestDonation(
  deps: LightningDeps,
  { wallet, site }: { readonly wallet: WalletRow; readonly site: Site },
  form: { readonly amount: string; readonly comment: string; readonly payerData: string },
): Promise<Result<MadeInvoice, RequestRefusal>> {
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
  return openInvoice<RequestRefusal>(
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
}

async function hasTooManyOpen(
  db: Parameters<typeof countOpenDonations>[0],
  { id }: WalletRow,
  now: Date,
): Promise<boolean> {
  return (await countOpenDonations(db, id, now)) >= mostOpenDonations;
}
