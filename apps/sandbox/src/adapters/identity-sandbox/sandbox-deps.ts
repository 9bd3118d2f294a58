import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import type { sandboxIdentityAccounts } from './sandbox-accounts.ts';

export interface IdentitySandboxDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: ReturnType<typeof sandboxIdentityAccounts>;
  /** This program's own base URL, where the sandbox providers send webhooks. */
  readonly ownUrl: string;
}
