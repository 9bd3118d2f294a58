import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import type { Slice } from '../../../../server/src/platform/slice.ts';
import type { SandboxLightningKeys } from '../lightning-sandbox/sandbox-access.ts';
import { serveChips } from './chips-page.ts';

interface BoltCardSandboxNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

/** Simulates the chips of bolt cards, the phones that write them, and the shops that read them. */
export const boltCardSandboxSlice = (keys: SandboxLightningKeys): Slice<BoltCardSandboxNeeds> => ({
  name: 'bolt-card-sandbox',
  serveSandbox: ({ deps: { app } }, { database, clock }) => serveChips(app, { database, clock, keys }),
});
