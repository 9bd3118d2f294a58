/** Names in the browser's storage (requirement 9). */
export const storageKeys = {
  cookiesAccepted: 'cookies_accepted',
  settings: 'anycoin_settings',
  token: 'token_anycoin',
  locale: 'locale',
  darkMode: 'dark_mode',
  hiddenAlerts: 'hidden_alerts',
  tradeLayout: 'trade_layout',
  chartInterval: 'chart_interval',
  chartIndicators: 'chart_indicators',
  portfolio: 'portfolio',
  paymentCurrency: 'payment_currency',
  favouriteMarkets: 'favourite_markets',
  referral: 'ref',
  referralLink: 'ref_link',
  newerStyle: 'newer_style',
  leaving: 'leaving',
  autoLogout: 'auto_logout',
  introduction: 'introduction',
  afterLogin: 'after_login',
  recentSearches: 'recent_searches',
  bitcoinUnit: 'bitcoin_unit',
  sandboxPushDevice: 'sandbox_push_device',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];
