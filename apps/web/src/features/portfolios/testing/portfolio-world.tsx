import type { Portfolio } from '../../../platform/portfolios/use-portfolios.ts';
import type { Answers } from '../../../testing/render-page.tsx';

export const basic: Portfolio = { id: 'p-basic', type: 'basic' };
export const trade: Portfolio = { id: 'p-trade', type: 'trade' };
export const savings: Portfolio = { id: 'p-savings', type: 'basic', publicName: 'Savings' };

export const account = (currency: string, amount: string) => ({
  currency,
  amount,
  blockedAmount: '0',
  stakedAmount: '0',
  loanAmount: '0',
  availableFunds: amount,
  is_fiat: currency === 'CZK' || currency === 'EUR',
  currency_precision: 8,
});
type Holdings = Readonly<Record<string, ReturnType<typeof account>[]>>;
interface Move {
  readonly body: { from_portfolio: string; to_portfolio: string; currency: string; amount: string };
}

/** A person's portfolios as the server keeps them: what is selected and moved is seen by whoever asks next. */
export function portfolioWorld(
  portfolios: readonly Portfolio[],
  selected = portfolios[0],
  holdings: Holdings = {},
) {
  const state = { portfolios: [...portfolios], selected, holdings: { ...holdings } };
  const answers: Answers = {
    '/api/user/portfolios': (input: { body?: unknown }) => {
      // The two endpoints of this path differ in their method; only the one that opens has a body.
      if (input.body === undefined)
        return { portfolios: state.portfolios, selectedPortfolio: state.selected };
      state.portfolios = [...state.portfolios, trade];
      return trade;
    },
    '/api/user/portfolios/{portfolioId}/select': ({ params }: { params: { portfolioId: string } }) => {
      state.selected = state.portfolios.find(({ id }) => id === params.portfolioId);
      return {};
    },
    '/api/user/portfolios/{portfolioId}/accounts': ({ params }: { params: { portfolioId: string } }) => ({
      accounts: state.holdings[params.portfolioId] ?? [],
    }),
    '/api/user/portfolios/move': ({ body }: Move) => {
      const left = (state.holdings[body.from_portfolio] ?? []).filter(
        ({ currency }) => currency !== body.currency,
      );
      state.holdings = {
        ...state.holdings,
        [body.from_portfolio]: left,
        [body.to_portfolio]: [account(body.currency, body.amount)],
      };
      return {};
    },
  };
  return { state, answers };
}
