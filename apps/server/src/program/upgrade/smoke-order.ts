import { z } from '@dukat/contract/z';
import { StartProblem } from '../../platform/start/start-problem.ts';

const rates = z.object({
  data: z.array(z.object({ isFiatToCrypto: z.boolean(), value: z.string(), time: z.unknown() })),
});
const opened = z.object({ id: z.string(), secret: z.string() });
const fiat = 10_000;

/** Orders coins for 10,000 crowns as a visitor of a sandbox, and reads the order. It is never paid. */
export async function orderInSandbox(origin: string): Promise<void> {
  const init = await fetch(`${origin}/api/init`);
  const [cookie = ''] = (init.headers.get('set-cookie') ?? '').split(';');
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, {
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (answer.ok) return await answer.json();
    throw new StartProblem(
      `The smoke order failed: ${path} answered ${answer.status}: ${await answer.text()}`,
    );
  };
  const found = rates.parse(await call('/api/compact_rates?coin_code=BTC&fiatCurrency=CZK'));
  const rate = found.data.find(({ isFiatToCrypto }) => isFiatToCrypto);
  if (rate === undefined) throw new StartProblem('The smoke order failed: there is no rate.');
  const order = opened.parse(
    await call('/api/new_order', {
      email: 'smoke@example.com',
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
    }),
  );
  await call(`/api/order?${new URLSearchParams(order).toString()}`);
}
