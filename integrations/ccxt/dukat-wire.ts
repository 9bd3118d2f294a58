import { sha256 } from '@noble/hashes/sha2.js';
import {
  type Currency,
  type Dict,
  Exchange,
  ExchangeError,
  functions,
  type LedgerEntry,
  type Market,
  type NullableDict,
  type OHLCV,
  type Order,
  Precise,
  type Str,
  type Ticker,
  type Trade,
  type TradingFeeInterface,
} from 'ccxt';
import { description } from './description.ts';

const statuses: Readonly<Record<string, string>> = { Open: 'open', Closed: 'closed', Canceled: 'canceled' };

/** All other types, such as deposits and withdrawals, are ccxt's `transaction`. */
const ledgerTypes: Readonly<Record<string, string>> = {
  TRADE_FILL_CREDIT: 'trade',
  TRADE_FILL_DEBIT: 'trade',
  TRADE_FILL_FEE: 'fee',
};

/** Translates between ccxt and the exchange's API: signs requests, maps errors and parses answers. */
export class DukatWire extends Exchange {
  override describe() {
    return this.deepExtend(super.describe(), { ...description, precisionMode: functions.TICK_SIZE });
  }

  /** Returns the exchange's time if the difference was loaded, otherwise the local time. */
  override nonce(): number {
    return this.milliseconds() - Number(this.options.timeDifference ?? 0);
  }

