import type { Sample } from '../../platform/metrics/registry.ts';
import type { AlertCondition } from './alert-condition.ts';

/** Keeps the samples of counters for as long as conditions look back. One evaluation a minute. */
export class CounterHistory {
  private readonly sums = new Map<AlertCondition, { readonly atMs: number; readonly sum: number }[]>();

  /** Returns the increase since the oldest known sum within the condition's minutes. */
  increase(
    condition: AlertCondition,
    minutes: number,
    { nowMs, sum }: { nowMs: number; sum: number },
  ): number {
    const since = nowMs - minutes * 60_000;
    const known = (this.sums.get(condition) ?? []).filter(({ atMs }) => atMs >= since);
    this.sums.set(condition, [...known, { atMs: nowMs, sum }]);
    return sum - (known[0]?.sum ?? sum);
  }
}

/** Whether the condition holds; undefined if its values are not known. */
export function evaluateCondition(
  condition: AlertCondition,
  samples: readonly Sample[],
  { history, nowMs }: { readonly history: CounterHistory; readonly nowMs: number },
): boolean | undefined {
  const { metric, where = {}, bound, overMinutes } = condition;
  const matching = samples.filter(
    ({ name, labels }) =>
      name === metric && Object.entries(where).every(([label, value]) => String(labels[label]) === value),
  );
  const isBeyond = (value: number) => ('above' in bound ? value > bound.above : value < bound.below);
  if (overMinutes !== undefined) {
    const sum = matching.reduce((total, { value }) => total + value, 0);
    return isBeyond(history.increase(condition, overMinutes, { nowMs, sum }));
  }
  if (matching.length > 0) return matching.some(({ value }) => isBeyond(value));
  const isComplete = samples.every(
    ({ name, value }) => name !== 'dukat_metrics_source_up_ratio' || value === 1,
  );
  return isComplete ? false : undefined;
}
