import {
  createDepositWallet as createDepositWalletEndpoint,
  listAccounts as listAccountsEndpoint,
  listDepositConfirmations,
  listDepositWallets,
  listWithdrawalAlerts,
  readDepositInfo,
  readWithdrawalInfo,
  removeDepositWallet,
  renameDepositWallet,
} from '@dukat/contract/wallets';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, refuse } from '@dukat/rules/result';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import type { LoanCoins } from '../loans/loans-facade.ts';
import { listPageAlerts } from '../site/alerts-facade.ts';
import { registerAddressEndpoints } from './addresses/address-endpoints.ts';
import { createDepositWallet, readLabel } from './addresses/create-deposit-wallet.ts';
import { findWallets, hideWallet, nameWallet } from './addresses/deposit-wallets-repository.ts';
import { savedAddresses } from './addresses/saved-addresses-repository.ts';
import { showDepositWallet } from './addresses/show-deposit-wallet.ts';
import { depositInfo } from './deposits/deposit-info.ts';
import { findIncomingDeposits } from './deposits/incoming-deposits-repository.ts';
import { type LightningDeposits, showLightningAddress } from './deposits/lightning-deposits.ts';
import { showIncomingDeposit } from './deposits/show-incoming-deposit.ts';
import { listAccounts } from './list-accounts.ts';
import type { Chains } from './networks/chains.ts';
import { silentNetworkAlerts } from './payouts/payout-alerts.ts';
import { type PayoutNetworks, withdrawalInfo } from './payouts/withdrawal-info.ts';

interface Deps {
  readonly chains: Chains;
  readonly lightningDeposits: LightningDeposits;
  readonly addressChecks: AddressChecks;
  readonly loanCoins: LoanCoins;
}

export function registerWalletsEndpoints(api: Api, deps: Deps): void {
  const { chains, addressChecks, lightningDeposits } = deps;
  const served = { chains, isLightningServed: lightningDeposits.isOffered };
  registerAddressEndpoints(api, { ...served, addressChecks });

  api.serveRead(listAccountsEndpoint, async ({ db, caller }) =>
    accept({ accounts: await listAccounts(db, signedInUser(caller).portfolioId) }),
  );

  serveDeposits(api, deps);
  serveWithdrawals(api, served);
}

function serveDeposits(api: Api, { chains, lightningDeposits: lightning, loanCoins }: Deps): void {
  api.serveRead(listDepositWallets, async ({ db, caller, query, language }) => {
    const { currency, offset, limit } = query;
    const found = await findWallets(db, {
      portfolioId: signedInUser(caller).portfolioId,
      currency,
      offset,
      limit,
    });
    const secures = await loanCoins(db);
    const wallets = found.rows.map((row) => showDepositWallet(row, chains, language, secures));
    return accept({ wallets, total: found.total });
  });

  api.serveWrite(createDepositWalletEndpoint, async ({ tx, caller, body, language, site, now }) => {
    const { portfolioId } = signedInUser(caller);
    if (body.currency === 'BTC' && body.network === 'LN') {
      const shown = await showLightningAddress(tx, { chains, lightning }, { portfolioId, site, language });
      return shown.refused ? shown : accept({ wallet: shown.value });
    }
    const made = await createDepositWallet(tx, chains, { portfolioId, ...body, now });
    if (made.refused) return made;
    return accept({ wallet: showDepositWallet(made.value, chains, language, await loanCoins(tx)) });
  });

  api.serveWrite(removeDepositWallet, async ({ tx, caller, body, now }) => {
    const isHidden = await hideWallet(tx, signedInUser(caller).portfolioId, body.id, now);
    return isHidden ? accept({}) : refuse('wallet_unknown', { field: 'id' });
  });

  api.serveWrite(renameDepositWallet, async ({ tx, caller, body, language }) => {
    const named = await nameWallet(tx, signedInUser(caller).portfolioId, body.id, readLabel(body.label));
    if (named === undefined) return refuse('wallet_unknown', { field: 'id' });
    return accept({ wallet: showDepositWallet(named, chains, language, await loanCoins(tx)) });
  });

  api.serveRead(listDepositConfirmations, async ({ db, caller, body }) => {
    const { portfolioId } = signedInUser(caller);
    const { rows, total } = await findIncomingDeposits(db, { ...body, portfolioId, currency: body.currency });
    return accept({ deposits: rows.map(showIncomingDeposit), total });
  });

  api.serveRead(readDepositInfo, async ({ db, caller, query, now }) => {
    const asset = findAsset(query.currency);
    if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
    const isLightningOffered = lightning.isOffered && caller.user?.portfolioType !== 'trade';
    return accept({ depositInfo: await depositInfo(db, { chains, isLightningOffered }, asset, now) });
  });
}

function serveWithdrawals(api: Api, served: PayoutNetworks & Pick<Deps, 'chains'>): void {
  const { chains } = served;
  api.serveRead(readWithdrawalInfo, async ({ db, caller, query }) => {
    const asset = findAsset(query.currency);
    if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
    const saved = caller.user === null ? [] : await savedAddresses(db, caller.user.portfolioId, asset.code);
    // As for deposits, a trading portfolio is not offered Lightning.
    const isLightningServed = served.isLightningServed && caller.user?.portfolioType !== 'trade';
    return accept({ withdrawalInfo: withdrawalInfo(asset, { chains, isLightningServed }, saved) });
  });

  api.serveRead(listWithdrawalAlerts, async ({ db, query, site, language, now }) => {
    const reader = { site, language, now };
    const { currency: coin } = query;
    const written = await listPageAlerts(db, reader, { page: 'withdraw', coin });
    if (coin === undefined) return accept({ alerts: written });
    const asset = findAsset(coin);
    if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
    return accept({ alerts: [...(await silentNetworkAlerts(db, chains, asset, reader)), ...written] });
  });
}
