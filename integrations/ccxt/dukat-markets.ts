import {
  BadSymbol,
  type Dict,
  type Int,
  type Market,
  type OHLCV,
  type OrderBook,
  type Status,
  type Strings,
  type Ticker,
  type Tickers,
  type Trade,
  type TradingFees,
} from 'ccxt';
import { DukatWire } from './dukat-wire.ts';

/** The maximum number of rows per page of every list except candles. */
export const mostPerPage = 100;
const mostCandles = 1000;

/** The public market data, which needs no API key. */
export class DukatMarkets extends DukatWire {
  override async fetchTime(params: Dict = {}): Promise<Int> {
    return this.safeInteger(await this.request('time', 'public', 'GET', params), 'unix_ms');
  }

  /** Returns `maintenance` while no market accepts orders, otherwise `ok`. */
  override async fetchStatus(params: Dict = {}): Promise<Status> {
    const info = await this.request('markets', 'public', 'GET', params);
    const isOpen = this.toArray(info.markets).some((market: Dict) => takesOrders(market));
    return {
      status: isOpen ? 'ok' : 'maintenance',
      updated: undefined,
      eta: undefined,
      url: undefined,
      info,
    };
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
      active: takesOrders(market),
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
    const asked = { market: market.id, ...this.pageParams(limit), ...params };
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
    // The exchange returns the newest candles before an instant, so `since` becomes an end that is `count` intervals later.
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

  protected pageParams(limit: Int): Dict {
    return limit === undefined ? {} : { limit: Math.min(limit, mostPerPage) };
  }
}

function takesOrders({ status }: Dict): boolean {
  return status === 'running' || status === 'post_only';
}
