import * as contract from '@dukat/contract/portfolios';
import { accept, assert, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { accountsOf } from '../wallets/accounts-facade.ts';
import { moveFunds } from './move-funds.ts';
import { openTradePortfolio } from './open-trade-portfolio.ts';
import { type Portfolio, portfoliosOf, portfoliosOn } from './portfolios-repository.ts';
import { selectPortfolio } from './select-portfolio.ts';

export function registerPortfoliosEndpoints(api: Api): void {
  api.serveRead(contract.listPortfolios, async ({ db, caller, site }) => {
    const user = signedInUser(caller);
    const portfolios = await portfoliosOn(db, user.id, site);
    const selected = portfolios.find(({ id }) => id === user.portfolioId);
    assert(selected !== undefined, 'the selected portfolio is one of the user’s own');
    return accept({ portfolios: portfolios.map(wirePortfolio), selectedPortfolio: wirePortfolio(selected) });
  });

  api.serveRead(contract.listPortfolioAccounts, async ({ db, params, caller }) => {
    const own = await portfoliosOf(db, signedInUser(caller).id);
    const portfolio = own.find(({ publicId }) => publicId === params.portfolioId);
    return portfolio === undefined
      ? refuse('portfolio_unknown')
      : accept({ accounts: await accountsOf(db, portfolio.id) });
  });

  api.serveWrite(contract.selectPortfolio, ({ tx, params, caller, site }) =>
    selectPortfolio(tx, { userId: signedInUser(caller).id, publicId: params.portfolioId, site }),
  );

  api.serveWrite(contract.openTradePortfolio, async ({ tx, caller, now }) => {
    const opened = await openTradePortfolio(tx, { userId: signedInUser(caller).id, now });
    return opened.refused ? opened : accept(wirePortfolio(opened.value));
  });

  api.serveWrite(contract.movePortfolioFunds, ({ tx, body, caller }) =>
    moveFunds(tx, signedInUser(caller).id, body),
  );
}

function wirePortfolio({ publicId, type, publicName }: Portfolio) {
  return { id: publicId, type, ...(publicName !== null && { publicName }) };
}
