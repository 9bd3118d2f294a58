import * as contract from '@dukat/contract/quick-trades';
import type { LocaleCode } from '@dukat/locales/locale';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import type { PortfolioOrders } from '../../orders/reading/portfolio-orders-facade.ts';
import { findPortfolioType, findTradePortfolio } from '../../portfolios/portfolios-facade.ts';
import { openQuickTrade } from './open-quick-trade.ts';
import { quickTradeByLink, quickTradeMarket, toQuickTrade, toQuickTradeSummary } from './wire-quick-trade.ts';

/** Quick trades of the exchange portal: retail orders of the trading account in the API of quick trades. */
export function registerQuickTradeEndpoints(api: Api, orders: PortfolioOrders): void {
  const toViewer = (call: { language: LocaleCode; site: { defaultLocale: LocaleCode }; now: Date }) => ({
    locale: call.language,
    isSlovakHost: call.site.defaultLocale === 'sk_SK',
    now: call.now,
  });

  api.serveWrite(contract.openQuickTrade, (call) => openQuickTrade(call, orders));

  api.serveRead(contract.readQuickTrade, async (call) => {
    const { db, params, query, caller } = call;
    const found = await orders.find(db, params.publicId, toViewer(call));
    if (found === undefined || quickTradeMarket(found.order) !== query.market) return refuse('order_unknown');
    // Only orders of trading accounts are quick trades; any other order is read by its owner or with its secret.
    if ((await findPortfolioType(db, found.portfolioId)) !== 'trade') return refuse('order_unknown');
    const own = caller.user === null ? undefined : await findTradePortfolio(db, caller.user.id);
    return accept(own === found.portfolioId ? toQuickTrade(found.order) : quickTradeByLink(found.order));
  });

  api.serveRead(contract.listQuickTrades, async ({ db, query, caller }) => {
    const portfolioId = await findTradePortfolio(db, signedInUser(caller).id);
    if (portfolioId === undefined) return accept({ quickTrades: [], total: 0 });
    const found = await orders.list(db, portfolioId, query);
    return accept({ quickTrades: found.orders.map(toQuickTradeSummary), total: found.total });
  });

  api.serveWrite(contract.cancelQuickTrade, async (call) => {
    const { tx, params, caller } = call;
    const portfolioId = await findTradePortfolio(tx, signedInUser(caller).id);
    if (portfolioId === undefined) return refuse('order_unknown');
    const key = { portfolioId, publicId: params.publicId };
    const canceled = await orders.cancelUnpaid(tx, key, toViewer(call));
    return canceled.refused ? canceled : accept(toQuickTrade(canceled.value));
  });
}
