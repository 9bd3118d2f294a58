import { operatorRefusals } from '@dukat/locales/refusals/operators';
import type { Slice } from '../../platform/slice.ts';
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
  },
  refusals: [operatorRefusals],
  crashPoints: ['operators-decided'],
};
