import { paymentPages } from '@dukat/locales/pages/pages';
import { paymentRefusals } from '@dukat/locales/refusals/payments';
import type { Slice } from '../../platform/slice.ts';
import type { Gateways } from '../gateways/gateways-facade.ts';
import type { AssessAmounts } from '../operators/approvals-facade.ts';
import type { ReadStatementFile } from './movements/statement-file-port.ts';
import { paymentJobs } from './payment-jobs.ts';
import { paymentChecks } from './payments-audit.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { registerPaymentsEndpoints } from './payments-endpoints.ts';
import { paymentMetrics } from './payments-metrics.ts';
import { registerBankOperatorEndpoints } from './payments-operator-endpoints.ts';
import type { WriteTransferFile } from './payouts/payout-file-port.ts';
import { paymentQueues } from './suspense/payment-queues-repository.ts';

interface PaymentsNeeds {
  readonly paymentsDeps: PaymentsDeps;
  readonly gatewaysDeps: { readonly gateways: Gateways };
  readonly readStatementFile: ReadStatementFile;
  readonly writeTransferFile: WriteTransferFile;
  readonly assessAmounts: AssessAmounts;
  readonly isSecondOperatorAlwaysNeeded: boolean;
}

export const paymentsSlice: Slice<PaymentsNeeds> = {
  name: 'payments',
  pages: paymentPages,
  serveRetail: (api, { gatewaysDeps: { gateways }, paymentsDeps: { orders, giftCards }, assessAmounts }) =>
    registerPaymentsEndpoints(api, { gateways: [...gateways.keys()], orders, giftCards, assessAmounts }),
  serveBackOffice: (
    api,
    {
      paymentsDeps: { orders, giftCards },
      readStatementFile: readFile,
      assessAmounts,
      isSecondOperatorAlwaysNeeded,
    },
  ) =>
    registerBankOperatorEndpoints(api, {
      orders,
      giftCards,
      readFile,
      assessAmounts,
      isSecondOperatorAlwaysNeeded,
    }),
  jobs: ({ paymentsDeps, writeTransferFile }) => paymentJobs(paymentsDeps, writeTransferFile),
  metrics: ({ paymentsDeps }) => [paymentMetrics(paymentsDeps)],
  queues: paymentQueues,
  audits: paymentChecks,
  refusals: [paymentRefusals],
  crashPoints: [
    'bank-statement-read',
    'bank-match-before-commit',
    'bank-match-committed',
    'bank-export-before-commit',
    'bank-payout-sending',
    'bank-payout-sent',
    'bank-payout-answered',
    'bank-payout-returned',
    'bank-payout-failed',
    'deposit-released',
    'payment-claimed',
  ],
};