  override sign(
    path: string,
    api = 'public',
    method = 'GET',
    params: Dict = {},
    _headers: NullableDict = undefined,
    _body: Str = undefined,
  ): Dict {
    const rest = this.omit(params, this.extractParams(path));
    const hasQuery = method !== 'POST' && Object.keys(rest).length > 0;
    const query = hasQuery ? `?${this.urlencode(rest)}` : '';
    const target = `/v1/${this.implodeParams(path, params)}${query}`;
    const url = this.safeString(this.urls.api, 'rest', '') + target;
    if (api === 'public') return { url, method, body: undefined, headers: undefined };

    this.checkRequiredCredentials();
    const body = method === 'POST' ? this.json(rest) : undefined;
    const timestamp = String(this.nonce());
    const nonce = this.uuid22();
    const text = timestamp + nonce + method + target + (body ?? '');
    const headers = {
      'dukat-key': this.apiKey,
      'dukat-timestamp': timestamp,
      'dukat-nonce': nonce,
      'dukat-signature': this.hmac(this.encode(text), this.encode(this.secret), sha256),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return { url, method, body, headers };
  }

  override handleErrors(
    statusCode: number,
    _statusText: string,
    _url: string,
    _method: string,
    _responseHeaders: Dict,
    _responseBody: string,
    response: unknown,
  ): undefined {
    if (statusCode < 400 || typeof response !== 'object' || response === null) return;
    const code = this.safeString(response, 'code');
    const message = this.safeString(response, 'message');
    const errors: Dict[] = this.safeList(response, 'errors', []);
    if (code === undefined) return;
    const fields = errors.map((error) => `${error.field}: ${error.message}`).join('; ');
    const feedback = `${this.id} ${code}: ${message}${fields === '' ? '' : ` (${fields})`}`;
    this.throwExactlyMatchedException(this.exceptions.exact, code, feedback);
    throw new ExchangeError(feedback);
  }

  override parseTicker(ticker: Dict, market?: Market): Ticker {
    const its = this.safeMarket(this.safeString(ticker, 'market'), market);
    return this.safeTicker(
      {
        symbol: its.symbol,
        last: this.safeString(ticker, 'last_price'),
        open: this.safeString(ticker, 'open_24h'),
        high: this.safeString(ticker, 'high_24h'),
        low: this.safeString(ticker, 'low_24h'),
        bid: this.safeString(ticker, 'bid'),
        ask: this.safeString(ticker, 'ask'),
        baseVolume: this.safeString(ticker, 'volume_24h'),
        quoteVolume: this.safeString(ticker, 'quote_volume_24h'),
        info: ticker,
      },
      its,
    );
  }

  /** Parses a public trade, identified by its sequence in the market, or one of the user's fills, which has an id and an order. */
  override parseTrade(trade: Dict, market?: Market): Trade {
    const its = this.safeMarket(this.safeString(trade, 'market'), market);
    const timestamp = this.parse8601(this.safeString(trade, 'time'));
    const fee = this.safeString(trade, 'fee');
    return this.safeTrade(
      {
        id: this.safeString2(trade, 'id', 'sequence'),
        order: this.safeString(trade, 'order_id'),
        symbol: its.symbol,
        timestamp,
        datetime: this.iso8601(timestamp),
        side: this.safeStringLower(trade, 'side'),
        takerOrMaker: trade.is_maker === undefined ? undefined : trade.is_maker ? 'maker' : 'taker',
        price: this.safeString(trade, 'price'),
        amount: this.safeString(trade, 'size'),
        cost: this.safeString(trade, 'cost'),
        fee: fee === undefined ? undefined : { cost: fee, currency: this.safeString(trade, 'fee_currency') },
        info: trade,
      },
      its,
    );
  }

  override parseOrder(order: Dict, market?: Market): Order {
    const its = this.safeMarket(this.safeString(order, 'market'), market);
    const timestamp = this.parse8601(this.safeString(order, 'created_at'));
    const timeInForce = this.safeString(order, 'time_in_force');
    return this.safeOrder(
      {
        id: this.safeString(order, 'id'),
        clientOrderId: this.safeString(order, 'client_order_id'),
        symbol: its.symbol,
        timestamp,
        datetime: this.iso8601(timestamp),
        lastUpdateTimestamp: this.parse8601(this.safeString(order, 'ended_at')),
        type: this.safeStringLower(order, 'type'),
        side: this.safeStringLower(order, 'side'),
        timeInForce: timeInForce === 'GTT' ? 'GTD' : timeInForce,
        postOnly: this.safeBool(order, 'post_only'),
        price: this.safeString(order, 'price'),
        triggerPrice: this.safeString(order, 'stop_price'),
        amount: this.safeString(order, 'size'),
        filled: this.safeString(order, 'filled'),
        cost: this.safeString(order, 'filled_cost'),
        average: this.safeString(order, 'average_price'),
        status: statuses[this.safeString(order, 'status') ?? ''],
        fee: { cost: this.safeString(order, 'fee'), currency: this.safeString(order, 'fee_currency') },
        info: order,
      },
      its,
    );
  }

  override parseLedgerEntry(line: Dict, currency?: Currency): LedgerEntry {
    const id = this.safeString(line, 'currency');
    const code = this.safeCurrencyCode(id, currency);
    const timestamp = this.parse8601(this.safeString(line, 'created_at'));
    const amount = this.safeString(line, 'amount', '0');
    const type = this.safeString(line, 'type', '');
    return this.safeLedgerEntry(
      {
        id: this.safeString(line, 'id'),
        timestamp,
        datetime: this.iso8601(timestamp),
        direction: Precise.stringLt(amount, '0') ? 'out' : 'in',
        referenceId: this.safeString(line, 'order_id'),
        type: ledgerTypes[type] ?? 'transaction',
        currency: code,
        amount: Precise.stringAbs(amount),
        status: 'ok',
        info: line,
      },
      this.safeCurrency(id, currency),
    );
  }

  override parseOHLCV(candle: Dict, _market?: Market): OHLCV {
    const at = this.parse8601(this.safeString(candle, 'time'));
    const [open, high, low, close, volume] = ['open', 'high', 'low', 'close', 'volume'].map((name) =>
      this.safeNumber(candle, name),
    );
    return [at, open, high, low, close, volume];
  }

  /** Converts the exchange's percentages to fractions. */
  parseTradingFee(fee: Dict, market?: Market): TradingFeeInterface {
    const share = (name: string) => this.parseNumber(Precise.stringDiv(this.safeString(fee, name), '100'));
    return {
      symbol: this.safeSymbol(this.safeString(fee, 'market'), market),
      maker: share('maker_fee_percent'),
      taker: share('taker_fee_percent'),
      percentage: true,
      tierBased: false,
      info: fee,
    };
  }
}
