import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import type { Slice } from '../../../../server/src/platform/slice.ts';
import { serveComgate } from './comgate-server.ts';
import { serveGopay } from './gopay-server.ts';
import { serveNuvei } from './nuvei-server.ts';
import { servePayerPage } from './payer-page.ts';
import type { GatewaySandboxDeps } from './sandbox-deps.ts';
import { serveThepay } from './thepay-server.ts';

interface GatewaySandboxNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

/** Simulates the card gateways. */
export const gatewaySandboxSlice = (
  own: Pick<GatewaySandboxDeps, 'accounts' | 'ownUrl'>,
): Slice<GatewaySandboxNeeds> => ({
  name: 'gateway-sandbox',
  serveSandbox(api, { database, clock }) {
    const deps = { database, clock, ...own };
    serveComgate(api.deps.app, deps);
    serveGopay(api.deps.app, deps);
    serveThepay(api.deps.app, deps);
    serveNuvei(api.deps.app, deps);
    servePayerPage(api.deps.app, deps);
  },
});
