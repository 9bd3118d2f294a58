/** Where it is told that a portfolio's balances changed other than by a trade; the database tells it with each posting. */
export const balancesTopic = (portfolioId: string) => `portfolio:${portfolioId}`;
