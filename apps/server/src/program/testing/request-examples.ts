import { bitcoinAddress, buyOrder, open } from './order-requests.ts';
import type { TestClient } from './test-client.ts';

export interface RequestExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A request to each endpoint that takes input and would do its work, so that one wrong field at a time reaches as far as it can. */
export async function requestExamples(client: TestClient): Promise<Readonly<Record<string, RequestExample>>> {
  const buy = await buyOrder(client, { email: null });
  const order = { id: (await open(client, buy)).id };
  const link = { token: 'A'.repeat(43) };
  const btc = { network: 'BTC' };
  const trade = { cryptoCurrency: 'BTC', cryptoAmount: '0.01', fiatAmount: '20000', fiatCurrency: 'CZK' };
  return {
    'GET /api/portals/{portal}': { params: { portal: 'retail' } },
    'POST /api/login': { body: { email: 'nobody@example.com', password: 'Wrong-guess-1' } },
    'POST /api/create_account': {
      body: { email: 'nobody@example.com', agreement: true, accept_marketing_emails: null },
    },
    'POST /api/forgot_password': { body: { email: 'nobody@example.com' } },
    'POST /api/set_password': { body: { ...link, password: 'Kolo-na-Vltave-7' } },
    'POST /api/verify_email': { body: link },
    'POST /api/user/devices/logout': { body: { id: 'unknown' } },
    'POST /api/user/update_settings': { body: { defaultPaymentCurrency: 'CZK', locale: 'en_US' } },
    'POST /api/user/set_marketing_offers_consent': { body: { accept_marketing_emails: false } },
    'POST /api/user/agreements': { body: { version: 'unknown' } },
    'GET /api/user/portfolios/{portfolioId}/accounts': { params: { portfolioId: 'unknown' } },
    'POST /api/user/portfolios/{portfolioId}/select': { params: { portfolioId: 'unknown' }, body: {} },
    'POST /api/dukat/api-keys': {
      body: {
        label: 'bot',
        scopes: ['user:trading:read'],
        allowed_addresses: ['192.0.2.0/24'],
        password: 'Demo-crowns-1',
      },
    },
    'DELETE /api/dukat/api-keys/{apiKeyId}': { params: { apiKeyId: 'unknown' } },
    'POST /api/user/api_keys/update_config': {
      body: {
        id: 'unknown',
        label: 'bot',
        scopes: ['user:trading:read'],
        allowed_addresses: ['192.0.2.7'],
        password: 'Demo-crowns-1',
      },
    },
    'GET /api/compact_rates': { query: { fiatCurrency: 'CZK', coin_code: 'BTC' } },
    'GET /api/rates': { query: { fiatCurrency: 'CZK', coin_code: 'BTC' } },
    'GET /api/currency_config': { query: { currency: 'BTC' } },
    'GET /api/v2/rate_history': { query: { currency: 'BTC', fiat: 'CZK', period: 'day' } },
    'GET /api/v2/sparklines': { query: { fiat: 'CZK', currencies: 'BTC,ETH' } },
    'GET /api/pair-config/{pair}': { params: { pair: 'BTC_CZK' } },
    'GET /api/landing/top-currencies': { query: { fiat: 'CZK' } },
    'GET /api/payment_methods': { query: { currency: 'CZK', coin: 'BTC', sell: 'false' } },
    'GET /api/v2/user/deposit_wallets': { query: { offset: '0', limit: '25', currency: 'BTC' } },
    'POST /api/user/new_wallet': { body: { currency: 'BTC', ...btc } },
    'POST /api/user/deposit_wallets/remove': { body: { id: 'unknown' } },
    'GET /api/user/withdrawal_addresses': { query: { currency: 'BTC' } },
    'GET /api/withdrawal_info': { query: { currency: 'BTC' } },
    'GET /api/user/limits': { query: { currency: 'CZK' } },
    'POST /api/new_order': {
      body: {
        ...buy,
        fingerprint: 'f',
        accept_marketing_emails: null,
        deposit_network: null,
        tradeId: null,
        overrideRef: 'r',
        purpose_text: 't',
        purpose_clicked_values: [],
        is_editing_fiat: true,
      },
    },
    'GET /api/order': { query: { ...order, secret: 'A'.repeat(43) } },
    'GET /api/user/orders': { query: { offset: '0', limit: '25', status: 'active' } },
    'POST /api/order/update_price': { body: { ...order, rate_value: buy.rate_value, time: buy.time } },
    'POST /api/cancel_order': { body: { ...order } },
    'POST /api/order/cancel_before_payment': { body: { ...order } },
    'POST /api/order/generate_wallet': { body: { ...order } },
    'POST /api/order/confirm_payout': { body: { ...order, ...link } },
    'GET /api/order/waiting_payment': { query: link },
    'POST /api/order/waiting_payment': {
      body: { ...link, choice: 'current_rate', rate_value: buy.rate_value, time: buy.time },
    },
    'GET /api/trade': { query: { tradeId: 'unknown' } },
    'POST /api/trade': { body: { sell: false, ...trade, withdrawalAddress: { Address: bitcoinAddress } } },
    'POST /api/dukat/internal/quick-trades': {
      body: {
        market: 'BTC_CZK',
        side: 'Buy',
        quote_value: '1000',
        payment_type: 'BANK_TRANSFER',
        deposit_network: null,
        agreement: true,
      },
    },
    'GET /api/dukat/internal/quick-trades': { query: { offset: '0', limit: '25' } },
    'GET /api/dukat/internal/quick-trades/{publicId}': {
      params: { publicId: 'unknown' },
      query: { market: 'BTC_CZK' },
    },
    'DELETE /api/dukat/internal/quick-trades/{publicId}': { params: { publicId: 'unknown' } },
    'POST /api/events/ticket': { body: { orders: [order] } },
    'POST /api/user/portfolios': { body: { type: 'trade' } },
    'POST /api/user/portfolios/move': {
      body: { from_portfolio: 'unknown', to_portfolio: 'unknown', currency: 'CZK', amount: '1' },
    },
    'POST /v1/orders': {
      body: {
        market: 'BTC_CZK',
        type: 'Limit',
        side: 'Buy',
        price: '1000000',
        size: '0.01',
        time_in_force: 'GTC',
        post_only: true,
        client_order_id: 'mine-1',
      },
    },
    'POST /v1/orders/preview': {
      body: { market: 'BTC_CZK', type: 'Market', side: 'Buy', funds: '1000', time_in_force: 'IOC' },
    },
    'POST /v1/orders/{orderId}/amend': {
      params: { orderId: 'unknown' },
      body: { price: '1000000', size: '0.01', stop_price: '1000000' },
    },
    'POST /v1/orders/cancel-all-after': { body: { timeout_seconds: 60 } },
    'GET /v1/orders/by-client-id/{clientOrderId}': { params: { clientOrderId: 'mine-1' } },
    'DELETE /v1/orders/by-client-id/{clientOrderId}': { params: { clientOrderId: 'mine-1' } },
    'GET /v1/fills': { query: { before: '1', limit: '25', market: 'BTC_CZK', order_id: 'unknown' } },
    'DELETE /v1/orders': { query: { market: 'BTC_CZK' } },
    'DELETE /v1/orders/{orderId}': { params: { orderId: 'unknown' } },
    'GET /v1/orders': { query: { before: 'unknown', limit: '25', market: 'BTC_CZK', status: 'Open' } },
    'GET /v1/orders/{orderId}': { params: { orderId: 'unknown' } },
    'GET /v1/accounts/transactions': { query: { before: '1', limit: '25' } },
    'GET /v1/markets/{market}/trades': {
      params: { market: 'BTC_CZK' },
      query: { before: '1', limit: '25' },
    },
    'GET /v1/markets/{market}/book': { params: { market: 'BTC_CZK' }, query: { depth: '5' } },
    'GET /v1/markets/{market}/candles': {
      params: { market: 'BTC_CZK' },
      query: { interval: '1h', before: '2026-03-01T12:00:00Z', limit: '25' },
    },
    'GET /v1/markets/{market}/events': {
      params: { market: 'BTC_CZK' },
      query: { after: '1', limit: '25' },
    },
    'GET /sandbox/bank/statement': { query: { account: 'fio-czk', limit: '5' } },
    'POST /sandbox/bank/transfer': {
      body: {
        to_account: 'fio-czk',
        currency: 'CZK',
        amount: '1',
        variable_symbol: '1',
        message: 'm',
        from_account: '1265098001/5500',
        from_name: 'n',
        times: 1,
      },
    },
    'POST /sandbox/bank/settle-payouts': { body: {} },
    'GET /sandbox/chain/{network}': { params: btc },
    'POST /sandbox/chain/{network}/mine': { params: btc, body: { blocks: 1 } },
    'POST /sandbox/chain/{network}/reorganise': { params: btc, body: { depth: 1 } },
    'POST /sandbox/chain/{network}/send': {
      params: btc,
      body: { asset: 'BTC', address: bitcoinAddress, amount: '0.001' },
    },
    'POST /sandbox/chain/rpc/{network}': { params: btc, body: { id: 1, method: 'unknown', params: [] } },
    'GET /sandbox/mail': { query: { to: 'nobody@example.com', limit: '5' } },
    'GET /sandbox/mail/{id}': { params: { id: '1' } },
    'POST /sandbox/rates/jump': { body: { coin: 'DOGE', percent: 1 } },
  };
}
