import { parseMarketInfo, type WireMarket } from '../market/market-info.ts';

/** BTC/CZK with a tick of 100 CZK and a lot of one satoshi. */
export const wireMarket: WireMarket = {
  market: 'BTC_CZK',
  base: 'BTC',
  quote: 'CZK',
  status: 'running',
  price_precision: 0,
  size_precision: 8,
  tick_size: '100',
  lot_size: '0.00000001',
  min_size: '0.000001',
  max_size: '9',
  max_price: '1000000000',
  band_percent: 10,
  band_low: '1800000',
  band_high: '2200000',
  maker_fee_percent: '0.10',
  taker_fee_percent: '0.20',
  stats: { last_price: null, open_24h: null, volume_24h: '0' },
};

export const testedMarket = parseMarketInfo(wireMarket);
