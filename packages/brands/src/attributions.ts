/** Links that the licences of third-party components require where the component is visible. */
export const attributions = {
  /** The chart library. */
  charts: { name: 'TradingView', url: 'https://www.tradingview.com/' },
} as const;
