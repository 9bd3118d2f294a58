import { toRate } from '@dukat/rules/money/rate';
import { quotedRate } from '@dukat/rules/rates/tick';
import { usualBandPercents } from '@dukat/rules/trading/price-band';
import { systemClock } from '../../../platform/clock.ts';
import type { Tick } from '../../rates/rates-facade.ts';
import { priceBands } from '../markets/price-bands.ts';

interface ReferenceInput {
  readonly price: string;
  readonly suspended?: boolean;
  readonly ageMs?: number;
}

/** Returns bands of 10 % around a reference price of DOGE in crowns that the test sets. */
export function settableReference() {
  let tick: Tick | undefined;
  return {
    bands: priceBands({ rates: { newest: () => tick }, clock: systemClock }, usualBandPercents),
    set(said: ReferenceInput | undefined) {
      if (said === undefined) {
        tick = undefined;
        return;
      }
      const { price, suspended = false, ageMs = 0 } = said;
      const [buy, sell] = [quotedRate(toRate(price), 0, 'buy'), quotedRate(toRate(price), 0, 'sell')];
      const pairs = { CZK: { buy, sell, buy24h: buy, sell24h: sell } };
      tick = {
        timeMs: systemClock.now().getTime() - ageMs,
        coins: new Map([['DOGE', { suspended, pairs }]]),
      };
    },
  };
}
