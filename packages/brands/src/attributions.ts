/** What the licence of a part asks to be linked where the part is seen. */
export const attributions = {
  /** The library that draws candles. */
  charts: { name: 'TradingView', url: 'https://www.tradingview.com/' },
} as const;
