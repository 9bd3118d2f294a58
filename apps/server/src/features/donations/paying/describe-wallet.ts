import type { Site } from '@dukat/brands/site';
import { walletMetadata } from '@dukat/rules/donations/donation-request';
import { payerDataNames } from '@dukat/rules/lightning/payment-kinds';
import type { Database } from '../../../platform/database/database.ts';
import type { WalletRow } from '../wallets/lightning-wallets-repository.ts';
import { storeMetadata } from './donations-repository.ts';

/** Returns the URL of a wallet's service on a site. */
export const walletUrl = ({ public_id: id }: WalletRow, { origin }: Site) =>
  `${origin}/api/lightning/lnurl/${id}`;

/** Returns the text that a wallet states on a site: the same for all of its invoices until it is changed. */
export function readMetadata(db: Database, wallet: WalletRow, { host }: Site): Promise<string> {
  const address = wallet.alias === null ? null : `${wallet.alias}@${host}`;
  return storeMetadata(db, wallet, host, walletMetadata(wallet.description, address));
}

/** What a wallet states to payers' programs (LUD-06, LUD-12, LUD-18). */
export async function describeWallet(db: Database, wallet: WalletRow, site: Site) {
  return {
    tag: 'payRequest',
    callback: `${walletUrl(wallet, site)}/callback`,
    minSendable: Number(wallet.min_msat),
    maxSendable: Number(wallet.max_msat),
    metadata: await readMetadata(db, wallet, site),
    commentAllowed: wallet.comment_length,
    payerData: Object.fromEntries(payerDataNames.map((name) => [name, { mandatory: false }])),
  };
}
