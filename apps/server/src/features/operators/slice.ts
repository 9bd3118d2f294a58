import { operatorRefusals } from '@dukat/locales/refusals/operators';
import type { Encryption } from '../../platform/encryption.ts';
import type { AuditCheck } from '../../platform/ledger/audit-check.ts';
import type { Slice } from '../../platform/slice.ts';
import { registerApprovalsEndpoints } from './approvals-endpoints.ts';
import { registerBooksEndpoints } from './books-endpoints.ts';
import { registerJobsEndpoints } from './jobs-endpoints.ts';
import { registerOperatorsEndpoints } from './operators-endpoints.ts';
import { operatorQueues } from './overview-endpoints.ts';
import { registerOperatorSignInEndpoints } from './sign-in/operator-sign-in-endpoints.ts';

interface OperatorsNeeds {
  readonly isPlayMoney: boolean;
  readonly isSecondStepRequired: boolean;
  /** The audit checks of all slices. */
  readonly audits: readonly AuditCheck[];
  /** Encrypts the secrets of authenticator apps. */
  readonly factorEncryption: Encryption;
}

export const operatorsSlice: Slice<OperatorsNeeds> = {
  name: 'operators',
  serveBackOffice(api, { isPlayMoney, isSecondStepRequired, audits, factorEncryption: encryption }) {
    registerOperatorsEndpoints(api, { isPlayMoney, isSecondStepRequired, encryption });
    registerOperatorSignInEndpoints(api, { isSecondStepRequired, encryption });
    registerBooksEndpoints(api, audits);
    registerApprovalsEndpoints(api);
    registerJobsEndpoints(api);
  },
  queues: operatorQueues,
  refusals: [operatorRefusals],
  crashPoints: ['operators-decided'],
};
