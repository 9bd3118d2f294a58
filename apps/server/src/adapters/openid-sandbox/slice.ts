import type { Slice } from '../../platform/slice.ts';
import { type OpenIdSandboxDeps, serveOpenId } from './serve-openid.ts';

interface OpenIdSandboxNeeds {
  readonly openIdSandbox: OpenIdSandboxDeps;
}

/** Simulates the OpenID Connect providers. */
export const openIdSandboxSlice: Slice<OpenIdSandboxNeeds> = {
  name: 'openid-sandbox',
  serveSandbox: ({ deps: { app } }, { openIdSandbox }) => serveOpenId(app, openIdSandbox),
};
