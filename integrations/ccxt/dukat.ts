import type { Balances, Dict, Int, LedgerEntry, Num, Order, OrderSide, OrderType, Str, Trade } from 'ccxt';
import { DukatMarkets, mostPerPage } from './dukat-markets.ts';
import { orderBody } from './order-body.ts';

/** A ccxt class for Dukat's exchange: `new Dukat({ apiKey, secret, urls: { api: { rest: 'https://…' } } })`. */
export class Dukat extends DukatMarkets {
  override async fetchBalance(params: Dict = {}): Promise<Balances> {
    await this.loadMarkets();
    const answer = await this.request('accounts', 'private', 'GET', params);
    const balances: Dict = { info: answer };
    for (const account of answer.accounts) {
      const code = this.safeCurrencyCode(this.safeString(account, 'currency')) ?? '';
      balances[code] = {
        free: this.safeString(account, 'available'),
        used: this.safeString(account, 'blocked'),
        total: this.safeString(account, 'total'),
      };
    }
    return this.safeBalance(balances);
  }

  /** Returns the trading account's transactions. The exchange does not filter by currency: with `code` a page may have less than `limit`. */
  override async fetchLedger(
    code: Str = undefined,
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<LedgerEntry[]> {
    await this.loadMarkets();
    const currency = code === undefined ? undefined : this.currency(code);
    const asked = { ...this.pageParams(code === undefined ? limit : mostPerPage), ...params };
    const { transactions } = await this.request('accounts/transactions', 'private', 'GET', asked);
    return this.parseLedger(transactions, currency, since, limit);
  }

  /** `params`: clientOrderId, postOnly, timeInForce, triggerPrice, cost (a market order by funds), and fields of the exchange's API. */
  override async createOrder(
    symbol: string,
    type: OrderType,
    side: OrderSide,
    amount: Num,
    price: Num = undefined,
    params: Dict = {},
  ): Promise<Order> {
    await this.loadMarkets();
    const market = this.market(symbol);
    const body = orderBody(this, market, { type, side: String(side), amount, price, params });
    return this.parseOrder(await this.request('orders', 'private', 'POST', body), market);
  }

  override createMarketOrderWithCost(
    symbol: string,
    side: OrderSide,
    cost: number,
    params: Dict = {},
  ): Promise<Order> {
    return this.createOrder(symbol, 'market', side, undefined, undefined, { ...params, cost });
  }

  override createMarketBuyOrderWithCost(symbol: string, cost: number, params: Dict = {}): Promise<Order> {
    return this.createMarketOrderWithCost(symbol, 'buy', cost, params);
  }

  override createMarketSellOrderWithCost(symbol: string, cost: number, params: Dict = {}): Promise<Order> {
    return this.createMarketOrderWithCost(symbol, 'sell', cost, params);
  }

  /** Changes the amount or the price. An order whose amount only shrinks keeps its place in the queue. Ignores the type and the side. */
  override async editOrder(
    id: string,
    symbol: string,
    _type: OrderType,
    _side: OrderSide,
    amount: Num = undefined,
    price: Num = undefined,
    params: Dict = {},
  ): Promise<Order> {
    await this.loadMarkets();
    const market = this.market(symbol);
    const terms = {
      ...(amount !== undefined && { size: this.amountToPrecision(symbol, amount) }),
      ...(price !== undefined && { price: this.priceToPrecision(symbol, price) }),
    };
    const order = await this.request('orders/{id}/amend', 'private', 'POST', { id, ...terms, ...params });
    return this.parseOrder(order, market);
  }

  override async cancelOrder(id: string, _symbol: Str = undefined, params: Dict = {}): Promise<Order> {
    await this.loadMarkets();
    return this.parseOrder(await this.requestOrder('DELETE', id, params));
  }

  override async cancelAllOrders(symbol: Str = undefined, params: Dict = {}): Promise<Order[]> {
    await this.loadMarkets();
    const asked = { ...this.marketOf(symbol), ...params };
    const { orders } = await this.request('orders', 'private', 'DELETE', asked);
    return this.parseOrders(orders);
  }

  /** Cancels all orders after `timeout` milliseconds unless it is called again before; 0 disarms it. */
  override async cancelAllOrdersAfter(timeout: Int, params: Dict = {}): Promise<Dict> {
    const body = { timeout_seconds: Math.ceil((timeout ?? 0) / 1000), ...params };
    return this.request('orders/cancel-all-after', 'private', 'POST', body);
  }

  /** Finds an order by the exchange's id, or by `params.clientOrderId` if given. */
  override async fetchOrder(id: string, _symbol: Str = undefined, params: Dict = {}): Promise<Order> {
    await this.loadMarkets();
    return this.parseOrder(await this.requestOrder('GET', id, params));
  }

  override async fetchOrders(
    symbol: Str = undefined,
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<Order[]> {
    await this.loadMarkets();
    const asked = { ...this.marketOf(symbol), ...this.pageParams(limit), ...params };
    const { orders } = await this.request('orders', 'private', 'GET', asked);
    return this.parseOrders(orders, undefined, since, limit);
  }

  override fetchOpenOrders(
    symbol: Str = undefined,
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<Order[]> {
    return this.fetchOrders(symbol, since, limit ?? mostPerPage, { ...params, status: 'Open' });
  }

  override fetchClosedOrders(
    symbol: Str = undefined,
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<Order[]> {
    return this.fetchOrders(symbol, since, limit, { ...params, status: 'Closed' });
  }

  override fetchCanceledOrders(
    symbol: Str = undefined,
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<Order[]> {
    return this.fetchOrders(symbol, since, limit, { ...params, status: 'Canceled' });
  }

  override async fetchMyTrades(
    symbol: Str = undefined,
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<Trade[]> {
    await this.loadMarkets();
    const asked = { ...this.marketOf(symbol), ...this.pageParams(limit), ...params };
    const { fills } = await this.request('fills', 'private', 'GET', asked);
    return this.parseTrades(fills, undefined, since, limit);
  }

  override fetchOrderTrades(
    id: string,
    symbol: Str = undefined,
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<Trade[]> {
    return this.fetchMyTrades(symbol, since, limit, { ...params, order_id: id });
  }

  private requestOrder(method: 'GET' | 'DELETE', id: string, params: Dict): Promise<Dict> {
    const clientOrderId = this.safeString(params, 'clientOrderId');
    const rest = this.omit(params, 'clientOrderId');
    if (clientOrderId === undefined) return this.request('orders/{id}', 'private', method, { id, ...rest });
    const asked = { id: clientOrderId, ...rest };
    return this.request('orders/by-client-id/{id}', 'private', method, asked);
  }

  private marketOf(symbol: Str): Dict {
    return symbol === undefined ? {} : { market: this.market(symbol).id };
  }
}
