import { operatorRefusals } from '@dukat/locales/refusals/operators';
import type { AuditCheck } from '../../platform/ledger/audit-check.ts';
import type { Slice } from '../../platform/slice.ts';
import { registerApprovalsEndpoints } from './approvals-endpoints.ts';
import { registerBooksEndpoints } from './books-endpoints.ts';
import { registerOperatorsEndpoints } from './operators-endpoints.ts';

interface OperatorsNeeds {
  readonly isSandbox: boolean;
  /** What every slice promises about money. */
  readonly audits: readonly AuditCheck[];
}

export const operatorsSlice: Slice<OperatorsNeeds> = {
  name: 'operators',
  serveBackOffice(api, { isSandbox, audits }) {
    registerOperatorsEndpoints(api, { isSandbox });
    registerBooksEndpoints(api, audits);
    registerApprovalsEndpoints(api);
  },
  refusals: [operatorRefusals],
  crashPoints: ['operators-decided'],
};
