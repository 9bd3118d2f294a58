import type { AuditCheck } from '../platform/ledger/audit-check.ts';
import { slices } from './slices.ts';

/** The slices' audit checks, in addition to the ledger's own: every order, withdrawal, card and stake agrees with its postings. */
export const bookChecks: readonly AuditCheck[] = slices.flatMap(({ audits = [] }) => audits);
