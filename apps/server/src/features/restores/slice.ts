import { restoreRefusals } from '@dukat/locales/refusals/restores';
import type { Slice } from '../../platform/slice.ts';
import { type RestoresParts, registerRestoresEndpoints } from './restores-endpoints.ts';

export const restoresSlice: Slice<RestoresParts> = {
  name: 'restores',
  serveBackOffice: registerRestoresEndpoints,
  refusals: [restoreRefusals],
};
