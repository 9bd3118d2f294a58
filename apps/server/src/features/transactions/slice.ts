import type { Slice } from '../../platform/slice.ts';
import { transactionChecks } from './transactions-audit.ts';
import { registerTransactionsEndpoints } from './transactions-endpoints.ts';

export const transactionsSlice: Slice<unknown> = {
  name: 'transactions',
  serveRetail: (api) => registerTransactionsEndpoints(api),
  audits: transactionChecks,
};
