import { maxMissedStatementMonths, statementSettlingMs } from '@dukat/rules/exports/limits';
import type { Tables } from '../../../platform/database/database.ts';
import { pragueDay, startOfPragueDay } from '../../../platform/prague-day.ts';

export interface ClosedPeriod {
  readonly period: Tables['statement_rounds']['period'];
  /** Days in Prague, both inclusive. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly from: Date;
  readonly until: Date;
}

/** The closed months and the closed year, oldest first. */
export function closedPeriods(now: Date): readonly ClosedPeriod[] {
  const [year = 0, month = 0] = pragueDay(new Date(now.getTime() - statementSettlingMs))
    .split('-')
    .map(Number);
  const months = Array.from({ length: maxMissedStatementMonths }, (_, back) =>
    toClosedPeriod('month', year, month - maxMissedStatementMonths + back),
  );
  return [...months, toClosedPeriod('year', year - 1, 1)];
}

function toClosedPeriod(period: ClosedPeriod['period'], year: number, month: number): ClosedPeriod {
  const startsOn = monthStart(year, month);
  const after = period === 'month' ? monthStart(year, month + 1) : monthStart(year + 1, 1);
  const endsOn = new Date(Date.parse(`${after}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { period, startsOn, endsOn, from: startOfPragueDay(startsOn), until: startOfPragueDay(after) };
}

/** The first day of a month; `month` may be below 1 or above 12. */
function monthStart(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
