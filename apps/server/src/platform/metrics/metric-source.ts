import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { gauge, type OptionalGauge } from './registry.ts';

/** Gauges that one read sets, with few and bounded queries. */
export interface MetricSource {
  /** Unique among the sources. */
  readonly name: string;
  readonly gauges: readonly Pick<OptionalGauge<string>, 'clear'>[];
  /** How long its values are used before they are read again, in milliseconds. */
  readonly maxAgeMs: number;
  /** Reads all values and returns the function that sets them; the gauges are cleared before, so that what is gone is not shown again. */
  readonly read: () => Promise<() => void>;
}

/** For values in memory, which need no query: read at every collection, whatever other sources do. */
export const always = 0;
/** For cheap queries. */
export const seconds15 = 15_000;
/** For sums and lists, or what changes rarely. */
export const aMinute = 60_000;

const sourceUp = gauge('metrics_source_up_ratio', '1 if the last read of these values succeeded, else 0', [
  'source',
]);

export interface Collector {
  add(sources: readonly MetricSource[]): void;
  /** Reads values in memory, then other outdated ones, one source after the other. Returns after some seconds even if the database hangs. */
  collect(): Promise<void>;
}

interface CollectorOptions {
  readonly now: () => number;
  /** How long a collection waits for sources that hang. */
  readonly longestWaitMs: number;
}

const isInMemory = ({ maxAgeMs }: MetricSource) => maxAgeMs === always;

/** Values of a source that hangs are shown for this long beyond their age. */
const longestHangMs = 60_000;

export function openCollector(
  log: Pick<Logger, 'warn'>,
  { now, longestWaitMs }: CollectorOptions = { now: () => performance.now(), longestWaitMs: 5_000 },
): Collector {
  const sources: MetricSource[] = [];
  const readAt = new Map<MetricSource, number>();
  let reading: Promise<void> | undefined;

  async function readSource(source: MetricSource): Promise<void> {
    const began = now();
    if (began - (readAt.get(source) ?? Number.NEGATIVE_INFINITY) < source.maxAgeMs) return;
    try {
      const show = await source.read();
      for (const each of source.gauges) each.clear();
      show();
      sourceUp.set(1, { source: source.name });
      readAt.set(source, began);
    } catch (error) {
      forget(source);
      log.warn({ err: error, source: source.name }, 'metrics could not be read');
    }
  }

  function forget({ name, gauges }: MetricSource): void {
    for (const each of gauges) each.clear();
    sourceUp.set(0, { source: name });
  }

  /** Reads values in memory beside the shared round, so that a source that hangs there does not make them old. */
  const readInMemory = () => Promise.all(sources.filter(isInMemory).map(readSource));

  async function readAll(): Promise<void> {
    for (const source of sources) if (!isInMemory(source)) await readSource(source);
  }

  return {
    add: (more) => void sources.push(...more),
    async collect() {
      await readInMemory();
      reading ??= readAll().finally(() => {
        reading = undefined;
      });
      const isLate = await Promise.race([reading, wait(longestWaitMs, true, { ref: false })]);
      if (isLate !== true) return;
      const hung = (source: MetricSource) =>
        now() - (readAt.get(source) ?? Number.NEGATIVE_INFINITY) > source.maxAgeMs + longestHangMs;
      for (const source of sources.filter((each) => !isInMemory(each) && hung(each))) forget(source);
    },
  };
}
