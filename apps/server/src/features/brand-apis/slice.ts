import { brandApiRefusals } from '@dukat/locales/refusals/brand-apis';
import type { Slice } from '../../platform/slice.ts';
import { type BitlifiDeps, registerBitlifiEndpoints } from './bitlifi-endpoints.ts';
import { registerFinanceEndpoints } from './finance-endpoints.ts';

/** Endpoints that single brands serve on their hosts. */
export const brandApisSlice: Slice<BitlifiDeps> = {
  name: 'brand-apis',
  serveRetail(api, deps) {
    registerFinanceEndpoints(api);
    registerBitlifiEndpoints(api, deps);
  },
  refusals: [brandApiRefusals],
};
