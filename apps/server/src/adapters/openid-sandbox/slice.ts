import type { Slice } from '../../platform/slice.ts';
import { type OpenIdSandboxParts, serveOpenId } from './serve-openid.ts';

interface OpenIdSandboxNeeds {
  readonly openIdSandbox: OpenIdSandboxParts;
}

/** Simulates the OpenID Connect providers. */
export const openIdSandboxSlice: Slice<OpenIdSandboxNeeds> = {
  name: 'openid-sandbox',
  serveSandbox: ({ parts: { app } }, { openIdSandbox }) => serveOpenId(app, openIdSandbox),
};
