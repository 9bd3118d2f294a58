/**
 * Houses that keep coins for others and that customers name most, as their brands are written; whoever has another one writes its
 * name. From the public registers of the EU's supervisors (ESMA, interim MiCA register), 2025-11-01.
 */
export const addressProviders = [
  'Anycoin',
  'Binance',
  'Bitfinex',
  'Bitpanda',
  'Bitstamp',
  'Bitvavo',
  'Bybit EU',
  'Coinbase',
  'Coinmate',
  'Crypto.com',
  'eToro',
  'Fumbi',
  'Gate',
  'Gemini',
  'Kraken',
  'KuCoin',
  'OKX',
  'PayPal',
  'Revolut',
  'Trade Republic',
] as const;
