/**
 * Crypto custodians that customers name most, spelled as their brands are. Customers may enter others by name. From the public
 * registers of the EU's supervisors (ESMA, interim MiCA register), 2025-11-01.
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
