/** The currencies that the platform holds and pays beside coins. */
export const fiats = ['CZK', 'EUR'] as const;
export type Fiat = (typeof fiats)[number];
