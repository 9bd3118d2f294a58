import type { Mails } from '@dukat/locales/mails/mail';
import type { PageNames } from '@dukat/locales/pages/page-names';
import type { Logger } from 'pino';
import type { MailTransport } from '../../features/notifications/mail-port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Health } from '../../platform/health/health.ts';
import type { AuditCheck } from '../../platform/ledger/audit-check.ts';
import type { Configuration } from './configuration.ts';

/** What the program runs on; tests supply their own. */
export interface Surroundings {
  readonly database: Database;
  /** Connections reserved for the exchange, so that requests never keep it waiting. Defaults to `database`. */
  readonly exchangeDatabase?: Database;
  /** A connection reserved for the audit, whose reads are long. Defaults to `database`. */
  readonly auditDatabase?: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly events: Events;
  readonly configuration: Configuration;
  readonly transport: MailTransport;
  /** The mails of all slices. */
  readonly mails: Mails;
  /** The page names of all slices, for the search. */
  readonly pages: PageNames;
  /** The names of all slices. */
  readonly sliceNames: readonly string[];
  /** The audit checks of all slices. */
  readonly audits: readonly AuditCheck[];
  readonly version: string;
  /** Health reports of this process's components; tests have none. */
  readonly health?: Health;
  /** Markets on which the broker fills retail orders. Defaults to those of the configuration. */
  readonly brokerMarkets?: readonly string[];
  /** When this process began to accept signed requests. Defaults to now; tests with a stopped clock set it. */
  readonly listensSince?: Date;
}
