import * as contract from '@dukat/contract/trading/account';
import { add, formatAmount } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import { findMarket, tradingMarkets } from '@dukat/rules/trading/markets';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { readPortfolioBalances } from '../../../platform/ledger/balances.ts';
import { findTradePortfolio } from '../../portfolios/portfolios-facade.ts';
import { listFills } from '../orders/fills-repository.ts';
import { findOrder } from '../orders/orders-repository.ts';
import { findAccount } from './trading-accounts-repository.ts';
import { listTransactions } from './transactions-repository.ts';

export function registerTradingAccountEndpoints(api: Api): void {
  api.serveRead(contract.listTradingAccounts, async ({ db, caller }) => {
    const portfolioId = await findTradePortfolio(db, signedInUser(caller).id);
    const balances = portfolioId ? await readPortfolioBalances(db, portfolioId) : [];
    const accounts = balances.map(({ asset, available, blocked }) => ({
      currency: asset,
      available: formatAmount(available),
      blocked: formatAmount(blocked),
      total: formatAmount(add(available, blocked)),
    }));
    return accept({ accounts });
  });

  api.serveRead(contract.listFills, async ({ db, query, caller }) => {
    const { market: name, order_id: orderPublicId, before, limit } = query;
    const market = name === undefined ? undefined : findMarket(name);
    if (name !== undefined && market === undefined) return refuse('market_unknown', { field: 'market' });
    const portfolioId = await findTradePortfolio(db, signedInUser(caller).id);
    const account = portfolioId && (await findAccount(db, portfolioId));
    if (orderPublicId !== undefined) {
      const order = account && (await findOrder(db, account.number, orderPublicId));
      if (!order) return refuse('order_unknown', { field: 'order_id' });
    }
    const filter = { marketId: market?.id, orderPublicId, before, limit };
    const fills = portfolioId ? await listFills(db, { portfolioId, ...filter }) : [];
    const next = fills.length === limit ? fills.at(-1) : undefined;
    return accept({ fills, before: next?.id ?? null });
  });

  api.serveRead(contract.listAccountTransactions, async ({ db, query, caller }) => {
    const { before, limit } = query;
    const portfolioId = await findTradePortfolio(db, signedInUser(caller).id);
    const transactions = portfolioId ? await listTransactions(db, portfolioId, before, limit) : [];
    const next = transactions.length === limit ? transactions.at(-1) : undefined;
    return accept({ transactions, before: next?.id ?? null });
  });

  api.serveRead(contract.listTradingFees, async () => {
    const percent = (basisPoints: number) => (basisPoints / 100).toFixed(2);
    const fees = tradingMarkets.map(({ name, makerFeeBasisPoints, takerFeeBasisPoints }) => ({
      market: name,
      maker_fee_percent: percent(makerFeeBasisPoints),
      taker_fee_percent: percent(takerFeeBasisPoints),
    }));
    return accept({ fees });
  });

  api.serveRead(contract.showExchangeTime, async ({ now }) =>
    accept({ time: now.toISOString(), unix_ms: now.getTime() }),
  );
}
