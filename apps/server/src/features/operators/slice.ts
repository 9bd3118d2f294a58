import { operatorRefusals } from '@dukat/locales/refusals/operators';
import type { Slice } from '../../platform/slice.ts';
import { registerApprovalsEndpoints } from './approvals-endpoints.ts';
import { registerBooksEndpoints } from './books-endpoints.ts';
import { registerOperatorsEndpoints } from './operators-endpoints.ts';

interface OperatorsNeeds {
  readonly isSandbox: boolean;
}

export const operatorsSlice: Slice<OperatorsNeeds> = {
  name: 'operators',
  serveBackOffice(api, { isSandbox }) {
    registerOperatorsEndpoints(api, { isSandbox });
    registerBooksEndpoints(api);
    registerApprovalsEndpoints(api);
  },
  refusals: [operatorRefusals],
  crashPoints: ['operators-decided'],
};
