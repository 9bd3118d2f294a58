import type { Slice } from '../../platform/slice.ts';
import { registerSiteEndpoints, type SiteDeps } from './site-endpoints.ts';

export const siteSlice: Slice<SiteDeps> = {
  name: 'site',
  serveRetail: registerSiteEndpoints,
};
