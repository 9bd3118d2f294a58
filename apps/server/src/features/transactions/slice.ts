import { transactionPages } from '@dukat/locales/pages/pages';
import { transactionRefusals } from '@dukat/locales/refusals/transactions';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/slice.ts';
import { storeLineSums } from './store-line-sums.ts';
import { transactionChecks } from './transactions-audit.ts';
import { registerTransactionsEndpoints } from './transactions-endpoints.ts';

interface TransactionsNeeds {
  readonly database: Database;
}

const storeEveryMs = 60_000;

export const transactionsSlice: Slice<TransactionsNeeds> = {
  name: 'transactions',
  pages: transactionPages,
  serveRetail: (api) => registerTransactionsEndpoints(api),
  jobs: ({ database }) => ({
    tasks: { 'transactions-keep-sums': () => storeLineSums(database) },
    repeated: [{ task: 'transactions-keep-sums', everyMs: storeEveryMs }],
  }),
  audits: transactionChecks,
  refusals: [transactionRefusals],
};
