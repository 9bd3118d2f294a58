import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import type { Slice } from '../../../../server/src/platform/slice.ts';
import { serveLnd } from './lnd-server.ts';
import { servePage } from './outside-page.ts';
import type { SandboxLightningKeys } from './sandbox-access.ts';

interface LightningSandboxNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

/** Simulates the Lightning node and the world outside of it. */
export const lightningSandboxSlice = (keys: SandboxLightningKeys): Slice<LightningSandboxNeeds> => ({
  name: 'lightning-sandbox',
  serveSandbox({ deps: { app } }, { database, clock }) {
    const deps = { database, clock, keys };
    serveLnd(app, deps);
    servePage(app, deps);
  },
});
