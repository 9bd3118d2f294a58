import { restoreRefusals } from '@dukat/locales/refusals/restores';
import type { Slice } from '../../platform/slice.ts';
import { restoreQueues } from './findings-repository.ts';
import { type RestoresDeps, registerRestoresEndpoints } from './restores-endpoints.ts';

export const restoresSlice: Slice<RestoresDeps> = {
  name: 'restores',
  serveBackOffice: registerRestoresEndpoints,
  queues: restoreQueues,
  refusals: [restoreRefusals],
};
