import type { EndpointBody, RefusalReason } from '@dukat/contract/endpoint';
import * as contract from '@dukat/contract/portfolios';
import { parseAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import { readAccounts } from '../wallets/accounts-facade.ts';
import { closePortfolio } from './close-portfolio.ts';
import { type MoveFunds, moveFunds } from './move-funds.ts';
import { openPortfolio } from './open-portfolio.ts';
import { portfolioHistory } from './portfolio-history.ts';
import { findPortfolios, findShownPortfolios, type Portfolio } from './portfolios-repository.ts';
import { renamePortfolio } from './rename-portfolio.ts';
import { selectPortfolio } from './select-portfolio.ts';

export interface PortfoliosDeps {
  readonly rates: Pick<RatesFacade, 'referenceCandles'>;
}

export function registerPortfoliosEndpoints(api: Api, { rates }: PortfoliosDeps): void {
  api.serveRead(contract.listPortfolios, async ({ db, caller, site }) => {
    const user = signedInUser(caller);
    const portfolios = await findShownPortfolios(db, user.id, site);
    // Another device may have closed the selected portfolio since the request was authenticated; the first one is selected then.
    const selected = portfolios.find(({ id }) => id === user.portfolioId) ?? portfolios[0];
    assert(selected !== undefined, 'expected a portfolio on every site');
    return accept({ portfolios: portfolios.map(wirePortfolio), selectedPortfolio: wirePortfolio(selected) });
  });

  api.serveRead(contract.listPortfolioAccounts, async ({ db, params, caller }) => {
    const own = await findPortfolios(db, signedInUser(caller).id);
    const portfolio = own.find(({ publicId }) => publicId === params.portfolioId);
    return portfolio === undefined
      ? refuse('portfolio_unknown')
      : accept({ accounts: await readAccounts(db, portfolio.id) });
  });

  api.serveRead(contract.readPortfolioHistory, async ({ db, query, caller, now }) => {
    const { portfolio, ...asked } = query;
    const user = signedInUser(caller);
    const own = portfolio === undefined ? [] : await findPortfolios(db, user.id);
    const named = own.find(({ publicId }) => publicId === portfolio)?.id;
    if (portfolio !== undefined && named === undefined) return refuse('portfolio_unknown');
    const portfolioId = named ?? user.portfolioId;
    return accept(await portfolioHistory(db, rates, { ...asked, portfolioId, now }));
  });

  api.serveWrite(contract.selectPortfolio, ({ tx, params, caller, site }) =>
    selectPortfolio(tx, { userId: signedInUser(caller).id, publicId: params.portfolioId, site }),
  );

  api.serveWrite(contract.openPortfolio, async ({ tx, body, caller, now, isProven }) => {
    const { type, publicName: name } = body;
    if (type === 'trade' && !isProven) return refuse('proof_required');
    return toWire(await openPortfolio(tx, { userId: signedInUser(caller).id, type, name, now }));
  });

  api.serveWrite(contract.renamePortfolio, async ({ tx, params, body, caller }) => {
    const { portfolioId: publicId } = params;
    const userId = signedInUser(caller).id;
    return toWire(await renamePortfolio(tx, { userId, publicId, name: body.publicName }));
  });

  api.serveWrite(contract.closePortfolio, ({ tx, params, caller, now }) =>
    closePortfolio(tx, { userId: signedInUser(caller).id, publicId: params.portfolioId, now }),
  );

  api.serveWrite(contract.movePortfolioFunds, async ({ tx, body, caller, isProven, now }) => {
    const move = readMove(signedInUser(caller).id, body);
    return move.refused ? move : moveFunds(tx, { ...move.value, isProven, now });
  });
}

function readMove(
  userId: string,
  body: EndpointBody<typeof contract.movePortfolioFunds>,
): Result<Omit<MoveFunds, 'isProven' | 'now'>, RefusalReason<typeof contract.movePortfolioFunds>> {
  const { from_portfolio: from, to_portfolio: to } = body;
  const asset = findAsset(body.currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  const amount = parseAmount(body.amount, asset.decimals);
  if (amount.refused)
    return refuse(amount.reason, { field: 'amount', values: { count: String(asset.decimals) } });
  if (amount.value === 0n) return refuse('amount_not_a_number', { field: 'amount' });
  return accept({ userId, from, to, asset: asset.code, amount: amount.value });
}

function toWire<Reason extends string>(portfolio: Result<Portfolio, Reason>) {
  return portfolio.refused ? portfolio : accept(wirePortfolio(portfolio.value));
}

function wirePortfolio({ publicId, type, publicName }: Portfolio) {
  return { id: publicId, type, ...(publicName !== null && { publicName }) };
}
