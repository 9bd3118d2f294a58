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
/** Closes the portfolio if there is no body. */
interface Change {
  readonly params: { portfolioId: string };
  readonly body?: { publicName: string };
}
interface Move {
  readonly body: { from_portfolio: string; to_portfolio: string; currency: string; amount: string };
}

/** A user's portfolios on a stateful fake server: later requests see earlier changes. */
export function portfolioWorld(
  portfolios: readonly Portfolio[],
  selected = portfolios[0],
  holdings: Holdings = {},
) {
  const state = { portfolios: [...portfolios], selected, holdings: { ...holdings } };
  const answers: Answers = {
    '/api/user/portfolios': (input: { body?: { type: string; publicName?: string } }) => {
      // Listing and opening share this path; only opening has a body.
      if (input.body === undefined)
        return { portfolios: state.portfolios, selectedPortfolio: state.selected };
      const { publicName } = input.body;
      const opened = publicName === undefined ? trade : { ...savings, id: `p-${publicName}`, publicName };
      state.portfolios = [...state.portfolios, opened];
      return opened;
    },
    '/api/user/portfolios/{portfolioId}': ({ params, body }: Change) => {
      const { portfolioId } = params;
      const others = state.portfolios.filter(({ id }) => id !== portfolioId);
      if (body === undefined && state.selected?.id === portfolioId) state.selected = others[0];
      state.portfolios =
        body === undefined
          ? others
          : state.portfolios.map((each) => (each.id === portfolioId ? { ...each, ...body } : each));
      return {};
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
