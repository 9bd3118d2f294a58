import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/slice.ts';
import { serveComgate } from './comgate-server.ts';
import { serveGopay } from './gopay-server.ts';
import { serveNuvei } from './nuvei-server.ts';
import { servePayerPage } from './payer-page.ts';
import type { GatewaySandboxParts } from './sandbox-parts.ts';
import { serveThepay } from './thepay-server.ts';

interface GatewaySandboxNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly gatewaySandbox: Pick<GatewaySandboxParts, 'accounts' | 'ownUrl'>;
}

/** Simulates the card gateways. */
export const gatewaySandboxSlice: Slice<GatewaySandboxNeeds> = {
  name: 'gateway-sandbox',
  serveSandbox(api, { database, clock, gatewaySandbox }) {
    const parts = { database, clock, ...gatewaySandbox };
    serveComgate(api.parts.app, parts);
    serveGopay(api.parts.app, parts);
    serveThepay(api.parts.app, parts);
    serveNuvei(api.parts.app, parts);
    servePayerPage(api.parts.app, parts);
  },
};
