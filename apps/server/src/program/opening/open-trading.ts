import type { RateBoard } from '../../features/rates/rate-board.ts';
import { openBroker } from '../../features/trading/broker/broker.ts';
import { openExchange } from '../../features/trading/exchange/exchange.ts';
import { openFeed } from '../../features/trading/feed/feed.ts';
import { createMarketMaker } from '../../features/trading/market-maker/market-maker.ts';
import { priceBands } from '../../features/trading/markets/price-bands.ts';
import { sliceLog } from '../../platform/logging/slice-log.ts';
import type { Surroundings } from '../configuration/surroundings.ts';
import type { ExternalSystems } from '../external-systems.ts';

/** Opens the exchange of this process, its feed, and the platform's traders: broker and market maker. */
export async function openTrading(
  surroundings: Surroundings,
  { rates, readThinCoins }: Pick<ExternalSystems, 'readThinCoins'> & { readonly rates: RateBoard },
) {
  const { database, exchangeDatabase = database, clock, configuration } = surroundings;
  const log = sliceLog(surroundings.log, 'trading');
  const bands = priceBands({ rates, clock }, configuration.bandPercents);
  const exchange = await openExchange({ database: exchangeDatabase, clock, log, bands });
  const feed = await openFeed({ database, exchange, clock, log });
  const markets = surroundings.brokerMarkets ?? configuration.brokerMarkets;
  const broker = openBroker({ database, exchange, clock, markets });
  const { settings } = configuration.marketMaker;
  const marketMaker = createMarketMaker({
    ...{ database, clock, log, exchange, rates, settings },
    ...(readThinCoins && { readThinCoins }),
  });
  return { exchange, bands, feed, broker, marketMaker };
}
