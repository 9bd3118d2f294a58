import { loanPriceMails, loanSaleMails } from '@dukat/locales/mails/loan-prices';
import { loanMails } from '@dukat/locales/mails/loans';
import { loanPages } from '@dukat/locales/pages/pages';
import { loanRefusals } from '@dukat/locales/refusals/loans';
import { minuteMs } from '@dukat/rules/time/durations';
import type { Slice } from '../../platform/slice.ts';
import { loanChecks } from './loans-audit.ts';
import type { LoansDeps } from './loans-deps.ts';
import { registerLoansEndpoints } from './loans-endpoints.ts';
import { loanQueues } from './operators/loan-work-repository.ts';
import { registerLoansOperatorEndpoints } from './operators/loans-operator-endpoints.ts';
import { bookInterest } from './running/book-interest.ts';
import { endTerms } from './running/end-terms.ts';
import { examineTicks } from './sales/examine-ticks.ts';
import { loanSaleChecks } from './sales/sales-audit.ts';
import type { LoanSalesDeps } from './sales/sales-deps.ts';
import { sellCollateral } from './sales/sell-collateral.ts';

const interestTask = 'loan-interest';
const termsTask = 'loan-terms';
const examineTask = 'loan-prices';
const sellTask = 'loan-sales';

/** Money borrowed against coins that stay blocked in their owner’s portfolio. */
export const loansSlice: Slice<{ readonly loansDeps: LoansDeps; readonly loanSalesDeps: LoanSalesDeps }> = {
  name: 'loans',
  pages: loanPages,
  serveRetail: (api, { loansDeps }) => registerLoansEndpoints(api, loansDeps),
  serveBackOffice: (api, { loansDeps, loanSalesDeps }) =>
    registerLoansOperatorEndpoints(api, loansDeps, loanSalesDeps),
  jobs: ({ loansDeps: deps, loanSalesDeps: sales }) => ({
    tasks: {
      [interestTask]: () => bookInterest(deps),
      [termsTask]: () => endTerms(deps),
      [examineTask]: () => examineTicks(sales),
      [sellTask]: () => sellCollateral(sales),
    },
    repeated: [
      { task: interestTask, everyMs: minuteMs },
      { task: termsTask, everyMs: minuteMs },
      { task: examineTask, everyMs: 1_000 },
      { task: sellTask, everyMs: 1_000 },
    ],
  }),
  audits: [...loanChecks, ...loanSaleChecks],
  mails: { ...loanMails, ...loanPriceMails, ...loanSaleMails },
  refusals: [loanRefusals],
  queues: loanQueues,
  crashPoints: ['loan-drawn', 'loan-interest', 'loan-repaid', 'loan-sale-asked', 'loan-sold'],
};
