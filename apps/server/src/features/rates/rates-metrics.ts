import type { Clock } from '../../platform/clock.ts';
import { always, type MetricSource } from '../../platform/metrics/metric-source.ts';
import { gauge } from '../../platform/metrics/registry.ts';
import type { RatesFacade } from './rates-facade.ts';

const age = gauge(
  'rates_age_seconds',
  'Age of the newest rates of this process with which a coin can be traded; infinite before the first',
);
const suspended = gauge(
  'rates_suspended_coins',
  'Coins whose rates are suspended, because they moved too far or are missing',
);

export function ratesMetrics(
  rates: Pick<RatesFacade, 'newest' | 'lastPricedMs'>,
  clock: Clock,
): MetricSource {
  return {
    name: 'rates',
    gauges: [age, suspended],
    maxAgeMs: always,
    read: async () => () => {
      const tick = rates.newest();
      age.set((clock.now().getTime() - (rates.lastPricedMs() ?? Number.NEGATIVE_INFINITY)) / 1000);
      if (tick === undefined) return;
      suspended.set([...tick.coins.values()].filter((coin) => coin.suspended).length);
    },
  };
}
