import type { Mails } from '@dukat/locales/mails/mail';
import type { PageNames } from '@dukat/locales/pages/page-names';
import type { Refusals } from '@dukat/locales/refusal-texts';
import type { Api } from './http/api.ts';
import type { ApiEssentials } from './http/api-deps.ts';
import type { SliceJobs } from './jobs/jobs.ts';
import type { AuditCheck } from './ledger/audit-check.ts';
import type { MetricSource } from './metrics/metric-source.ts';
import type { WorkQueue } from './work-queue.ts';

/**
 * The exports and dependencies of a capability, declared once in its `slice.ts`. The program lists slices and derives its servers, jobs,
 * audits and tests from them. `Needs` are the dependencies; a list of slices compiles only if the program provides all of them.
 */
export interface Slice<in Needs> {
  readonly name: string;
  /** Serves customers below /api. */
  readonly serveRetail?: (api: Api, needs: Needs) => void;
  /** Serves the exchange's customers and their programs below /v1. */
  readonly serveExchange?: (api: Api, needs: Needs) => void;
  /** Simulates external systems below /sandbox; never called with real money. */
  readonly serveSandbox?: (api: Api, needs: Needs) => void;
  /** Serves operators in the back office. */
  readonly serveBackOffice?: (api: Api<ApiEssentials>, needs: Needs) => void;
  readonly jobs?: (needs: Needs) => SliceJobs;
  /** Work that waits for operators, shown on the overview and the tabs of the back office. */
  readonly queues?: readonly WorkQueue[];
  /** Checks that every audit of the ledger runs. */
  readonly audits?: readonly AuditCheck[];
  /** Values for monitoring. Metrics that the slice counts itself need no source. */
  readonly metrics?: (needs: Needs) => readonly MetricSource[];
  /** The slice's mails in every language. */
  readonly mails?: Mails;
  /** Names and search words of its pages in every language. */
  readonly pages?: PageNames;
  /** The refusals of its endpoints, with their texts. */
  readonly refusals?: readonly Refusals[];
  /** Names of the points at which crash tests kill the program. */
  readonly crashPoints?: readonly string[];
}
