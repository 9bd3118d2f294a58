import { donationsRefusals } from '@dukat/locales/refusals/donations';
import type { Slice } from '../../platform/slice.ts';
import { registerWalletEndpoints } from './wallets/wallets-endpoints.ts';

/** Lightning wallets: addresses and pages at which a person is paid over Lightning. */
export const donationsSlice: Slice<unknown> = {
  name: 'donations',
  serveRetail: (api) => registerWalletEndpoints(api),
  refusals: [donationsRefusals],
};
