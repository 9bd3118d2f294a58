import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { sandboxIdentityAccounts } from './sandbox-accounts.ts';

export interface IdentitySandboxParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: ReturnType<typeof sandboxIdentityAccounts>;
  /** Where this very program listens: the providers' side calls it back there. */
  readonly ownUrl: string;
}
