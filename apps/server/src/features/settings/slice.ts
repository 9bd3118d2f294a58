import type { Slice } from '../../platform/slice.ts';
import { registerSettingsEndpoints } from './settings-endpoints.ts';

export const settingsSlice: Slice<unknown> = {
  name: 'settings',
  serveRetail: (api) => registerSettingsEndpoints(api),
};
