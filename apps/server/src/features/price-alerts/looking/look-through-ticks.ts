import { formatRate } from '@dukat/rules/money/rate';
import {
  moveSignals,
  priceSignals,
  referenceBetween,
  type Signal,
} from '@dukat/rules/notifications/price-alert';
import { type PaymentFiat, paymentFiats } from '@dukat/rules/rates/tick';
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
  progressOf,
  setProgress,
  watchedPeriods,
} from './looking-repository.ts';
import { rememberedPricesBefore } from './prices-before.ts';

export interface LookingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rates: AlertRates;
}

const dueAtOnce = 500;

/**
 * Processes every unprocessed tick in order and marks the alerts that it triggers as due. A tick is done after its last page. If a page is
 * missing, the tick is processed again; alerts that are already due stay unchanged.
 */
export function lookThroughTicks(deps: LookingDeps): () => Promise<void> {
  const { database, rates } = deps;
  const movesOf = moveReader(deps);
  let lookedUpTo = -1;
  return async () => {
    if ((rates.newest()?.timeMs ?? -1) <= lookedUpTo) return;
    for (const tick of rates.ticksAfter(await progressOf(database))) {
      const signals = [...pricesOf(tick), ...(await movesOf(tick))];
      while (!(await lookOnce(deps, tick, signals)));
      lookedUpTo = tick.timeMs;
    }
  };
}

/** Marks one page of triggered alerts as due. Returns whether it was the last page. */
async function lookOnce(
  { database, clock }: LookingDeps,
  tick: Tick,
  signals: readonly PairSignal[],
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if ((await lockProgress(tx)) >= tick.timeMs) return true;
    const found = await makeDue(tx, signals, {
      tickAt: new Date(tick.timeMs),
      now: clock.now(),
      most: dueAtOnce,
    });
    crashPoint('price-alerts-due');
    if (found === dueAtOnce) return false;
    await setProgress(tx, tick.timeMs);
    return true;
  });
}

/** The reference prices of a tick. Suspended coins are skipped, because their price is stale or untrusted. */
function trustedPrices(tick: Tick) {
  return [...tick.coins].flatMap(([coin, { suspended, pairs }]) =>
    paymentFiats.flatMap((fiat) => {
      const pair = pairs[fiat];
      return suspended || pair === undefined
        ? []
        : [{ coin, fiat, now: referenceBetween(pair.buy, pair.sell) }];
    }),
  );
}

type TrustedPrice = ReturnType<typeof trustedPrices>[number];

const signalsOf = ({ coin, fiat, now }: TrustedPrice, signals: readonly Signal[]): readonly PairSignal[] =>
  signals.map((signal) => ({ ...signal, coin, fiat, price: formatRate(now) }));

function pricesOf(tick: Tick): readonly PairSignal[] {
  return trustedPrices(tick).flatMap((price) => signalsOf(price, priceSignals(price.now)));
}

const keyOf = (coin: string, fiat: PaymentFiat) => `${coin}/${fiat}`;

/** The price moves of a tick over the periods that armed alerts watch. If one coin's history is unavailable, the others still work. */
function moveReader({ database, rates, log }: LookingDeps) {
  const before = rememberedPricesBefore(rates);
  return async (tick: Tick): Promise<readonly PairSignal[]> => {
    const prices = new Map(trustedPrices(tick).map((price) => [keyOf(price.coin, price.fiat), price]));
    const said: PairSignal[] = [];
    for (const period of await watchedPeriods(database)) {
      const price = prices.get(keyOf(period.coin, period.fiat));
      if (price === undefined) continue;
      try {
        const past = await before(period, tick.timeMs);
        if (past !== undefined) said.push(...signalsOf(price, moveSignals(period.hours, price.now, past)));
      } catch (error) {
        log.warn({ err: error, ...period }, 'the past of a price could not be read for its alerts');
      }
    }
    return said;
  };
}
