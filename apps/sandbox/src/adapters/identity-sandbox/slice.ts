import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import type { Slice } from '../../../../server/src/platform/slice.ts';
import { serveOnfido } from './onfido-server.ts';
import { servePersonPage } from './person-page.ts';
import type { IdentitySandboxDeps } from './sandbox-deps.ts';
import { serveSumsub } from './sumsub-server.ts';

interface IdentitySandboxNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

/** Simulates the identity providers. */
export const identitySandboxSlice = (
  own: Pick<IdentitySandboxDeps, 'accounts' | 'ownUrl'>,
): Slice<IdentitySandboxNeeds> => ({
  name: 'identity-sandbox',
  serveSandbox(api, { database, clock }) {
    const deps = { database, clock, ...own };
    serveOnfido(api.deps.app, deps);
    serveSumsub(api.deps.app, deps);
    servePersonPage(api.deps.app, deps);
  },
});
