import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process. Each area declares its own in one `*-metrics.ts`. */
export const registry = new Registry();

const prefix = 'dukat_';

/** @param name without the prefix; ends with `_total` */
export function counter<const Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name: prefix + name, help, labelNames, registers: [registry] });
}

/** @param name without the prefix; ends with the base unit */
export function histogram<const Label extends string = never>(
  name: string,
  help: string,
  {
    buckets,
    labelNames = [],
  }: { readonly buckets: readonly number[]; readonly labelNames?: readonly Label[] },
): Histogram<Label> {
  return new Histogram({
    name: prefix + name,
    help,
    buckets: [...buckets],
    labelNames,
    registers: [registry],
  });
}

/** A gauge that shows nothing until it is set. */
export interface OptionalGauge<Label extends string> {
  set(value: number, labels?: Readonly<Record<Label, string>>): void;
  /** Removes all values, since an outdated one is worse than none. */
  clear(): void;
}

/** @param name without the prefix; ends with the base unit */
export function gauge<const Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): OptionalGauge<Label> {
  const own = new Gauge({ name: prefix + name, help, labelNames, registers: [registry] });
  const clear = () => {
    own.reset();
    // The library gives a gauge without labels the value 0.
    if (labelNames.length === 0) own.remove();
  };
  clear();
  return {
    set: (value, labels) => (labels === undefined ? own.set(value) : own.set(labels, value)),
    clear,
  };
}

/** For durations from a millisecond to ten seconds. */
export const secondsBuckets = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly value: number;
}

/** Returns the values of all counters and gauges. */
export async function readSamples(): Promise<readonly Sample[]> {
  const metrics = await registry.getMetricsAsJSON();
  return metrics.flatMap(({ name, values }) => values.map(({ labels, value }) => ({ name, labels, value })));
}
