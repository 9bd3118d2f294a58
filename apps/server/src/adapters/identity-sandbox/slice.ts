import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/slice.ts';
import { serveOnfido } from './onfido-server.ts';
import { servePersonPage } from './person-page.ts';
import type { IdentitySandboxParts } from './sandbox-parts.ts';
import { serveSumsub } from './sumsub-server.ts';

interface IdentitySandboxNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly identitySandbox: Pick<IdentitySandboxParts, 'accounts' | 'ownUrl'>;
}

/** Simulates the identity providers. */
export const identitySandboxSlice: Slice<IdentitySandboxNeeds> = {
  name: 'identity-sandbox',
  serveSandbox(api, { database, clock, identitySandbox }) {
    const parts = { database, clock, ...identitySandbox };
    serveOnfido(api.parts.app, parts);
    serveSumsub(api.parts.app, parts);
    servePersonPage(api.parts.app, parts);
  },
};
