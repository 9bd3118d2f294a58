// Buys bitcoins for 10,000 crowns in a running sandbox, as a visitor would, and waits until they have left: ADDRESS, such as
// http://127.0.0.1:3000. Proves that an installation works; exits 0 if it does. Needs no package.
import { setTimeout as wait } from 'node:timers/promises';

const [origin = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const longestWaitMs = 180_000;

/** Every call of a visitor carries the device's cookie. */
const opened = await fetch(`${origin}/api/init`);
const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');

async function call(path, body) {
  const answer = await fetch(`${origin}${path}`, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}

const { data } = await call('/api/compact_rates?coin_code=BTC&fiatCurrency=CZK');
const rate = data.find(({ isFiatToCrypto }) => isFiatToCrypto);
const fiat = 10_000;
const { id, secret } = await call('/api/new_order', {
  email: 'drill@example.com',
  coin_code: 'BTC',
  rate_value: rate.value,
  time: rate.time,
  fiat_value: String(fiat),
  coin_value: (Math.floor((fiat / Number(rate.value)) * 1e8) / 1e8).toFixed(8),
  coin_address: { Address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', Network: 'BTC' },
  payment_type: 'BANK_TRANSFER',
  payout_type: 'SEND',
  rate_type: 'MARKET',
  purpose: 'PROPERTY_STORAGE',
  agreement: true,
  sell: false,
  payment_currency: 'CZK',
});
const readOrder = async () => (await call(`/api/order?${new URLSearchParams({ id, secret })}`)).order;
const { payment } = await readOrder();
await call('/sandbox/bank/transfer', {
  currency: 'CZK',
  amount: String(fiat),
  variable_symbol: payment.variable_symbol,
});

const until = Date.now() + longestWaitMs;
let order = await readOrder();
while (!['sent', 'final'].includes(order.payout?.status)) {
  if (Date.now() > until) throw new Error(`the order is still ${order.status}`);
  await wait(500);
  order = await readOrder();
}
console.log(
  `bought ${order.filled_coin} BTC for ${order.filled_fiat} CZK; the payout is ${order.payout.status}`,
);
