import * as contract from '@dukat/contract/donations';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { countUnread } from '../received-repository.ts';
import { changeWallet, createWallet, removeWallet } from './change-wallets.ts';
import { findWallets } from './lightning-wallets-repository.ts';
import { readWallet } from './wallet-command.ts';
import { wireWallet } from './wire-wallet.ts';

export function registerWalletEndpoints(api: Api): void {
  api.serveRead(contract.listLightningWallets, async ({ db, caller, site }) => {
    const wallets = await findWallets(db, signedInUser(caller).id);
    const unread = await countUnread(
      db,
      wallets.map(({ id }) => id),
    );
    return accept({
      lightning_wallets: wallets.map((wallet) => wireWallet(wallet, site, unread.get(wallet.id) ?? 0)),
    });
  });

  api.serveWrite(contract.createLightningWallet, async ({ tx, body, caller, site, now }) => {
    const { id: userId, portfolioId, portfolioType } = signedInUser(caller);
    if (portfolioType !== 'basic') return refuse('basic_portfolio_needed');
    const terms = readWallet(body);
    if (terms.refused) return terms;
    const created = await createWallet(tx, terms.value, { userId, portfolioId, now });
    return created.refused ? created : accept({ lightning_wallet: wireWallet(created.value, site, 0) });
  });

  api.serveWrite(contract.changeLightningWallet, async ({ tx, params, body, caller, site, now }) => {
    const { id: userId } = signedInUser(caller);
    const terms = readWallet(body);
    if (terms.refused) return terms;
    const changed = await changeWallet(tx, params.sourceId, terms.value, { userId, now });
    if (changed.refused) return changed;
    const unread = await countUnread(tx, [changed.value.id]);
    return accept({
      lightning_wallet: wireWallet(changed.value, site, unread.get(changed.value.id) ?? 0),
    });
  });

  api.serveWrite(contract.removeLightningWallet, async ({ tx, params, caller, now }) => {
    const removed = await removeWallet(tx, params.sourceId, { userId: signedInUser(caller).id, now });
    return removed.refused ? removed : accept({});
  });
}
