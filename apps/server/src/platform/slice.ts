import type { Mails } from '@dukat/locales/mails/mail';
import type { PageNames } from '@dukat/locales/pages/page-names';
import type { Refusals } from '@dukat/locales/refusal-texts';
import type { Api } from './http/api.ts';
import type { ApiEssentials } from './http/api-parts.ts';
import type { SliceJobs } from './jobs/jobs.ts';
import type { AuditCheck } from './ledger/audit-check.ts';
import type { WorkQueue } from './work-queue.ts';

/**
 * What a capability brings to the program, declared once in its `slice.ts`: the program lists slices and derives its servers, its
 * jobs, its audit and its tests from them. `Needs` is what the slice asks for; a list of slices compiles only where the program
 * has all of it to give.
 */
export interface Slice<in Needs> {
  readonly name: string;
  /** Serves customers below /api. */
  readonly serveRetail?: (api: Api, needs: Needs) => void;
  /** Serves the exchange's customers and their programs below /v1. */
  readonly serveExchange?: (api: Api, needs: Needs) => void;
  /** Plays the outside world below /sandbox; never called where money is real. */
  readonly serveSandbox?: (api: Api, needs: Needs) => void;
  /** Serves operators in the back office. */
  readonly serveBackOffice?: (api: Api<ApiEssentials>, needs: Needs) => void;
  readonly jobs?: (needs: Needs) => SliceJobs;
  /** Work that plays the outside world; never begun where money is real. */
  readonly sandboxJobs?: (needs: Needs) => SliceJobs;
  /** Work that waits for operators, for the overview and the tabs of the back office. */
  readonly queues?: readonly WorkQueue[];
  /** Promises about money that every audit of the books asks for. */
  readonly audits?: readonly AuditCheck[];
  /** Its mails in every language; the lane of mails knows those of all slices. */
  readonly mails?: Mails;
  /** By which words the search finds its pages, in every language. */
  readonly pages?: PageNames;
  /** What its endpoints refuse by, said in every language. */
  readonly refusals?: readonly Refusals[];
  /** Names between two steps at which a drill kills the program. */
  readonly crashPoints?: readonly string[];
}
