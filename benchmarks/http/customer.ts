import { compactRate, rate as rateSchema } from '@dukat/contract/rates';
import { z } from '@dukat/contract/z';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { baseFor, toRate } from '@dukat/rules/money/rate';
import { requestText } from '../measure/request-text.ts';

const loggedIn = z.object({ token: z.string() });
const rates = z.object({ data: z.array(rateSchema.extend(compactRate.shape)) });
const coins = ['BTC', 'ETH', 'SOL', 'LTC', 'XRP', 'ADA', 'DOGE', 'DOT'] as const;
const price = '200';

/** A client with a device and, after login, a demo account. */
export interface Customer {
  readonly headers: Readonly<Record<string, string>>;
  get(path: string): Promise<Response>;
  /** Raw requests for orders of 200 crowns at the current rates, each for a different coin and paid from the balance. */
  orderTexts(): Promise<[string, ...string[]]>;
}

export async function visitor(origin: string): Promise<Customer> {
  const opened = await fetch(`${origin}/api/init`);
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  return customer(origin, { cookie });
}

export async function signIn(origin: string, email: string, password: string): Promise<Customer> {
  const { headers } = await visitor(origin);
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = loggedIn.parse(await answer.json());
  return customer(origin, { ...headers, authorization: `Bearer ${token}` });
}

function customer(origin: string, headers: Readonly<Record<string, string>>): Customer {
  const get = (path: string) => fetch(`${origin}${path}`, { headers });

  async function orderText(coin: string): Promise<string> {
    const answer = await get(`/api/rates?coin_code=${coin}&fiatCurrency=CZK`);
    const row = rates.parse(await answer.json()).data.find(({ isFiatToCrypto }) => isFiatToCrypto);
    if (row === undefined) throw new Error(`No rate of ${coin}`);
    return requestText(origin, 'POST', '/api/new_order', headers, {
      email: null,
      coin_code: coin,
      rate_value: row.value,
      time: row.time,
      coin_value: formatAmount(baseFor(toAmount(price), toRate(row.value), row.volumePrecision, 'down')),
      fiat_value: price,
      coin_address: null,
      payment_type: 'VIRTUAL',
      payout_type: 'KEEP',
      rate_type: 'MARKET',
      agreement: true,
      sell: false,
      payment_currency: 'CZK',
    });
  }

  return {
    headers,
    get,
    async orderTexts() {
      const [first, ...others] = await Promise.all(coins.map(orderText));
      if (first === undefined) throw new Error('expected a coin to order');
      return [first, ...others];
    },
  };
}
