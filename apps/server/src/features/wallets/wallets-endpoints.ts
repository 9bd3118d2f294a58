import {
  createDepositWallet as createDepositWalletEndpoint,
  listAccounts as listAccountsEndpoint,
  listDepositWallets,
  listWithdrawalAddresses,
  readWithdrawalInfo,
  removeDepositWallet,
} from '@dukat/contract/wallets';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { createDepositWallet } from './addresses/create-deposit-wallet.ts';
import { hideWallet, walletsOf } from './addresses/deposit-wallets-repository.ts';
import { savedAddresses } from './addresses/saved-addresses-repository.ts';
import { showDepositWallet } from './addresses/show-deposit-wallet.ts';
import { listAccounts } from './list-accounts.ts';
import type { Chains } from './networks/chains.ts';
import { withdrawalInfo } from './withdrawals/withdrawal-info.ts';

export function registerWalletsEndpoints(api: Api, { chains }: { readonly chains: Chains }): void {
  api.serveRead(listAccountsEndpoint, async ({ db, caller }) =>
    accept({ accounts: await listAccounts(db, signedInUser(caller).portfolioId) }),
  );

  api.serveRead(listDepositWallets, async ({ db, caller, query, language }) => {
    const { currency, offset, limit } = query;
    const found = await walletsOf(db, {
      portfolioId: signedInUser(caller).portfolioId,
      currency,
      offset,
      limit,
    });
    const wallets = found.rows.map((row) => showDepositWallet(row, chains, language));
    return accept({ wallets, total: found.total });
  });

  api.serveWrite(createDepositWalletEndpoint, async ({ tx, caller, body, language, now }) => {
    const { portfolioId } = signedInUser(caller);
    const made = await createDepositWallet(tx, chains, { portfolioId, ...body, now });
    return made.refused ? made : accept({ wallet: showDepositWallet(made.value, chains, language) });
  });

  api.serveWrite(removeDepositWallet, async ({ tx, caller, body, now }) => {
    const isHidden = await hideWallet(tx, signedInUser(caller).portfolioId, body.id, now);
    return isHidden ? accept({}) : refuse('wallet_unknown', { field: 'id' });
  });

  api.serveRead(listWithdrawalAddresses, async ({ db, caller, query }) => {
    if (findAsset(query.currency) === undefined) return refuse('currency_unknown', { field: 'currency' });
    return accept({ addresses: await savedAddresses(db, signedInUser(caller).portfolioId, query.currency) });
  });

  api.serveRead(readWithdrawalInfo, async ({ db, caller, query }) => {
    const asset = findAsset(query.currency);
    if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
    const saved = caller.user === null ? [] : await savedAddresses(db, caller.user.portfolioId, asset.code);
    return accept({ withdrawalInfo: withdrawalInfo(asset, chains, saved) });
  });
}
