import { readBitlifiOverview } from '@dukat/contract/brand-apis';
import { countSatoshis } from '@dukat/rules/lightning/msat';
import { toAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { findNextRun } from '../automatic-payments/next-run-facade.ts';
import { type CardsDeps, showOwnCards } from '../bolt-cards/cards-facade.ts';
import { findDepositWallet } from '../donations/deposit-address-facade.ts';
import { readAccounts } from '../wallets/accounts-facade.ts';
import { requireBrandApi } from './requires-brand.ts';

export interface BitlifiDeps {
  readonly boltCardsDeps: CardsDeps;
}

export function registerBitlifiEndpoints(api: Api, { boltCardsDeps }: BitlifiDeps): void {
  api.serveRead(readBitlifiOverview, async ({ db, caller, site, now }) => {
    const served = requireBrandApi(site, 'everyday');
    if (served.refused) return served;
    const { id: userId, portfolioId } = signedInUser(caller);
    const accounts = await readAccounts(db, portfolioId);
    const bitcoin = accounts.find(({ currency }) => currency === 'BTC');
    const inSatoshis = (amount = '0') => String(countSatoshis(toAmount(amount)));
    const wallet = await findDepositWallet(db, portfolioId);
    const cards = await showOwnCards(db, boltCardsDeps, userId, now);
    return accept({
      balance: {
        available: inSatoshis(bitcoin?.availableFunds),
        blocked: inSatoshis(bitcoin?.blockedAmount),
      },
      lightning_address: wallet?.alias ? `${wallet.alias}@${site.host}` : null,
      next_plan_run: await findNextRun(db, userId),
      cards: cards.map(({ id, name, status, daily_limit, spent }) => ({
        id,
        name,
        status,
        daily_limit,
        spent,
      })),
    });
  });
}
