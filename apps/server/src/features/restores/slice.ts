import { restoreRefusals } from '@dukat/locales/refusals/restores';
import type { Slice } from '../../platform/slice.ts';
import { restoreQueues } from './findings-repository.ts';
import { type RestoresParts, registerRestoresEndpoints } from './restores-endpoints.ts';

export const restoresSlice: Slice<RestoresParts> = {
  name: 'restores',
  serveBackOffice: registerRestoresEndpoints,
  queues: restoreQueues,
  refusals: [restoreRefusals],
};
