import type { Slice } from '../../../../server/src/platform/slice.ts';
import { type OpenIdSandboxDeps, serveOpenId } from './serve-openid.ts';

/** Simulates the OpenID Connect providers. */
export const openIdSandboxSlice = (deps: OpenIdSandboxDeps): Slice<object> => ({
  name: 'openid-sandbox',
  serveSandbox: ({ deps: { app } }) => serveOpenId(app, deps),
});
