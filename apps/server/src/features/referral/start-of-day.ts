import { pragueDay, startOfPragueDay } from '../../platform/prague-day.ts';

/** Sums change at the start of a day only. At any moment, two reads would show the margin of a single trade. */
export const startOfDay = (now: Date): Date => startOfPragueDay(pragueDay(now));
