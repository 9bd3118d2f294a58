import { ratesAges } from '@dukat/rules/rates/tick';
import type { RatesFacade } from '../../features/rates/rates-facade.ts';
import type { Exchange } from '../../features/trading/exchange/exchange.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Health } from '../../platform/health/health.ts';
import { openReadiness, type Readiness } from '../../platform/health/readiness.ts';
import type { Lifecycle } from '../../platform/start/lifecycle.ts';

interface ReadinessDeps {
  readonly clock: Clock;
  readonly rates: Pick<RatesFacade, 'lastPricedMs'>;
  readonly exchange: Pick<Exchange, 'isAccepting'>;
}

/** The program listens only after all migrations, so that a process that answers is migrated. */
export function ownReadiness(health: Health, { clock, rates, exchange }: ReadinessDeps): Readiness {
  return openReadiness(health, {
    rates() {
      const pricedMs = rates.lastPricedMs();
      return pricedMs !== undefined && clock.now().getTime() - pricedMs <= ratesAges.limited;
    },
    // A market without an owner is taken by the next command that this process accepts.
    markets: () => exchange.isAccepting(),
  });
}

/** At a stop, `/readyz` fails for the delay before anything else stops, unless a problem ends the program. Register it last. */
export function announceStop(readiness: Readiness, delaySeconds: number, lifecycle: Lifecycle): void {
  const delayMs = delaySeconds * 1000;
  lifecycle.onStop(
    'The notice to load balancers',
    async (isFailing) => {
      readiness.stop();
      if (!isFailing) await new Promise((resolve) => setTimeout(resolve, delayMs));
    },
    delayMs + 1000,
  );
}
