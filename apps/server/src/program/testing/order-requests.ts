import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { baseFor, quoteFor, toRate } from '@dukat/rules/money/rate';
import type { TestClient } from './test-client.ts';

export interface Ticked {
  readonly value: string;
  readonly time: number;
}

/** The newest rate as a page would see it. */
export async function readRate(
  client: TestClient,
  coin: string,
  fiat: string,
  sell: boolean,
): Promise<Ticked> {
  const { body } = await client.get(`/api/compact_rates?coin_code=${coin}&fiatCurrency=${fiat}`);
  const rows = body.data as { isFiatToCrypto: boolean; value: string; time: number }[];
  const row = rows.find((its) => its.isFiatToCrypto !== sell);
  if (row === undefined) throw new Error(`no rate for ${coin}/${fiat}`);
  return { value: row.value, time: row.time };
}

export const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let visitors = 0;

/** A new visitor each time, so that no test uses up another test's account limits. */
function nextVisitor(): string {
  visitors += 1;
  return `jana${visitors}@example.com`;
}

/** A visitor's purchase for CZK, to an own wallet, paid by bank; `changes` override fields. */
export async function buyOrder(client: TestClient, changes: Readonly<Record<string, unknown>> = {}) {
  const rate = await readRate(client, 'BTC', 'CZK', false);
  const fiat = String(changes.fiat_value ?? '10000');
  const value = String(changes.rate_value ?? rate.value);
  return {
    email: nextVisitor(),
    coin_code: 'BTC',
    rate_value: value,
    time: rate.time,
    fiat_value: fiat,
    coin_value: formatAmount(baseFor(toAmount(fiat), toRate(value), 8, 'down')),
    coin_address: { Address: bitcoinAddress, Network: 'BTC' },
    payment_type: 'BANK_TRANSFER',
    payout_type: 'SEND',
    rate_type: 'MARKET',
    purpose: 'PROPERTY_STORAGE',
    agreement: true,
    sell: false,
    payment_currency: 'CZK',
    ...changes,
  };
}

/** A visitor's sale of bitcoin to a Czech bank account, paid over the chain. */
export async function sellOrder(client: TestClient, changes: Readonly<Record<string, unknown>> = {}) {
  const rate = await readRate(client, 'BTC', 'CZK', true);
  const coin = String(changes.coin_value ?? '0.01');
  const value = String(changes.rate_value ?? rate.value);
  return {
    email: nextVisitor(),
    coin_code: 'BTC',
    rate_value: value,
    time: rate.time,
    coin_value: coin,
    fiat_value: formatAmount(quoteFor(toAmount(coin), toRate(value), 0, 'down')),
    coin_address: { BankAccount: '19-2000145399/0800' },
    payment_type: 'WALLET_TRANSFER',
    payout_type: 'SEND',
    rate_type: 'MARKET',
    deposit_network: 'BTC',
    agreement: true,
    sell: true,
    payment_currency: 'CZK',
    ...changes,
  };
}

export interface OpenedOrder {
  readonly id: string;
  readonly secret: string;
  readonly key: string;
}

export async function open(
  client: TestClient,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenedOrder> {
  const answer = await client.post('/api/new_order', body, headers);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  const { id, secret } = answer.body as { id: string; secret: string | null };
  return { id, secret: secret ?? '', key: `id=${id}${secret === null ? '' : `&secret=${secret}`}` };
}

/** Opens a quick trade: a retail order on the owner's trading account. */
export async function openQuickTrade(
  client: TestClient,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenedOrder> {
  const answer = await client.post('/api/dukat/internal/quick-trades', body, headers);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  const id = String(answer.body.publicId);
  return { id, secret: '', key: `id=${id}` };
}

/** Buys a gift card that is paid with coins, and returns the order that sells them. */
export async function openCardSale(
  client: TestClient,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenedOrder> {
  const answer = await client.post('/api/gift_cards', body, headers);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  const { sale } = answer.body as { sale: { id: string; secret: string | null } };
  const { id, secret } = sale;
  return { id, secret: secret ?? '', key: `id=${id}${secret === null ? '' : `&secret=${secret}`}` };
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer whose shape the contract has checked.
type Loose = any;

export async function fetchOrder(client: TestClient, { key }: OpenedOrder): Promise<Loose> {
  return (await client.get(`/api/order?${key}`)).body.order;
}

const remembered = new WeakMap<OpenedOrder, Loose>();

/** How an order is to be paid. A paid order no longer shows it, so the first answer is remembered for repeated payments. */
async function fetchPayment(client: TestClient, order: OpenedOrder): Promise<Loose> {
  const payment = (await fetchOrder(client, order)).payment ?? remembered.get(order);
  remembered.set(order, payment);
  return payment;
}

/** Sends the bank transfer that an order waits for, as the sandbox page does. */
export async function payByBank(
  client: TestClient,
  order: OpenedOrder,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const payment = await fetchPayment(client, order);
  const answer = await client.post('/sandbox/bank/transfer', {
    to_account: payment.account,
    currency: payment.currency,
    amount: payment.amount,
    variable_symbol: payment.variable_symbol,
    message: 'payment',
    from_account: '1265098001/5500',
    from_name: 'Jana Nováková',
    ...changes,
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
}
