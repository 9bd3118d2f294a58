import { tradingSite } from '../../../program/testing/activate-trading.ts';
import type { TestClient, TestResponse } from '../../../program/testing/test-client.ts';

export interface OwnPortfolio {
  readonly id: string;
  readonly type: string;
  readonly publicName?: string;
}

/** The portfolio requests of one user, on a site whose brand shows trading. */
export function portfolioRequests(owner: TestClient) {
  const read = async () => {
    const { body } = await owner.get('/api/user/portfolios', tradingSite);
    return body as unknown as {
      readonly portfolios: readonly OwnPortfolio[];
      readonly selectedPortfolio: OwnPortfolio;
    };
  };
  const at = (id: string) => `/api/user/portfolios/${id}`;
  const make = (publicName: string): Promise<TestResponse> =>
    owner.post('/api/user/portfolios', { type: 'basic', publicName });
  return {
    make,
    /** Opens a portfolio and returns its id; throws if it is refused. */
    async made(publicName: string): Promise<string> {
      const answer = await make(publicName);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
      return String(answer.body.id);
    },
    all: async () => (await read()).portfolios,
    names: async () => (await read()).portfolios.map(({ type, publicName }) => publicName ?? type),
    selected: async () => (await read()).selectedPortfolio.id,
    rename: (id: string, publicName: string) => owner.post(at(id), { publicName }),
    select: (id: string) => owner.post(`${at(id)}/select`, {}, tradingSite),
    close: (id: string) => owner.send('DELETE', at(id)),
    move: (from: string, to: string, amount: string) =>
      owner.post('/api/user/portfolios/move', {
        from_portfolio: from,
        to_portfolio: to,
        currency: 'CZK',
        amount,
      }),
  };
}
