import type { RecoveryTarget } from '../../platform/archive/choose-base.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';

/** The moment of a restore: a time, the end of the archive or of a base backup, or the commit of a row. */
export type RestoreMoment =
  | RecoveryTarget
  | {
      readonly kind: 'row';
      readonly table: 'ledger_seals' | 'ledger_postings' | 'applied_migration';
      readonly number: string;
      /** As the operator wrote it. */
      readonly text: string;
    };

const rows = [
  [/^seal (\d{1,18})$/, 'ledger_seals'],
  [/^posting (\d{1,18})$/, 'ledger_postings'],
  [/^before migration (\d{1,9})$/, 'applied_migration'],
] as const;

/** A time without a zone could mean two moments. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Parses `latest`, a time with its zone, `seal 512`, `posting 99123`, `before migration 490` or `base 20261101T030000Z`. */
export function parseMoment(given: string, now: Date): RestoreMoment {
  const text = given.trim().replaceAll(/\s+/g, ' ');
  if (text === 'latest') return { kind: 'latest' };
  for (const [shape, table] of rows) {
    const number = shape.exec(text)?.[1];
    if (number !== undefined) return { kind: 'row', table, number, text };
  }
  const label = /^base (\d{8}T\d{6}Z)$/.exec(text)?.[1];
  if (label !== undefined) return { kind: 'base', label };
  const at = new Date(text);
  if (!time.test(text) || Number.isNaN(at.getTime())) {
    throw new StartProblem(
      '--to must be latest, a time with its zone (2026-11-24T10:15:00+01:00), "seal 512", "posting 99123", "before migration 0490" or "base 20261101T030000Z".',
    );
  }
  if (at > now) throw new StartProblem(`${text} is in the future: use --to latest.`);
  return { kind: 'time', at, isInclusive: true };
}
