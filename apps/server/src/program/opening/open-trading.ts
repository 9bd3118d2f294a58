import type { RateBoard } from '../../features/rates/rate-board.ts';
import { openBroker } from '../../features/trading/broker/broker.ts';
import { openExchange } from '../../features/trading/exchange/exchange.ts';
import { openFeed } from '../../features/trading/feed/feed.ts';
import { createMarketMaker } from '../../features/trading/market-maker/market-maker.ts';
import { priceBands } from '../../features/trading/markets/price-bands.ts';
import type { Surroundings } from '../configuration/surroundings.ts';

/** Opens the exchange of this process, its feed, and the platform's traders: broker and market maker. */
export async function openTrading(surroundings: Surroundings, rates: RateBoard) {
  const { database, exchangeDatabase = database, clock, log, configuration } = surroundings;
  const bands = priceBands({ rates, clock }, configuration.bandPercents);
  const exchange = await openExchange({ database: exchangeDatabase, clock, log, bands });
  const feed = await openFeed({ database, exchange, clock, log });
  const markets = surroundings.brokerMarkets ?? configuration.brokerMarkets;
  const broker = openBroker({ database, exchange, clock, markets });
  const { settings } = configuration.marketMaker;
  const marketMaker = createMarketMaker({ database, clock, log, exchange, rates, settings });
  return { exchange, bands, feed, broker, marketMaker };
}
