import type { TestClient } from './test-client.ts';

/** A site whose brand shows trading; the default site of tests hides it. */
export const tradingSite = { host: 'localhost:3006' };

/** Activates the trading account through the API and moves money to it. */
export async function activateTrading(
  owner: TestClient,
  amounts: Readonly<Record<string, string>>,
): Promise<void> {
  await owner.post('/api/user/portfolios', { type: 'trade' });
  const { body } = await owner.get('/api/user/portfolios', tradingSite);
  const { portfolios } = body as { portfolios: { id: string; type: string }[] };
  const idOf = (type: string) => portfolios.find((portfolio) => portfolio.type === type)?.id;
  for (const [currency, amount] of Object.entries(amounts)) {
    const move = { from_portfolio: idOf('basic'), to_portfolio: idOf('trade'), currency, amount };
    const moved = await owner.post('/api/user/portfolios/move', move);
    if (moved.status !== 200) throw new Error(`${moved.status}: ${moved.text}`);
  }
}
