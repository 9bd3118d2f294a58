import type { Slice } from '../../platform/slice.ts';
import { type OpenIdSandboxParts, serveOpenId } from './serve-openid.ts';

interface OpenIdSandboxNeeds {
  readonly openIdSandbox: OpenIdSandboxParts;
}

/** Plays those who know who a person is. */
export const openIdSandboxSlice: Slice<OpenIdSandboxNeeds> = {
  name: 'openid-sandbox',
  serveSandbox: ({ parts: { app } }, { openIdSandbox }) => serveOpenId(app, openIdSandbox),
};
