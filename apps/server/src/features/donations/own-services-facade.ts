import type { Site } from '@dukat/brands/site';
import { payerDataNames } from '@dukat/rules/lightning/payment-kinds';
import { accept, refuse } from '@dukat/rules/result';
import type { LightningDeps, OwnServices } from '../lightning/lightning-facade.ts';
import { readMetadata, walletUrl } from './paying/describe-wallet.ts';
import { findPayableWallet } from './paying/donations-repository.ts';
import { requestDonation } from './paying/request-donation.ts';

const unknown = refuse('host_refused', { values: { reason: 'This Lightning address does not exist.' } });

/** Reads the Lightning wallets of this installation for persons who pay them from here. */
export function ownServices(
  lightning: LightningDeps,
  findSite: (host: string) => Site | undefined,
): OwnServices {
  const { database } = lightning;
  return {
    async readJson(url) {
      const { hostname, pathname, searchParams } = new URL(url);
      const site = findSite(hostname);
      const by = readPath(pathname.replace(/\/callback$/, ''));
      const wallet = by && (await findPayableWallet(database, by));
      if (site === undefined || wallet === undefined || wallet.disabled_reason !== null)
        return refuse('host_answer_unusable');
      const read = (name: string) => searchParams.get(name) ?? '';
      const form = { amount: read('amount'), comment: read('comment'), payerData: read('payerdata') };
      const made = await requestDonation(lightning, { wallet, site }, form);
      return accept(made.refused ? { status: 'ERROR', reason: made.reason } : made.value);
    },

    async find(url) {
      const { hostname, pathname } = new URL(url);
      const site = findSite(hostname);
      if (site === undefined) return undefined;
      const by = readPath(pathname);
      const wallet = by && (await findPayableWallet(database, by));
      if (wallet === undefined || wallet.disabled_reason !== null) return unknown;
      return accept({
        tag: 'payRequest',
        callback: `${walletUrl(wallet, site)}/callback`,
        callbackHost: site.host,
        minMsat: BigInt(wallet.min_msat),
        maxMsat: BigInt(wallet.max_msat),
        text: wallet.description,
        metadata: await readMetadata(database, wallet, site),
        commentLength: wallet.comment_length,
        payerData: payerDataNames.map((name) => ({ name, isMandatory: false })),
      });
    },
  };
}

function readPath(path: string): Parameters<typeof findPayableWallet>[1] | undefined {
  const alias = /^\/\.well-known\/lnurlp\/([\w.-]+)$/.exec(path)?.[1];
  if (alias !== undefined) return { alias: alias.toLowerCase() };
  const publicId = /^\/api\/lightning\/lnurl\/([\w-]+)$/.exec(path)?.[1];
  return publicId === undefined ? undefined : { publicId };
}
