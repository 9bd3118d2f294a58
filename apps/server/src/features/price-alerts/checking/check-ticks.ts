import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import { formatRate } from '@dukat/rules/money/rate';
import {
  moveSignals,
  priceSignals,
  referenceBetween,
  type Signal,
} from '@dukat/rules/notifications/price-alert';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { Tick } from '../../rates/rates-facade.ts';
import type { AlertRates } from '../alert-rates.ts';
import {
  lockProgress,
  makeDue,
  type PairSignal,
  readProgress,
  setProgress,
  watchedPeriods,
} from './checking-repository.ts';
import { cachePricesBefore } from './prices-before.ts';

export interface LookingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rates: AlertRates;
}

const dueBatchSize = 500;

/**
 * Processes every unprocessed tick in order and marks the alerts that it triggers as due, page by page. Progress is stored with a tick's
 * last page. If a page fails, the whole tick is processed again; alerts that are already due stay unchanged.
 */
export function checkTicks(deps: LookingDeps): () => Promise<void> {
  const { database, rates } = deps;
  const readMoves = createMoveReader(deps);
  let checkedUpToMs = -1;
  return async () => {
    if ((rates.newest()?.timeMs ?? -1) <= checkedUpToMs) return;
    for (const tick of rates.ticksAfter(await readProgress(database))) {
      const signals = [...toPriceSignals(tick), ...(await readMoves(tick))];
      while (!(await checkPage(deps, tick, signals)));
      checkedUpToMs = tick.timeMs;
    }
  };
}

/** Marks one page of triggered alerts as due. Returns whether it was the last page. */
async function checkPage(
  { database, clock }: LookingDeps,
  tick: Tick,
  signals: readonly PairSignal[],
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if ((await lockProgress(tx)) >= tick.timeMs) return true;
    const found = await makeDue(tx, signals, {
      tickAt: new Date(tick.timeMs),
      now: clock.now(),
      most: dueBatchSize,
    });
    crashPoint('price-alerts-due');
    if (found === dueBatchSize) return false;
    await setProgress(tx, tick.timeMs);
    return true;
  });
}

/** The reference prices of a tick. Suspended coins are skipped, because their price is stale or untrusted. */
function trustedPrices(tick: Tick) {
  return [...tick.coins].flatMap(([coin, { suspended, pairs }]) =>
    fiats.flatMap((fiat) => {
      const pair = pairs[fiat];
      return suspended || pair === undefined
        ? []
        : [{ coin, fiat, now: referenceBetween(pair.buy, pair.sell) }];
    }),
  );
}

type TrustedPrice = ReturnType<typeof trustedPrices>[number];

const toPairSignals = (
  { coin, fiat, now }: TrustedPrice,
  signals: readonly Signal[],
): readonly PairSignal[] => signals.map((signal) => ({ ...signal, coin, fiat, price: formatRate(now) }));

function toPriceSignals(tick: Tick): readonly PairSignal[] {
  return trustedPrices(tick).flatMap((price) => toPairSignals(price, priceSignals(price.now)));
}

const pairKey = (coin: string, fiat: Fiat) => `${coin}/${fiat}`;

/** The price moves of a tick over the periods that armed alerts watch. If one coin's history is unavailable, the others still work. */
function createMoveReader({ database, rates, log }: LookingDeps) {
  const before = cachePricesBefore(rates);
  return async (tick: Tick): Promise<readonly PairSignal[]> => {
    const prices = new Map(trustedPrices(tick).map((price) => [pairKey(price.coin, price.fiat), price]));
    const said: PairSignal[] = [];
    for (const period of await watchedPeriods(database)) {
      const price = prices.get(pairKey(period.coin, period.fiat));
      if (price === undefined) continue;
      try {
        const past = await before(period, tick.timeMs);
        if (past !== undefined)
          said.push(...toPairSignals(price, moveSignals(period.hours, price.now, past)));
      } catch (error) {
        log.warn({ err: error, ...period }, 'the past of a price could not be read for its alerts');
      }
    }
    return said;
  };
}
