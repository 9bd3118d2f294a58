import { pragueDay, startOfPragueDay } from '../../../platform/prague-day.ts';
import type { StatementPeriod } from './statements-tables.ts';

export interface ClosedPeriod {
  readonly period: StatementPeriod;
  /** Days in Prague, both within it. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly from: Date;
  readonly until: Date;
}

/** What was booked in the last moments of a period is committed long before. */
const restMs = 2 * 60 * 60_000;
/** A house that stood still issues what it missed, as far back as this. */
const monthsBack = 3;

/** The months and the year that are over, the oldest first. */
export function closedPeriods(now: Date): readonly ClosedPeriod[] {
  const [year = 0, month = 0] = pragueDay(new Date(now.getTime() - restMs))
    .split('-')
    .map(Number);
  const months = Array.from({ length: monthsBack }, (_, back) =>
    periodOf('month', year, month - monthsBack + back),
  );
  return [...months, periodOf('year', year - 1, 1)];
}

function periodOf(period: StatementPeriod, year: number, month: number): ClosedPeriod {
  const startsOn = dayOf(year, month);
  const after = period === 'month' ? dayOf(year, month + 1) : dayOf(year + 1, 1);
  const endsOn = new Date(Date.parse(`${after}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { period, startsOn, endsOn, from: startOfPragueDay(startsOn), until: startOfPragueDay(after) };
}

/** The first of a month, which may lie before January or after December of its year. */
function dayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
