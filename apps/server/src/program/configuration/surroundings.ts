import type { Mails } from '@dukat/locales/mails/mail';
import type { PageNames } from '@dukat/locales/pages/page-names';
import type { Logger } from 'pino';
import type { MailTransport } from '../../features/notifications/mail-port.ts';
import type { RateSource } from '../../features/rates/rate-source.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Health } from '../../platform/health/health.ts';
import type { AuditCheck } from '../../platform/ledger/audit-check.ts';
import type { Configuration } from './configuration.ts';

/** What the program as a whole stands on; a test brings its own. */
export interface Surroundings {
  readonly database: Database;
  /** Connections for the exchange alone, so that no request keeps it waiting; the others unless told. */
  readonly exchangeDatabase?: Database;
  /** A connection for the audit alone, which reads for long; the others unless told. */
  readonly auditDatabase?: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly events: Events;
  readonly configuration: Configuration;
  readonly transport: MailTransport;
  /** All that slices send. */
  readonly mails: Mails;
  /** How the search finds the pages of slices. */
  readonly pages: PageNames;
  /** What slices promise about money. */
  readonly audits: readonly AuditCheck[];
  readonly version: string;
  /** What parts of this process say of themselves; a test has none. */
  readonly health?: Health;
  /** Where the program's own sandbox answers, for the adapters that call it as they would call a provider. */
  readonly ownUrl: string;
  /** Where the sandbox chain is kept; the program's own database unless a test has a chain that outlives it. */
  readonly chainDatabase?: Database;
  /** Where prices come from; the simulator unless a test or the configuration says otherwise. */
  readonly rateSource?: RateSource;
  /** Markets on which retail orders are filled; those of the configuration unless a test wants others. */
  readonly brokerMarkets?: readonly string[];
  /** Since when signed requests are taken; now, unless a test's clock stands still. */
  readonly listensSince?: Date;
}
