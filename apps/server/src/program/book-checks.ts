import type { AuditCheck } from '../platform/ledger/audit-check.ts';
import { slices } from './slices.ts';

/** The promises about money that slices add to the ledger's own: every order, withdrawal, card and stake agrees with its postings. */
export const bookChecks: readonly AuditCheck[] = slices.flatMap(({ audits = [] }) => audits);
