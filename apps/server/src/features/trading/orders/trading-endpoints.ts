import * as contract from '@dukat/contract/trading/orders';
import { accept, refuse } from '@dukat/rules/result';
import { findMarket } from '@dukat/rules/trading/markets';
import type { Database } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { findTradePortfolio } from '../../portfolios/portfolios-facade.ts';
import { registerTradingAccountEndpoints } from '../accounts/account-endpoints.ts';
import { findAccount } from '../accounts/trading-accounts-repository.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { amendOrder } from './amend-order.ts';
import { armSwitch } from './arm-switch.ts';
import { cancelOrder, cancelOrders } from './cancel-orders.ts';
import { toAmendRequest, toPlaceCommand } from './order-command.ts';
import { findOrder, findOrderByClientId, listOrders } from './orders-repository.ts';
import { placeOrder } from './place-order.ts';
import { previewOrder } from './preview-order.ts';
import { wireOrder } from './wire-order.ts';

export function registerTradingEndpoints(api: Api, exchange: Exchange): void {
  registerTradingAccountEndpoints(api);
  registerOrderReads(api);

  api.serveSelfCommitted(contract.placeExchangeOrder, async ({ db, body, caller, once }) => {
    const command = await toPlaceCommand(db, signedInUser(caller).id, body);
    if (command.refused) return command;
    const placed = await placeOrder(db, exchange, command.value, once);
    return placed.refused ? placed : accept(wireOrder(placed.value));
  });

  api.serveSelfCommitted(contract.previewExchangeOrder, async ({ db, body, caller }) => {
    const command = await toPlaceCommand(db, signedInUser(caller).id, body);
    return command.refused ? command : previewOrder(exchange, command.value);
  });

  api.serveSelfCommitted(contract.amendExchangeOrder, async ({ db, params, body, caller }) => {
    const account = await findTradingAccount(db, caller);
    const amended = await amendOrder(db, exchange, account, params.orderId, toAmendRequest(body));
    return amended.refused ? amended : accept(wireOrder(amended.value));
  });

  api.serveWrite(contract.cancelAllAfter, async ({ tx, body, caller, now }) => {
    const user = signedInUser(caller);
    const armed = await armSwitch(tx, { userId: user.id, seconds: body.timeout_seconds, now });
    return armed.refused ? armed : accept({ trigger_at: armed.value?.toISOString() ?? null });
  });

  api.serveSelfCommitted(contract.cancelExchangeOrder, async ({ db, params, caller, once }) => {
    const account = await findTradingAccount(db, caller);
    const cancelled = await cancelOrder(db, exchange, account, params.orderId, once);
    return cancelled.refused ? cancelled : accept(wireOrder(cancelled.value));
  });

  api.serveSelfCommitted(contract.cancelExchangeOrders, async ({ db, query, caller }) => {
    const cancelled = await cancelOrders(db, exchange, await findTradingAccount(db, caller), query.market);
    return cancelled.refused ? cancelled : accept({ orders: cancelled.value.map(wireOrder) });
  });

  api.serveSelfCommitted(contract.cancelExchangeOrderByClientId, async ({ db, params, caller, once }) => {
    const account = await findTradingAccount(db, caller);
    const order = await findOrderByClientId(db, account, params.clientOrderId);
    if (order === undefined) return refuse('order_unknown');
    const cancelled = await cancelOrder(db, exchange, account, order.publicId, once);
    return cancelled.refused ? cancelled : accept(wireOrder(cancelled.value));
  });
}

function registerOrderReads(api: Api): void {
  api.serveRead(contract.listExchangeOrders, async ({ db, query, caller }) => {
    const { market: name, status, before, limit } = query;
    const market = name === undefined ? undefined : findMarket(name);
    if (name !== undefined && market === undefined) return refuse('market_unknown', { field: 'market' });
    const account = await findTradingAccount(db, caller);
    const isKnown = async (id: string) => account && (await findOrder(db, account.number, id)) !== undefined;
    if (before !== undefined && !(await isKnown(before)))
      return refuse('before_unknown', { field: 'before' });
    const filter = { marketId: market?.id, status, before, limit };
    const orders = account ? await listOrders(db, { account: account.number, ...filter }) : [];
    const next = orders.length === limit ? orders.at(-1) : undefined;
    return accept({ orders: orders.map(wireOrder), before: next?.publicId ?? null });
  });

  api.serveRead(contract.showExchangeOrder, async ({ db, params, caller }) => {
    const account = await findTradingAccount(db, caller);
    const order = account && (await findOrder(db, account.number, params.orderId));
    return order === undefined ? refuse('order_unknown') : accept(wireOrder(order));
  });

  api.serveRead(contract.showExchangeOrderByClientId, async ({ db, params, caller }) => {
    const order = await findOrderByClientId(db, await findTradingAccount(db, caller), params.clientOrderId);
    return order === undefined ? refuse('order_unknown') : accept(wireOrder(order));
  });
}

async function findTradingAccount(db: Database, caller: Caller): Promise<TradingAccount | undefined> {
  const portfolioId = await findTradePortfolio(db, signedInUser(caller).id);
  return portfolioId === undefined ? undefined : findAccount(db, portfolioId);
}
