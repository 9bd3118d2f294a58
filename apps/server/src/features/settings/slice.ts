import { settingsPages } from '@dukat/locales/pages/pages';
import { settingsRefusals } from '@dukat/locales/refusals/settings';
import type { Slice } from '../../platform/slice.ts';
import { registerSettingsEndpoints } from './settings-endpoints.ts';

export const settingsSlice: Slice<unknown> = {
  name: 'settings',
  pages: settingsPages,
  serveRetail: (api) => registerSettingsEndpoints(api),
  refusals: [settingsRefusals],
};
