import type { Slice } from '../../platform/slice.ts';
import { registerSiteEndpoints, type SiteParts } from './site-endpoints.ts';

export const siteSlice: Slice<SiteParts> = {
  name: 'site',
  serveRetail: registerSiteEndpoints,
};
