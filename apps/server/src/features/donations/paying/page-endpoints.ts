import type { Site } from '@dukat/brands/site';
import * as contract from '@dukat/contract/donations';
import { listPresets } from '@dukat/rules/donations/page-amount';
import { satoshis, toMsat } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import { fiats } from '@dukat/rules/money/fiat';
import { accept, assert, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { type LightningDeps, refreshInvoice } from '../../lightning/lightning-facade.ts';
import { reportDonation } from '../operators/reports-repository.ts';
import type { WalletRow } from '../wallets/lightning-wallets-repository.ts';
import { wireWallet } from '../wallets/wire-wallet.ts';
import { donateFromPage, donationRate, wireRequested } from './donate-from-page.ts';
import { findPayableWallet } from './donations-repository.ts';
import { findSuccessMessage, listPublic } from './page-repository.ts';

/** Serves the donation pages: what they show, invoices, and whether one is paid. */
export function registerPageEndpoints(api: Api, lightning: LightningDeps): void {
  const { limits } = api.deps;

  api.serveRead(contract.readDonationPage, async ({ db, params, site }) => {
    const wallet = await findPayableWallet(db, { alias: params.alias.toLowerCase() });
    if (wallet === undefined || wallet.disabled_reason !== null) return refuse('donation_page_unknown');
    const messages = await listPublic(db, wallet.id);
    return accept({
      donation_page: {
        ...describePage(lightning, wallet, site),
        messages: messages.map((row) => ({
          id: row.public_id,
          amount_sats: formatAmount(satoshis(toMsat(row.amount))),
          comment: row.comment,
          payer_name: row.payer_name,
          paid_at: row.paidAt.toISOString(),
        })),
      },
    });
  });

  api.serveSelfCommitted(contract.requestDonation, async ({ params, body, site, remoteAddress, now }) => {
    const { amount, currency, comment, payer_name: payerName } = body;
    const form = { amount, currency, payerName, comment };
    const made = await donateFromPage(lightning, params.sourceId, form, {
      ...{ site, limits },
      address: remoteAddress,
    });
    return made.refused ? made : accept({ donation: wireRequested(made.value, '', now) });
  });

  api.serveWrite(contract.reportDonation, async ({ tx, params, now }) =>
    (await reportDonation(tx, { ...params, now })) ? accept({}) : refuse('donation_unknown'),
  );

  api.serveSelfCommitted(contract.readRequestedDonation, async ({ db, params, now }) => {
    const { sourceId, paymentHash } = params;
    const message = await findSuccessMessage(db, sourceId, paymentHash);
    const invoice = message === undefined ? undefined : await refreshInvoice(db, lightning, paymentHash);
    if (message === undefined || invoice === undefined) return refuse('donation_unknown');
    return accept({ donation: wireRequested(invoice, message, now) });
  });
}

function describePage(lightning: LightningDeps, wallet: WalletRow, site: Site) {
  const wire = wireWallet(wallet, site, 0);
  assert(wire.lightning_address !== null, 'expected a wallet with an alias');
  const range = { minMsat: BigInt(wallet.min_msat), maxMsat: BigInt(wallet.max_msat) };
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description,
    lightning_address: wire.lightning_address,
    lnurl: wire.lnurl,
    min_sendable: wire.min_sendable,
    max_sendable: wire.max_sendable,
    comment_allowed: wire.comment_allowed,
    presets: fiats.flatMap((fiat) =>
      listPresets(fiat, donationRate(lightning, fiat), range).map(({ msat, ...preset }) => ({
        ...preset,
        sats: formatAmount(satoshis(msat)),
      })),
    ),
  };
}
