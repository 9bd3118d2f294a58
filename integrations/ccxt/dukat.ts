import {
  BadSymbol,
  type Balances,
  type Dict,
  type Int,
  type Market,
  type Num,
  type OHLCV,
  type Order,
  type OrderBook,
  type OrderSide,
  type OrderType,
  type Str,
  type Strings,
  type Ticker,
  type Tickers,
  type Trade,
  type TradingFees,
} from 'ccxt';
import { DukatWire } from './dukat-wire.ts';
import { orderBody } from './order-body.ts';

const mostOfPage = 100;
const mostCandles = 1000;

/** Dukat’s exchange as a class of ccxt: `new Dukat({ apiKey, secret, urls: { api: { rest: 'https://…' } } })`. */
export class Dukat extends DukatWire {
  override async fetchTime(params: Dict = {}): Promise<Int> {
    return this.safeInteger(await this.request('time', 'public', 'GET', params), 'unix_ms');
  }

  override async fetchMarkets(params: Dict = {}): Promise<Market[]> {
    if (this.options.adjustForTimeDifference) await this.loadTimeDifference();
    const { markets } = await this.request('markets', 'public', 'GET', params);
    return this.toArray(markets).map((market: Dict) => this.parseMarket(market));
  }

  override parseMarket(market: Dict): Market {
    const base = this.safeCurrencyCode(this.safeString(market, 'base'));
    const quote = this.safeCurrencyCode(this.safeString(market, 'quote'));
    const percent = (name: string) => Number(this.safeString(market, name)) / 100;
    return this.safeMarketStructure({
      id: this.safeString(market, 'market'),
      symbol: `${base}/${quote}`,
      base,
      quote,
      baseId: this.safeString(market, 'base'),
      quoteId: this.safeString(market, 'quote'),
      type: 'spot',
      spot: true,
      active: market.status === 'running' || market.status === 'post_only',
      maker: percent('maker_fee_percent'),
      taker: percent('taker_fee_percent'),
      precision: { amount: this.safeNumber(market, 'lot_size'), price: this.safeNumber(market, 'tick_size') },
      limits: {
        amount: { min: this.safeNumber(market, 'min_size'), max: this.safeNumber(market, 'max_size') },
        price: { min: this.safeNumber(market, 'tick_size'), max: this.safeNumber(market, 'max_price') },
        cost: { min: undefined, max: undefined },
      },
      info: market,
    });
  }

  override async fetchTickers(symbols: Strings = undefined, params: Dict = {}): Promise<Tickers> {
    await this.loadMarkets();
    const { stats } = await this.request('markets/stats', 'public', 'GET', params);
    return this.parseTickers(stats, this.marketSymbols(symbols));
  }

  override async fetchTicker(symbol: string, params: Dict = {}): Promise<Ticker> {
    const tickers = await this.fetchTickers([symbol], params);
    const ticker = tickers[this.market(symbol).symbol];
    if (ticker === undefined) throw new BadSymbol(`${this.id} has no ticker of ${symbol}`);
    return ticker;
  }

  override async fetchOrderBook(
    symbol: string,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<OrderBook> {
    await this.loadMarkets();
    const market = this.market(symbol);
    const asked = { market: market.id, ...(limit !== undefined && { depth: limit }), ...params };
    const book = await this.request('markets/{market}/book', 'public', 'GET', asked);
    const parsed = this.parseOrderBook(book, market.symbol, undefined, 'bids', 'asks', 'price', 'size');
    return { ...parsed, nonce: this.safeInteger(book, 'sequence') };
  }

  override async fetchTrades(
    symbol: string,
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<Trade[]> {
    await this.loadMarkets();
    const market = this.market(symbol);
    const asked = { market: market.id, ...this.pageOf(limit), ...params };
    const { trades } = await this.request('markets/{market}/trades', 'public', 'GET', asked);
    return this.parseTrades(trades, market, since, limit);
  }

  override async fetchOHLCV(
    symbol: string,
    timeframe = '1m',
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<OHLCV[]> {
    await this.loadMarkets();
    const market = this.market(symbol);
    const count = Math.min(limit ?? 300, mostCandles);
    const asked: Dict = {
      market: market.id,
      interval: this.safeString(this.timeframes, timeframe),
      limit: count,
    };
    // The exchange tells the newest before an instant; from `since` on they end so many intervals later.
    if (since !== undefined)
      asked.before = this.iso8601(since + count * this.parseTimeframe(timeframe) * 1000);
    const path = 'markets/{market}/candles';
    const { candles } = await this.request(path, 'public', 'GET', { ...asked, ...params });
    return this.parseOHLCVs(candles, market, timeframe, since, limit);
  }

  override async fetchTradingFees(params: Dict = {}): Promise<TradingFees> {
    await this.loadMarkets();
    const { fees } = await this.request('fees', 'public', 'GET', params);
    const parsed = this.toArray(fees).map((fee: Dict) => this.parseTradingFee(fee));
    return this.indexBy(parsed, 'symbol');
  }

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

  /** `params`: clientOrderId, postOnly, timeInForce, triggerPrice, cost (a market order by money), and the exchange’s own fields. */
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

  /** Keeps its place in the queue where only the amount shrinks. The type and the side stay what they were. */
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

  /** Cancels everything unless it is called again in time; 0 disarms. */
  override async cancelAllOrdersAfter(timeout: Int, params: Dict = {}): Promise<Dict> {
    const body = { timeout_seconds: Math.ceil((timeout ?? 0) / 1000), ...params };
    return this.request('orders/cancel-all-after', 'private', 'POST', body);
  }

  /** By the exchange's id, or by your own in `params.clientOrderId`. */
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
    const asked = { ...this.marketOf(symbol), ...this.pageOf(limit), ...params };
    const { orders } = await this.request('orders', 'private', 'GET', asked);
    return this.parseOrders(orders, undefined, since, limit);
  }

  override fetchOpenOrders(
    symbol: Str = undefined,
    since: Int = undefined,
    limit: Int = undefined,
    params: Dict = {},
  ): Promise<Order[]> {
    return this.fetchOrders(symbol, since, limit ?? mostOfPage, { ...params, status: 'Open' });
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
    const asked = { ...this.marketOf(symbol), ...this.pageOf(limit), ...params };
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

  private pageOf(limit: Int): Dict {
    return limit === undefined ? {} : { limit: Math.min(limit, mostOfPage) };
  }
}
