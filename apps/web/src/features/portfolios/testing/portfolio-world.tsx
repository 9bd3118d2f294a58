import type { Portfolio } from '../../../platform/portfolios/use-portfolios.ts';
import type { Answers } from '../../../testing/render-page.tsx';

export const basic: Portfolio = { id: 'p-basic', type: 'basic' };
export const trade: Portfolio = { id: 'p-trade', type: 'trade' };
export const savings: Portfolio = { id: 'p-savings', type: 'basic', publicName: 'Savings' };

/** A person's portfolios as the server keeps them: selecting one is seen by whoever asks next. */
export function portfolioWorld(portfolios: readonly Portfolio[], selected = portfolios[0]) {
  const state = { portfolios: [...portfolios], selected };
  const answers: Answers = {
    '/api/user/portfolios': (input: { body?: unknown }) => {
      // The two endpoints of this path differ in their method; only the one that opens has a body.
      if (input.body === undefined)
        return { portfolios: state.portfolios, selectedPortfolio: state.selected };
      state.portfolios.push(trade);
      return trade;
    },
    '/api/user/portfolios/{portfolioId}/select': ({ params }: { params: { portfolioId: string } }) => {
      state.selected = state.portfolios.find(({ id }) => id === params.portfolioId);
      return {};
    },
  };
  return { state, answers };
}
