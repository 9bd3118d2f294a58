import { seededNumbers } from '@dukat/rules/seeded-numbers';
import { usualMaker } from '@dukat/rules/trading/market-maker/maker-settings';
import { systemClock } from '../../../../platform/clock.ts';
import { openDatabase } from '../../../../platform/database/database.ts';
import { openExchange } from '../../exchange/exchange.ts';
import { log } from '../../testing/trading-world.ts';
import { createMarketMaker } from '../market-maker.ts';
import { someMarkets } from './maker-world.ts';
import { wanderingTicks } from './wandering-ticks.ts';

// A separate process for the crash test: it quotes wandering prices as fast as it can until it is killed, and reports
// each round.
const [url = '', seed = '1'] = process.argv.slice(2);
const database = openDatabase({ url, max: 4 });
const clock = systemClock;
const exchange = await openExchange({ database, clock, log, leaseMs: 0 });
const rates = wanderingTicks(seededNumbers(Number(seed)));
const maker = createMarketMaker({
  database,
  clock,
  log,
  exchange,
  rates,
  settings: usualMaker,
  markets: someMarkets,
});
for (;;) {
  rates.move(clock.now().getTime());
  await maker.round();
  process.stdout.write('round\n');
}
