import type { SliceExamples } from '../../../server/src/program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /sandbox/rates/jump': { body: { coin: 'DOGE', percent: 1 } },
    'POST /sandbox/rates/disturb': { body: { coin: 'DOGE', kind: 'thin_book', minutes: 1 } },
    'POST /sandbox/loans/{loanId}/price': { params: { loanId: 'unknown' }, body: { threshold: 'notice' } },
    'POST /sandbox/loans/{loanId}/term': { params: { loanId: 'unknown' }, body: { until: 'term' } },
    'POST /sandbox/plans/{planId}/run': { params: { planId: 'unknown' } },
    'POST /sandbox/staking/penalty': { body: { currency: 'ADA.S', percent: 1 } },
    'POST /sandbox/calendar': { body: { unit: 'day', count: 1 } },
  }),
};
