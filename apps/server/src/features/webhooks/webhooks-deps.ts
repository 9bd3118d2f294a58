import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { WebhookHosts } from '../../platform/foreign-hosts-port.ts';

/** The injected dependencies of the slice. */
export interface WebhooksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Encrypts the secrets. */
  readonly encryption: Encryption;
  readonly hosts: WebhookHosts;
}
